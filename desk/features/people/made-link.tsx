import { useRef, useState } from 'react';
import type { InvitationMade } from '#contract/people/people.ts';
import { exactTime } from '#desk/lib/words/format.ts';
import { copyText } from '#web/browser/copy-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';

/** The link is shown this once: Escape does not close it by accident. */
export function MadeLink({ made, onClose }: { made: InvitationMade; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'copied' | 'not copied'>();
  async function copy() {
    const isCopied = await copyText(made.link);
    field.current?.select();
    setState(isCopied ? 'copied' : 'not copied');
  }
  return (
    <Dialog
      open
      mustBeAnswered
      onClose={onClose}
      title="The link is made"
      description={`Send it to ${made.email} and to nobody else: whoever has it gets in. It is shown only now, works once, and until ${exactTime(made.expires_at)}.`}
    >
      <TextField
        ref={field}
        label="One-time link"
        dir="ltr"
        readOnly
        value={made.link}
        onFocus={({ target }) => target.select()}
      />
      <p role="status" className="mt-1 min-h-5 text-muted">
        {state === 'copied' && 'Copied'}
        {state === 'not copied' && 'This browser does not copy by itself: the link is marked, please copy it by hand.'}
      </p>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        <Button kind="bare" onClick={onClose}>
          Done
        </Button>
        <Button kind="main" onClick={() => void copy()}>
          Copy the link
        </Button>
      </div>
    </Dialog>
  );
}
