import { HYDRATED, LATER_MODULE } from '#storefront/first-paint/marks.ts';

/*
 * Fetches the scripts that were put off, once the first frame is on the screen: what is still being loaded for that frame has
 * the network first. A hidden page paints nothing, and has time. This script stands behind the one that it starts, in a page
 * that may be painted before it is complete.
 */

/** For a browser that does not report its paints. */
const MAX_WAIT_MS = 2_000;

let hasStarted = false;

startAfterPaint();
repeatEarlyTap();

function startAfterPaint(): void {
  if (document.hidden) {
    start();
    return;
  }
  setTimeout(start, MAX_WAIT_MS);
  try {
    new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
  } catch {
    start();
  }
}

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${LATER_MODULE}]`)) {
    link.fetchPriority = 'low';
    link.rel = 'modulepreload';
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = document.querySelector(`script[type=${LATER_MODULE}]`)?.textContent ?? '';
  document.head.append(script);
}

/** A tap on a button before hydration is not lost: the last one is repeated when the page is hydrated. */
function repeatEarlyTap(): void {
  let button: HTMLButtonElement | null = null;
  const remember = ({ target }: Event) => {
    button = (target as Element).closest<HTMLButtonElement>('button[type=button]') ?? button;
  };
  document.addEventListener('click', remember, true);
  document.addEventListener(
    HYDRATED,
    () => {
      document.removeEventListener('click', remember, true);
      // React dispatches the event while it works, and hydrates the button's part of the page for a click only when it does not.
      queueMicrotask(() => button?.isConnected && button.click());
    },
    { once: true },
  );
}
