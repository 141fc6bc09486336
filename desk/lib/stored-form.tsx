import { type ReactNode, useEffect, useRef } from 'react';
import { RefusalError } from '#desk/api/refusal.ts';
import { Alert, AlertActions, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ago } from './format.ts';
import { Panel } from './panel.tsx';
import { Trouble } from './trouble.tsx';
import type { StoredDraft } from './use-stored-draft.ts';

interface StoredFormProps<Value> {
  title: string;
  setting: StoredDraft<Value>;
  /** What saving it is called. */
  saves?: string;
  /** A value in lines, to tell what somebody else has changed. */
  lines: (value: Value) => readonly string[];
  children: ReactNode;
}

/** The frame of what several people may change: its fields, who changed it last, and saving it on its own. */
export function StoredForm<Value>({ title, setting, lines, saves = 'Save', children }: StoredFormProps<Value>) {
  const form = useRef<HTMLFormElement>(null);
  const { stored, isDirty, newer, step, save, reset, isValid } = setting;
  useEffect(() => {
    if (step.error instanceof RefusalError && Object.keys(step.error.fields).length > 0) focusMistake(form.current);
  }, [step.error]);
  return (
    <Panel title={title}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
          if (!isValid) requestAnimationFrame(() => focusMistake(form.current));
        }}
      >
        {children}
        {newer ? <Newer setting={setting} lines={lines} /> : <Trouble step={step} onLook={reset} />}
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Button kind={isDirty ? 'main' : 'quiet'} type="submit" disabled={step.isRunning || !isDirty}>
            {saves}
            <span className="sr-only"> {title.toLowerCase()}</span>
          </Button>
          {isDirty && (
            <Button kind="bare" onClick={reset}>
              Undo
            </Button>
          )}
          <span className="text-muted text-xs">
            {stored.actor && stored.changed_at ? (
              <>
                Changed by <bdi>{stored.actor}</bdi> {ago(stored.changed_at)}
              </>
            ) : (
              'As delivered: nobody has changed it yet'
            )}
          </span>
        </div>
      </form>
    </Panel>
  );
}

const focusMistake = (form: HTMLFormElement | null) => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();

/** Somebody else has saved the same meanwhile: what they changed, and whose shall hold. */
function Newer<Value>({ setting, lines }: Pick<StoredFormProps<Value>, 'setting' | 'lines'>) {
  const { draft, newer, save, reset, takeBoth, step } = setting;
  if (!newer) return null;
  const mine = new Set(lines(draft));
  const different = lines(newer.value).filter((line) => !mine.has(line));
  return (
    <Alert kind="warning" isAnnounced className="my-3">
      <AlertTitle>
        <bdi>{newer.actor}</bdi> changed this {newer.changed_at && ago(newer.changed_at)}.
      </AlertTitle>
      <p>Nothing you typed is lost. Where it differs from yours, it is now:</p>
      <ul className="mt-1 list-disc pl-5">
        {different.map((line) => (
          <li key={line} className="whitespace-pre-wrap break-words">
            {line}
          </li>
        ))}
      </ul>
      <AlertActions>
        <Button onClick={takeBoth}>Keep both changes</Button>
        <Button disabled={step.isRunning} onClick={() => save(newer.version)}>
          Save mine all the same
        </Button>
        <Button kind="bare" onClick={reset}>
          Take theirs
        </Button>
      </AlertActions>
    </Alert>
  );
}
