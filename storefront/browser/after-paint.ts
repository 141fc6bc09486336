/** Nobody looks at a hidden page, and it paints nothing. */
const LONGEST_MS = 100;

/** When what has just changed is on the screen. */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, LONGEST_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        done();
      }),
    );
  });
}
