/**
 * The browser skips a view transition when the tab is hidden or when somebody goes back meanwhile. The router does not listen to
 * the promise that rejects then, and the browser would report an error where there is none.
 */
export function allowSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.catch(() => {});
    return transition;
  };
}
