import { useState } from 'react';
import { Check, Copy } from '#web/ui/icons.ts';
import { IconButton } from './button.tsx';

const SHOWN_MS = 1_500;

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  }
  return (
    <IconButton label={isCopied ? 'Copied' : label} onClick={() => void copy()} className="size-7!">
      {isCopied ? <Check aria-hidden size={14} className="text-good" /> : <Copy aria-hidden size={14} />}
    </IconButton>
  );
}
