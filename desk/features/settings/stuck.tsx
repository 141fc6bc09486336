import { Link } from 'react-router';
import type { StuckItem } from '#contract/jobs/jobs.ts';
import { STUCK_SOON_MS, useStuck, useStuckSteps } from '#desk/api/notices.ts';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { Empty, Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { counted, exactTime, shortTime } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { stuckLink, stuckTitle } from './stuck-words.ts';

/** What the shop did not get done by itself: what, since when, why, and another try. */
export function Stuck() {
  const stuck = useStuck({ everyMs: STUCK_SOON_MS });
  const steps = useStuckSteps();
  const { data } = stuck;
  const failed = data?.items.filter(({ error }) => error !== null) ?? [];
  return (
    <>
      <ScreenHead
        title="What is stuck"
        actions={
          failed.length > 1 && (
            <Button disabled={steps.isRunning} onClick={() => steps.retry(failed)}>
              Try all again
            </Button>
          )
        }
      />
      <div className="border-line border-t">
        {stuck.isPending && <Loading />}
        {stuck.isError && !data && <Failure error={stuck.error} onRetry={() => void stuck.refetch()} />}
        {data?.items.length === 0 && (
          <Empty title="Nothing is stuck">
            <p>Messages, photographs and planned changes that the shop could not finish by itself are listed here.</p>
          </Empty>
        )}
        <div className="max-w-5xl px-4 lg:px-6">
          <ErrorAlert error={steps.error} />
        </div>
        {data && data.items.length > 0 && (
          <ul aria-label="What is stuck" className="max-w-5xl divide-y divide-line px-4 lg:px-6">
            {data.items.map((item) => (
              <Item
                key={`${item.job} ${item.id}`}
                item={item}
                isRunning={steps.isRunning}
                onRetry={() => steps.retry([item])}
                onDismiss={() => steps.dismiss([item])}
              />
            ))}
          </ul>
        )}
        {data && data.total > data.items.length && (
          <p className="px-4 py-3 text-muted lg:px-6">
            The oldest {data.items.length} of {data.total}.
          </p>
        )}
      </div>
    </>
  );
}

interface ItemProps {
  item: StuckItem;
  isRunning: boolean;
  onRetry: () => void;
  onDismiss: () => void;
}

function Item({ item, isRunning, onRetry, onDismiss }: ItemProps) {
  const { since, attempts, given_up, next_try, error } = item;
  const title = stuckTitle(item);
  const link = stuckLink(item);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">
          {link ? (
            <Link to={link} className="text-brand underline underline-offset-4">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="break-words">
          {error ?? 'Not tried yet. The shop may have been off, or waits for something before it.'}
        </p>
        <p className="text-muted">
          Since <time title={exactTime(since)}>{shortTime(since)}</time>
          {error !== null && `, tried ${counted(attempts, 'time')}`}
          {given_up && '. It is not tried again by itself.'}
          {error !== null && next_try && `, next try at ${shortTime(next_try)}`}
        </p>
      </div>
      <div className="flex gap-2">
        {error !== null && (
          <Button disabled={isRunning} aria-label={`Try again: ${title}`} onClick={onRetry}>
            Try again
          </Button>
        )}
        {given_up && (
          <Button kind="bare" disabled={isRunning} aria-label={`Dismiss: ${title}`} onClick={onDismiss}>
            Dismiss
          </Button>
        )}
      </div>
    </li>
  );
}
