import { useState } from 'react';
import type { EditedKind, KindVersion } from '#contract/kinds/kinds.ts';
import { useRights } from '#desk/api/session.ts';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Failure, Loading } from '#desk/lib/screen/screen.tsx';
import { exactTime, shortTime } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useKindHistory, useRestoreKind } from '../api/kinds.ts';
import { changeWords } from './kind-words.ts';

const HOW: Readonly<Record<KindVersion['kind'], string>> = {
  edit: 'Published',
  schedule: 'As planned',
  restore: 'Brought back',
  import: 'Imported',
};

/** Every published version, newest first, with who, when and what. */
export function KindHistory({ kind }: { kind: EditedKind }) {
  const history = useKindHistory(kind.key);
  return (
    <Panel title="History">
      {history.isPending && <Loading rows={3} />}
      {history.isError && !history.data && <Failure error={history.error} onRetry={() => void history.refetch()} />}
      <ol className="divide-y divide-line">
        {history.data?.pages
          .flatMap(({ versions }) => versions)
          .map((version) => (
            <Version key={version.revision} version={version} kind={kind} />
          ))}
      </ol>
      {history.hasNextPage && (
        <Button className="mt-3" disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Panel>
  );
}

function Version({ version, kind }: { version: KindVersion; kind: EditedKind }) {
  const { may } = useRights();
  const [isAsked, setAsked] = useState(false);
  const { revision, at, actor, note, changes, isRemoved } = version;
  const isNow = kind.published?.revision === revision;
  const step = useRestoreKind(kind.key, at, () => setAsked(false));
  return (
    <li className="grid gap-1.5 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{isRemoved ? 'Removed' : HOW[version.kind]}</span>
        <time dateTime={at} title={exactTime(at)} className="tabular-nums">
          {shortTime(at)}
        </time>
        <span className="text-muted">
          by <bdi>{actor === 'shop' ? 'the shop' : actor}</bdi>
        </span>
        {isNow && <Chip tone="good">In the shop now</Chip>}
        {!isNow && !isRemoved && may('publish') && (
          <Button className="ml-auto" onClick={() => setAsked(true)}>
            Bring back this version
          </Button>
        )}
      </div>
      {note && (
        <p dir="auto" className="break-words text-muted">
          {note}
        </p>
      )}
      {changes ? (
        <ul className="list-disc space-y-0.5 pl-5">
          {changes.map((change) => (
            <li key={change.path} dir="auto" className="break-words">
              {changeWords(change)}
            </li>
          ))}
        </ul>
      ) : (
        !isRemoved && <p className="pl-5 text-muted">The first version</p>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Bring back this version?"
          button="Bring it back"
          isRunning={step.isRunning}
          onConfirm={() => void step.run({ revision, seen: kind.published?.revision ?? 0 })}
          onClose={() => setAsked(false)}
        >
          <p>
            The kind will be as it was on {exactTime(at)}, for shoppers at once. Its address stays, and nothing of the
            history is lost.
          </p>
          {kind.draft && <p>The draft stays: you are shown where it differs.</p>}
          <ErrorAlert error={step.error} />
        </ConfirmDialog>
      )}
    </li>
  );
}
