import { useQuery } from '@tanstack/react-query';
import { jobEndpoints, type StuckItem } from '#contract/jobs/jobs.ts';
import { endpointQuery } from './query.ts';
import { useStep } from './step.ts';

/** Something that was tried again is done within seconds, or back with a newer reason. */
export const STUCK_SOON_MS = 10_000;
const STUCK_MS = 60_000;

/** What the shop did not get done by itself. */
export const useStuck = ({ isEnabled = true, everyMs = STUCK_MS } = {}) =>
  useQuery({ ...endpointQuery(jobEndpoints.stuck), refetchInterval: everyMs, enabled: isEnabled });

export function useStuckSteps() {
  const changes = [jobEndpoints.stuck.path];
  const retry = useStep(jobEndpoints.retry, { changes, success: 'It is being tried again' });
  const dismiss = useStep(jobEndpoints.dismiss, { changes, success: 'No longer shown' });
  return {
    retry: (items: readonly StuckItem[]) => void retry.run(refsOf(items)),
    dismiss: (items: readonly StuckItem[]) => void dismiss.run(refsOf(items)),
    isRunning: retry.isRunning || dismiss.isRunning,
    error: retry.error ?? dismiss.error,
  };
}

const refsOf = (items: readonly StuckItem[]) => ({ items: items.map(({ job, id }) => ({ job, id })) });
