const MOST_PER_PAGE = 3;
const MOST_FRAMES = 12;

let reported = 0;

/** Reports an error of our code to this address of the shop's own: a few per page at most. */
export function reportError(address: string, error: unknown): void {
  if (!(error instanceof Error) || reported >= MOST_PER_PAGE) return;
  reported += 1;
  const body = JSON.stringify(describeError(error, window.location));
  // Nobody waits for it, and one that is lost is no loss.
  fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive: true }).catch(
    () => {},
  );
}

/** What is in quotes or in digits may be what somebody typed. */
const withoutValues = (message: string) =>
  message
    .replace(/"[^"]*"|'[^']*'|“[^”]*”|`[^`]*`/g, '…')
    .replace(/\S*[\d@]\S*/g, '…')
    .slice(0, 200);

export function describeError({ name, message, stack = '' }: Error, { origin, pathname }: Location) {
  const frames = stack.matchAll(/https?:\/\/[^\s()]+:\d+:\d+/g);
  return {
    name: name.slice(0, 60),
    message: withoutValues(message),
    stack: [...frames].slice(0, MOST_FRAMES).map(([frame]) => frame.replace(origin, '').slice(-200)),
    screen: (pathname.split('/', 2)[1] ?? '').slice(0, 60),
  };
}
