import { type ReactNode, useState } from 'react';
import type { ListQuery } from '#desk/lib/list/list-query.ts';
import { Failure, Loading } from '#desk/lib/screen/screen.tsx';
import { exactTime, shortTime } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Chip } from './chip.tsx';
import { ErrorAlert } from './step-alert.tsx';

interface VersionListProps<One> {
  history: ListQuery<One>;
  entry: (version: One) => ReactNode;
  /** Shown below the oldest. */
  atTheEnd?: ReactNode;
}

/** Every version of something, newest first. */
export function VersionList<One>({ history, entry, atTheEnd }: VersionListProps<One>) {
  const { rows, isLoading, error, retry, more } = history;
  const isKnown = !isLoading && error === undefined;
  return (
    <>
      {isLoading && <Loading rows={3} />}
      {error !== undefined && <Failure error={error} onRetry={retry} />}
      <ol className="divide-y divide-line">
        {rows.map((version) => entry(version))}
        {isKnown && !more && atTheEnd}
      </ol>
      {more && (
        <Button className="mt-3" disabled={more.isLoading} onClick={more.load}>
          Show more
        </Button>
      )}
    </>
  );
}

interface VersionItemProps {
  /** How it came about. */
  how: string;
  /** When and by whom; nothing of what was there at the beginning. */
  at?: string;
  actor?: string;
  note?: string | null | undefined;
  /** Said of the one that holds. */
  now: string | undefined;
  /** Undefined where it cannot be brought back. */
  restoring: Restoring | undefined;
  /** What changed. */
  children?: ReactNode;
}

export interface Restoring {
  readonly isRunning: boolean;
  readonly error: unknown;
  /** What will happen. */
  readonly question: ReactNode;
  /** Resolves to nothing where it was refused. */
  readonly run: () => Promise<object | undefined>;
}

/** One of them. It is brought back after a question. */
export function VersionItem({ how, at, actor, note, now, restoring, children }: VersionItemProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <li className="grid gap-1.5 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{how}</span>
        {at && (
          <time dateTime={at} title={exactTime(at)} className="tabular-nums">
            {shortTime(at)}
          </time>
        )}
        {actor && (
          <span className="text-muted">
            by <bdi>{actor === 'shop' ? 'the shop' : actor}</bdi>
          </span>
        )}
        {now && <Chip tone="good">{now}</Chip>}
        {restoring && (
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
      {isAsked && restoring && (
        <ConfirmDialog
          title="Bring back this version?"
          button="Bring it back"
          isRunning={restoring.isRunning}
          onConfirm={async () => {
            if (await restoring.run()) setAsked(false);
          }}
          onClose={() => setAsked(false)}
        >
          {restoring.question}
          <ErrorAlert error={restoring.error} />
        </ConfirmDialog>
      )}
    </li>
  );
}
