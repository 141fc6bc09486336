import type { EditedKind, KindVersion } from '#contract/kinds/kinds.ts';
import { useKindHistory, useRestoreKind } from '../api/kinds.ts';
import { FirstVersion, VersionEntry, VersionHistory } from '../shared/version-history.tsx';
import { changeWords } from './kind-words.ts';

export function KindHistory({ kind }: { kind: EditedKind }) {
  return (
    <VersionHistory
      history={useKindHistory(kind.key)}
      entry={(version) => <Version key={version.revision} version={version} kind={kind} />}
    />
  );
}

function Version({ version, kind }: { version: KindVersion; kind: EditedKind }) {
  const { revision, at, changes, isRemoved } = version;
  const step = useRestoreKind(kind.key, at);
  const restoring = { ...step, run: () => step.run({ revision, seen: kind.published?.revision ?? 0 }) };
  return (
    <VersionEntry
      what="kind"
      isNow={kind.published?.revision === revision}
      draftStays={kind.draft ? 'The draft stays: you are shown where it differs.' : undefined}
      {...{ version, isRemoved, restoring }}
    >
      {changes ? (
        <ul className="list-disc space-y-0.5 pl-5">
          {changes.map((change) => (
            <li key={change.path} dir="auto" className="break-words">
              {changeWords(change)}
            </li>
          ))}
        </ul>
      ) : (
        !isRemoved && <FirstVersion />
      )}
    </VersionEntry>
  );
}
