/*
 * Toasts load when the first one is shown: no page needs them to be read. Everything that shows a toast goes through here, so
 * that the toaster's own code stays out of the first load.
 */
type Options = { description?: string; action?: { label: string; onClick: () => void }; duration?: number };
type Kind = 'success' | 'error' | 'message';

let waiting: Promise<typeof import('./toaster.tsx')> | undefined;

function show(kind: Kind, title: string, options?: Options): void {
  waiting ??= import('./toaster.tsx');
  void waiting.then((toaster) => toaster.show(kind, title, options));
}

export const toast = {
  success: (title: string, options?: Options) => show('success', title, options),
  /** The destructive toast of the specification. */
  error: (title: string, options?: Options) => show('error', title, options),
  message: (title: string, options?: Options) => show('message', title, options),
};
