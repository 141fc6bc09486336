import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { jobEndpoints } from '#contract/jobs/jobs.ts';
import { reading } from '#desk/api/query.ts';
import { counted } from '#desk/lib/format.ts';

const LOOK_AGAIN_MS = 60_000;

/** For owner and managers, above the queue: the shop could not do something by itself. */
export default function StuckNotice() {
  const { data } = useQuery({ ...reading(jobEndpoints.stuck), refetchInterval: LOOK_AGAIN_MS });
  if (!data || data.total === 0) return null;
  return (
    <p className="bg-warn-surface px-4 py-2 text-warn lg:px-6 print:hidden">
      {counted(data.total, 'thing')} the shop does by itself {data.total === 1 ? 'is' : 'are'} stuck.{' '}
      <Link to="/stuck" className="font-semibold underline underline-offset-4">
        What and why
      </Link>
    </p>
  );
}
