/** Calls back for every error that nobody has caught. */
export function onUncaughtError(callback: (error: unknown) => void): void {
  window.addEventListener('error', ({ error }) => callback(error));
  window.addEventListener('unhandledrejection', ({ reason }) => callback(reason));
}
