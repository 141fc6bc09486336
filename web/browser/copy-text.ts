/** Copies a text. Returns whether the browser did. Without TLS it has no clipboard, but it still copies what is marked. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const field = document.createElement('textarea');
  field.value = text;
  Object.assign(field.style, { position: 'fixed', top: '0', opacity: '0' });
  const before = document.activeElement;
  // Inside an open dialog: outside of it nothing can have the focus.
  (document.querySelector('[role=dialog]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
