import type { Page, Route } from '@playwright/test';

/**
 * Answers the first such request in place of the server, and lets all others through. The route stays: to take it away, as
 * `times: 1` does, ends Chromium's interception, and requests that the page makes at that very moment can stay without answer.
 */
export async function answerOnce(
  page: Page,
  url: Parameters<Page['route']>[0],
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let answered = false;
  await page.route(url, (route) => {
    if (answered) return route.fallback();
    answered = true;
    return answer(route);
  });
}
