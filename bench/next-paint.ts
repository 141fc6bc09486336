import type { Page } from '@playwright/test';

/** What a shopper sees change: the text, or an attribute, of the first element that matches. */
export interface Watched {
  selector: string;
  attribute?: string;
}

/** In milliseconds, from the event. */
export interface TimeToPaint {
  /** Until the next paint, whatever it shows: the answer that a finger waits for. */
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
  const read = () => {
    const element = document.querySelector(selector);
    return attribute === undefined ? element?.textContent : element?.getAttribute(attribute);
  };
  const before = read();
  return new Promise<TimeToPaint>((done) => {
    const begin = ({ timeStamp }: Event) => {
      let nextPaint: number | undefined;
      const look = () =>
        requestAnimationFrame(() => {
          const isShown = read() !== before;
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            const now = performance.now() - timeStamp;
            nextPaint ??= now;
            if (isShown) done({ nextPaint, shown: now });
            else look();
          };
          port2.postMessage(undefined);
        });
      look();
    };
    window.addEventListener(event, begin, { capture: true, once: true });
  });
}
