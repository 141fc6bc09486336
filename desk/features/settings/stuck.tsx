import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { jobEndpoints, type StuckItem } from '#contract/jobs/jobs.ts';
import { reading } from '#desk/api/query.ts';
import { useStep } from '#desk/api/step.ts';
import { counted, exactTime, shortTime } from '#desk/lib/format.ts';
import { Empty, Failure, Loading, ScreenHead } from '#desk/lib/screen.tsx';
import { ErrorAlert } from '#desk/lib/trouble.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { stuckLink, stuckTitle } from './stuck-words.ts';

/** Something that was tried again is done within seconds, or back with a newer reason. */
const LOOK_AGAIN_MS = 10_000;

const refsOf = (items: readonly StuckItem[]) => ({ items: items.map(({ job, id }) => ({ job, id })) });

/** What the shop did not get done by itself: what, since when, why, and another try. */
export function Stuck() {
  const stuck = useQuery({ ...reading(jobEndpoints.stuck), refetchInterval: LOOK_AGAIN_MS });
  const changes = [jobEndpoints.stuck.path];
  const retry = useStep(jobEndpoints.retry, { changes, onDone: () => void toast.success('It is being tried again') });
  const dismiss = useStep(jobEndpoints.dismiss, { changes, onDone: () => void toast.success('No longer shown') });
  const { data } = stuck;
  const failed = data?.items.filter(({ error }) => error !== null) ?? [];
  const problem = retry.error ?? dismiss.error;
  const isRunning = retry.isRunning || dismiss.isRunning;
  return (
    <>
      <ScreenHead
        title="What is stuck"
        actions={
          failed.length > 1 && (
            <Button disabled={isRunning} onClick={() => void retry.run(refsOf(failed))}>
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
          <ErrorAlert error={problem ?? undefined} />
        </div>
        {data && data.items.length > 0 && (
          <ul aria-label="What is stuck" className="max-w-5xl divide-y divide-line px-4 lg:px-6">
            {data.items.map((item) => (
              <Item
                key={`${item.job} ${item.id}`}
                item={item}
                isRunning={isRunning}
                onRetry={() => void retry.run(refsOf([item]))}
                onDismiss={() => void dismiss.run(refsOf([item]))}
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
