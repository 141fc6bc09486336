import type { FieldValues } from 'react-hook-form';
import type { ListQuery } from '#desk/lib/list/list-query.ts';
import { type Restoring, VersionItem, VersionList } from '#desk/lib/parts/version-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { DeskForm } from './desk-form.ts';
import { changesBetween } from './field-words.ts';

/** What somebody saved with a form, and what that replaced. */
export interface SavedValues<Values> {
  readonly version: number;
  readonly at: string;
  readonly actor: string;
  readonly values: Values;
  readonly before: Values;
}

interface FormHistoryProps<Input extends FieldValues> {
  /** Of what it is the history. */
  of: string;
  form: DeskForm<Input>;
  /** Of all that the form has, or of some of its fields. */
  history: ListQuery<SavedValues<Partial<Input>>>;
  /** How a version is called. */
  nameOf: (version: number) => string;
  onClose: () => void;
}

/**
 * Former values, saved by the form, as if somebody had typed them: what would be refused there is refused, and is told at its field.
 */
export const restoredBy = <Input extends FieldValues>(
  form: DeskForm<Input>,
  values: Partial<Input>,
  onDone?: () => void,
): Restoring => ({
  isRunning: form.isRunning,
  error: undefined,
  question: (
    <>
      <p>It is saved as the newest version, and nothing of the history is lost.</p>
      {form.isDirty && <p>What you have typed here and not saved yet is replaced.</p>}
    </>
  ),
  run: async () => {
    for (const [field, value] of Object.entries(values))
      form.set(field as Parameters<typeof form.set>[0], value as never);
    form.submit();
    onDone?.();
    return {};
  },
});

/** What a form was saved with, by whom and when. */
export function FormHistory<Input extends FieldValues>({
  of,
  form,
  history,
  nameOf,
  onClose,
}: FormHistoryProps<Input>) {
  const [newest, first] = [history.rows[0], history.rows.at(-1)];
  const restoring = (values: Partial<Input>) => restoredBy(form, values, onClose);

  return (
    <Dialog open onClose={onClose} title={`History of ${of}`} size="large">
      <VersionList
        history={history}
        entry={(saved) => (
          <VersionItem
            key={saved.version}
            how={nameOf(saved.version)}
            at={saved.at}
            actor={saved.actor}
            now={saved === newest ? 'Now' : undefined}
            restoring={saved === newest ? undefined : restoring(saved.values)}
          >
            <Changes saved={saved} fields={form.fields} />
          </VersionItem>
        )}
        atTheEnd={first && <VersionItem how="Before that" now={undefined} restoring={restoring(first.before)} />}
      />
      {!history.isLoading && history.error === undefined && !first && (
        <p className="text-muted">Nobody has changed it yet.</p>
      )}
    </Dialog>
  );
}

interface ChangesProps {
  saved: SavedValues<object>;
  fields: DeskForm<FieldValues>['fields'];
}

function Changes({ saved: { before, values }, fields }: ChangesProps) {
  const changes = changesBetween(before, values, fields);
  if (changes.length === 0) return <p className="text-muted">Saved without a change</p>;
  return (
    <ul className="space-y-1">
      {changes.map(({ name, was, is }) => (
        <li key={name} dir="auto" className="whitespace-pre-wrap break-words">
          <span className="text-muted">{name}:</span> <del className="text-muted">{was}</del>{' '}
          <ins className="no-underline">{is}</ins>
        </li>
      ))}
    </ul>
  );
}
