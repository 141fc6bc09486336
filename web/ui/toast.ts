import { afterPaint } from '#web/browser/after-paint.ts';

/*
 * Toasts load when the first one is shown: no page needs them to be read. Everything that shows a toast goes through here, so
 * that the toaster's own code stays out of the first load.
 */
type Options = {
  description?: string;
  action?: { label: string; onClick: () => void };
  duration?: number;
  /** It is about the next page as well. */
  staysOnNextPage?: boolean;
};
type Kind = 'success' | 'error' | 'message';

let waiting: Promise<typeof import('./toaster.tsx')> | undefined;

function load() {
  waiting ??= import('./toaster.tsx');
  return waiting;
}

function show(kind: Kind, title: string, options?: Options): void {
  // What the toast speaks of is seen first: the toaster measures each toast, which makes the browser lay out the page.
  Promise.all([load(), afterPaint()]).then(
    ([toaster]) => toaster.show(kind, title, options),
    (error) => {
      waiting = undefined;
      console.warn(`${title} could not be shown:`, error);
    },
  );
}

/** Toasts speak of the page on which they came, and leave with it. */
export function leaveToasts(): void {
  void waiting?.then((toaster) => toaster.leave());
}

/** For pages that must be able to report a lost connection. */
export function prepareToasts(): void {
  load().catch(() => {
    waiting = undefined;
  });
}

export const toast = {
  success: (title: string, options?: Options) => show('success', title, options),
  /** The destructive toast of the specification. */
  error: (title: string, options?: Options) => show('error', title, options),
  message: (title: string, options?: Options) => show('message', title, options),
};
