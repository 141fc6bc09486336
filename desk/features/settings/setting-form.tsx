import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '#desk/lib/button.tsx';
import { ago } from '#desk/lib/format.ts';
import { Panel } from '#desk/lib/panel.tsx';
import { Trouble } from '#desk/lib/trouble.tsx';
import type { SettingDraft } from './use-setting.ts';

interface SettingFormProps<Value> {
  title: string;
  setting: SettingDraft<Value>;
  /** A value in lines, to tell what another owner has changed. */
  lines: (value: Value) => readonly string[];
  children: ReactNode;
}

/** The frame of every setting: its fields, who changed it last, and saving it on its own. */
export function SettingForm<Value>({ title, setting, lines, children }: SettingFormProps<Value>) {
  const form = useRef<HTMLFormElement>(null);
  const { stored, isDirty, newer, step, save, reset, isValid } = setting;
  return (
    <Panel title={title}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
          if (!isValid)
            requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
        }}
      >
        {children}
        {newer ? <Newer setting={setting} lines={lines} /> : <Trouble step={step} onLook={reset} />}
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Button kind={isDirty ? 'main' : 'quiet'} type="submit" disabled={step.isRunning || !isDirty}>
            Save<span className="sr-only"> {title.toLowerCase()}</span>
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

/** Another owner has saved the same setting meanwhile: what they changed, and whose shall hold. */
function Newer<Value>({ setting, lines }: Pick<SettingFormProps<Value>, 'setting' | 'lines'>) {
  const { draft, newer, save, reset, step } = setting;
  if (!newer) return null;
  const mine = new Set(lines(draft));
  const different = lines(newer.value).filter((line) => !mine.has(line));
  return (
    <div role="alert" className="my-3 flex gap-2.5 rounded-lg bg-warn-ground p-3 text-warn">
      <TriangleAlert aria-hidden size={18} className="mt-px shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{newer.actor}</bdi> changed this {newer.changed_at && ago(newer.changed_at)}.
        </p>
        <p className="mt-0.5 text-ink">Nothing you typed is lost. Where it differs from yours, it is now:</p>
        <ul className="mt-1 list-disc pl-5 text-ink">
          {different.map((line) => (
            <li key={line} className="whitespace-pre-wrap break-words">
              {line}
            </li>
          ))}
        </ul>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button disabled={step.isRunning} onClick={() => save(newer.version)}>
            Save mine all the same
          </Button>
          <Button kind="bare" onClick={reset}>
            Take theirs
          </Button>
        </div>
      </div>
    </div>
  );
}
