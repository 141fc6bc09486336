/** A hidden page is not painted: it waits no longer than this. */
const MAX_WAIT_MS = 100;

let next: Promise<void> | undefined;

/** Resolves when what has just changed is on the screen. All callers before the same paint share one promise. */
export function afterPaint(): Promise<void> {
  next ??= new Promise((done) => {
    const finish = () => {
      clearTimeout(timer);
      next = undefined;
      done();
    };
    const timer = setTimeout(finish, MAX_WAIT_MS);
    requestAnimationFrame(() => setTimeout(finish));
  });
  return next;
}
