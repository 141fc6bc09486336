import { type Ref, useState } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { TextField } from '#web/ui/field.tsx';
import { Check } from '#web/ui/icons.ts';
import { useTaken } from '#web/ui/use-taken.ts';
import type { Scans } from './use-scans.ts';

/** For a hardware scanner, or a code typed by hand: Enter takes it and never sends the form around it. */
export function ScanField({ label, scans, ref }: { label: string; scans: Scans; ref?: Ref<HTMLInputElement> }) {
  const [typed, setTyped] = useState('');
  const taken = useTaken(() => setTyped(''));
  return (
    <div>
      <TextField
        {...(ref && { ref })}
        label={label}
        placeholder="SKU or barcode"
        {...CODE_BOX}
        value={typed}
        onChange={({ target }) => {
          taken.noteChange();
          setTyped(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          event.stopPropagation();
          if (typed.trim() !== '') void taken.take(event.currentTarget, () => scans.scan(typed));
        }}
      />
      <ScanAnswers scans={scans} />
    </div>
  );
}

/** Nothing of a code is corrected or capitalised by a phone. */
const CODE_BOX = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  enterKeyHint: 'done',
  dir: 'ltr',
} as const;

/** What came of the scans: what went well is announced politely, what did not at once. */
export function ScanAnswers({ scans: { outcomes } }: { scans: Scans }) {
  const good = outcomes.findLast(({ isDone }) => isDone);
  return (
    <>
      <div role="status">
        {good && (
          <p key={good.id} className="mt-2 flex items-start gap-1.5 text-good">
            <Check aria-hidden size={16} className="mt-0.5 shrink-0" />
            <span className="min-w-0 break-words">{good.text}</span>
          </p>
        )}
      </div>
      {outcomes
        .filter(({ isDone }) => !isDone)
        .map(({ id, text }) => (
          <Alert key={id} className="mt-2 break-words font-semibold">
            {text}
          </Alert>
        ))}
    </>
  );
}
