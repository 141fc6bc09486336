import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { ago } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import type { DeskForm } from './desk-form.ts';
import { Form } from './form.tsx';
import { FormAlert } from './form-alert.tsx';

/** Something that several people may change, as it is stored. */
export interface Stored<Value> {
  readonly value: Value;
  readonly version: number;
  readonly changed_at: string | null;
  readonly actor: string | null;
}

interface StoredFormProps<Input extends FieldValues> {
  title: string;
  form: DeskForm<Input>;
  stored: Stored<unknown>;
  /** What its main button says. */
  action?: string;
  /** Something of it is not there yet, such as a file that is being checked. */
  isWaiting?: boolean;
  /** Beside who changed it last. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Whoever is said to have written what a new shop begins with. */
const MIGRATION = 'migration';

/** The panel of what several people may change: its fields, who changed it last, and saving it on its own. */
export function StoredForm<Input extends FieldValues>(props: StoredFormProps<Input>) {
  const { title, form, stored, action = 'Save', isWaiting = false, aside, children } = props;
  const { actor, changed_at } = stored;
  return (
    <Panel title={title}>
      <Form form={form}>
        {children}
        <FormAlert form={form} />
        <div className="mt-4 flex flex-wrap items-center gap-2">
          <Button
            kind={form.isDirty ? 'main' : 'quiet'}
            type="submit"
            disabled={form.isRunning || isWaiting || !form.isDirty || form.conflict !== undefined}
          >
            {action}
            <span className="sr-only"> {title.toLowerCase()}</span>
          </Button>
          {form.isDirty && (
            <Button kind="bare" onClick={form.discard}>
              Undo
            </Button>
          )}
          <span className="text-muted text-xs">
            {actor && actor !== MIGRATION && changed_at ? (
              <>
                Changed by <bdi>{actor}</bdi> {ago(changed_at)}
              </>
            ) : (
              'Default: nobody has changed it yet'
            )}
          </span>
          {aside}
        </div>
      </Form>
    </Panel>
  );
}

/** For `useDeskForm`: who has changed it since a version was seen. */
export const changedSince =
  ({ actor, changed_at, version }: Stored<unknown>) =>
  (seen: number) =>
    actor && changed_at && version > seen ? { by: actor, kind: 'changed', at: changed_at } : undefined;
