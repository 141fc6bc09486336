import { useEffect, useState } from 'react';
import * as payWords from '#messages/paying.ts';
import { copyText } from '#web/browser/copy-text.ts';
import { Button } from '#web/ui/button.tsx';

const SHOWN_MS = 2_000;

/** Copies a number that is typed into another program. Where the browser does not let it, the number can be marked by hand. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const [state, setState] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setState(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [state]);
  async function copy() {
    setState((await copyText(text)) ? 'copied' : 'refused');
  }
  return (
    <Button kind="quiet" className="shrink-0" onClick={() => void copy()}>
      <span aria-live="polite">
        {state === 'copied' ? payWords.copied : state === 'refused' ? payWords.notCopied : payWords.copy}
      </span>
      <span className="sr-only">: {what}</span>
    </Button>
  );
}
