import { DEFERRED_MODULE } from '#storefront/first-paint/marks.ts';

/*
 * Fetches the scripts that were put off, once the first frame is on the screen: what is still being loaded for that frame has
 * the network first. A hidden page paints nothing, and has time. This script stands behind the one that it starts, in a page
 * that may be painted before it is complete.
 */

/** For a browser that does not report its paints. */
const MAX_WAIT_MS = 2_000;

let hasStarted = false;

startAfterPaint();

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
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${DEFERRED_MODULE}]`)) {
    link.fetchPriority = 'low';
    link.rel = 'modulepreload';
  }
  const script = document.createElement('script');
  script.type = 'module';
  script.textContent = document.querySelector(`script[type=${DEFERRED_MODULE}]`)?.textContent ?? '';
  document.head.append(script);
}
