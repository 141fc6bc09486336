import type { SettingName, SettingValue, SettingVersion, StoredSetting } from '#contract/settings/settings.ts';
import type { DeskForm } from '#desk/lib/form/desk-form.ts';
import { changesBetween } from '#desk/lib/form/field-words.ts';
import { VersionItem, VersionList } from '#desk/lib/parts/version-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useSettingHistory } from './api/settings.ts';

interface SettingHistoryProps<Name extends SettingName> {
  name: Name;
  title: string;
  form: DeskForm<{ value: SettingValue<Name> }>;
  stored: StoredSetting<SettingValue<Name>>;
  onClose: () => void;
}

/**
 * What a setting was, who changed it and when. A former value is saved by the form, as if somebody had typed it: what would be refused
 * there is refused, and is told at its field.
 */
export function SettingHistory<Name extends SettingName>(props: SettingHistoryProps<Name>) {
  const { name, title, form, stored, onClose } = props;
  const history = useSettingHistory(name);
  const first = history.data?.pages.at(-1)?.versions.at(-1);

  const restoring = (value: unknown) => ({
    isRunning: form.isRunning,
    error: undefined,
    question: (
      <>
        <p>It is saved as the newest version, and nothing of the history is lost.</p>
        {form.isDirty && <p>What you have typed here and not saved yet is replaced.</p>}
      </>
    ),
    run: async () => {
      form.set('value' as Parameters<typeof form.set>[0], value as never);
      form.submit();
      onClose();
      return undefined;
    },
  });

  return (
    <Dialog open onClose={onClose} title={`History of ${title.toLowerCase()}`} size="large">
      <VersionList
        history={history}
        entry={(version) => (
          <VersionItem
            key={version.version}
            how={`Version ${version.version}`}
            at={version.at}
            actor={version.actor}
            now={version.version === stored.version ? 'Now' : undefined}
            restoring={version.version === stored.version ? undefined : restoring(version.value)}
          >
            <Changes version={version} fields={form.fields} />
          </VersionItem>
        )}
        atTheEnd={first && <VersionItem how="Before that" now={undefined} restoring={restoring(first.before)} />}
      />
      {history.data && !first && <p className="text-muted">Nobody has changed it yet.</p>}
    </Dialog>
  );
}

interface ChangesProps {
  version: SettingVersion;
  fields: DeskForm<{ value: unknown }>['fields'];
}

function Changes({ version: { before, value }, fields }: ChangesProps) {
  const changes = changesBetween({ value: before }, { value }, fields);
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
