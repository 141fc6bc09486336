import type { Page } from '@playwright/test';

/** What a shopper sees change: the text, or an attribute, of the first element that matches. */
export interface Watched {
  selector: string;
  attribute?: string;
}

/** In milliseconds, from the event. */
export interface TimeToPaint {
  /**
   * Until the next paint, whatever it shows, as Chromium counts it for INP: the longest event of the interaction. It counts only
   * what a hand does; for a choice in a list, which no hand of ours can make, it is the end of the next frame.
   */
  nextPaint: number;
  /** Until the end of the paint that shows the change. */
  shown: number;
}

/** Does something to the page and measures, inside it, how long the change takes from the first such event to the screen. */
export async function timeToPaint(
  page: Page,
  event: 'click' | 'change' | 'input',
  watched: Watched,
  act: () => Promise<unknown>,
): Promise<TimeToPaint> {
  const measured = page.evaluate(watchForPaint, { event, ...watched });
  // The page works its messages off in turn: when it has answered this one it is watching.
  await page.evaluate(() => undefined);
  await act();
  return measured;
}

/** Runs in the page. A paint is over when the task after its frame runs. */
async function watchForPaint({ event, selector, attribute }: Watched & { event: string }): Promise<TimeToPaint> {
  /** Chromium reports no event that was quicker than this. */
  const SHORTEST_REPORTED = 16;
  const LONGEST_WAIT = 20_000;
  const read = () => {
    const element = document.querySelector(selector);
    return attribute === undefined ? element?.textContent : element?.getAttribute(attribute);
  };
  const before = read();
  const events: PerformanceEventTiming[] = [];
  const observer = new PerformanceObserver((list) => events.push(...(list.getEntries() as PerformanceEventTiming[])));
  observer.observe({ type: 'event', durationThreshold: SHORTEST_REPORTED } as PerformanceObserverInit);
  const { frame, shown } = await new Promise<{ frame: number; shown: number }>((painted, nothingSeen) => {
    setTimeout(() => nothingSeen(new Error(`No ${event} changed ${selector}.`)), LONGEST_WAIT);
    const begin = ({ timeStamp }: Event) => {
      let frame: number | undefined;
      const look = () =>
        requestAnimationFrame(() => {
          const isShown = read() !== before;
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const now = performance.now() - timeStamp;
            frame ??= now;
            if (isShown) painted({ frame, shown: now });
            else look();
          };
          port2.postMessage(undefined);
        });
      look();
    };
    window.addEventListener(event, begin, { capture: true, once: true });
  });
  // Chromium reports an event some time after its paint.
  await new Promise((done) => setTimeout(done, 150));
  observer.disconnect();
  const durations = events.filter(({ interactionId }) => interactionId > 0).map(({ duration }) => duration);
  if (event === 'change') return { shown, nextPaint: frame };
  return { shown, nextPaint: Math.max(SHORTEST_REPORTED, ...durations) };
}
