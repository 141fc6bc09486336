import type { BrowserContext, Page } from '@playwright/test';

/** Makes an error of what some browsers report on their own: that the content security policy has blocked an eval. */
export function watchEvals(pages: Page | BrowserContext): Promise<unknown> {
  return pages.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ blockedURI, sourceFile }) => {
      if (blockedURI === 'eval') console.error(`The policy blocked an eval of ${sourceFile}`);
    }),
  );
}
