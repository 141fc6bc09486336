import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useRights } from '#desk/api/session.ts';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Failure, Loading } from '#desk/lib/screen/screen.tsx';
import { exactTime, shortTime } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

interface Version {
  readonly revision: number;
  readonly kind: 'edit' | 'schedule' | 'restore' | 'import';
  readonly at: string;
  readonly actor: string;
  readonly note?: string | null;
}

const HOW: Readonly<Record<Version['kind'], string>> = {
  edit: 'Published',
  schedule: 'As planned',
  restore: 'Brought back',
  import: 'Imported',
};

interface VersionHistoryProps<One extends Version> {
  history: UseInfiniteQueryResult<InfiniteData<{ readonly versions: readonly One[] }>>;
  /** Said above the versions. */
  remark?: ReactNode;
  entry: (version: One) => ReactNode;
}

/** Every published version of a product or a kind, newest first, with who, when and what. */
export function VersionHistory<One extends Version>({ history, remark, entry }: VersionHistoryProps<One>) {
  return (
    <Panel title="History">
      {history.isPending && <Loading rows={3} />}
      {history.isError && !history.data && <Failure error={history.error} onRetry={() => void history.refetch()} />}
      {remark}
      <ol className="divide-y divide-line">
        {history.data?.pages.flatMap(({ versions }) => versions).map((version) => entry(version))}
      </ol>
      {history.hasNextPage && (
        <Button className="mt-3" disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Panel>
  );
}

interface VersionEntryProps {
  version: Version;
  what: 'kind' | 'product';
  isNow: boolean;
  isRemoved?: boolean;
  /** Said of a draft, where there is one. */
  draftStays: string | undefined;
  restoring: Restoring;
  /** What changed. */
  children: ReactNode;
}

interface Restoring {
  readonly isRunning: boolean;
  readonly error: unknown;
  /** Resolves to nothing where it was refused. */
  readonly run: () => Promise<object | undefined>;
}

/** One of them. It is brought back after a question. */
export function VersionEntry(props: VersionEntryProps) {
  const { version, what, isNow, isRemoved = false, draftStays, restoring, children } = props;
  const { may } = useRights();
  const [isAsked, setAsked] = useState(false);
  const { at, actor, note } = version;

  async function restore() {
    if (await restoring.run()) setAsked(false);
  }

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
      {children}
      {isAsked && (
        <ConfirmDialog
          title="Bring back this version?"
          button="Bring it back"
          isRunning={restoring.isRunning}
          onConfirm={() => void restore()}
          onClose={() => setAsked(false)}
        >
          <p>
            The {what} will be as it was on {exactTime(at)}, for shoppers at once. Its address stays, and nothing of the
            history is lost.
          </p>
          {draftStays && <p>{draftStays}</p>}
          <ErrorAlert error={restoring.error} />
        </ConfirmDialog>
      )}
    </li>
  );
}

export const FirstVersion = () => <p className="pl-5 text-muted">The first version</p>;
