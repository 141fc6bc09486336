import { useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { Check, Copy } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast.ts';

const SHOWN_MS = 1_500;

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    const isDone = await copyText(text);
    if (!isDone) {
      toast.error('This browser does not copy by itself: please mark the text and copy it');
      return;
    }
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  }
  return (
    <IconButton label={isCopied ? 'Copied' : label} onClick={() => void copy()} className="size-7!">
      {isCopied ? <Check aria-hidden size={14} className="text-good" /> : <Copy aria-hidden size={14} />}
    </IconButton>
  );
}

/** Copies a text. Returns whether the browser did. Without TLS it has no clipboard, but it still copies what is marked. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'fixed top-0 opacity-0';
  const before = document.activeElement;
  // Inside an open dialog: outside of it nothing can have the focus.
  (document.querySelector('[role=dialog]') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return isCopied;
}
