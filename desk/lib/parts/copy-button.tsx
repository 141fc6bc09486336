import { useState } from 'react';
import { copyText } from '#web/browser/copy-text.ts';
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
