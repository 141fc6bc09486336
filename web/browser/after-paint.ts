/** Nobody looks at a hidden page, and it paints nothing. */
const LONGEST_MS = 100;

let next: Promise<void> | undefined;

/** When what has just changed is on the screen. All who ask before the same paint wait together. */
export function afterPaint(): Promise<void> {
  next ??= new Promise((done) => {
    const finish = () => {
      clearTimeout(timer);
      next = undefined;
      done();
    };
    const timer = setTimeout(finish, LONGEST_MS);
    requestAnimationFrame(() => setTimeout(finish));
  });
  return next;
}
