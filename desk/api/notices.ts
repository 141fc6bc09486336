import { useQuery } from '@tanstack/react-query';
import { jobEndpoints, type StuckItem } from '#contract/jobs/jobs.ts';
import { type BeforeOpening, type OpeningGuide, openingEndpoints } from '#contract/settings/opening.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { endpointQuery } from './query.ts';
import { useStep } from './step.ts';

const OPENING = openingEndpoints.read.path;

/** What an owner does before the first customer comes. Backups and the server's settings change without a word: the list itself asks anew. */
export const useOpening = ({ isFresh = false } = {}) =>
  useQuery({ ...endpointQuery(openingEndpoints.read), staleTime: isFresh ? 0 : 5 * 60_000 }).data;

export const useTestMail = () => useStep(openingEndpoints.sendTestMail, { changes: [OPENING] });

/** What the owner says about the guide itself. */
export function useGuideStep({ version, ...value }: BeforeOpening['guide']) {
  const step = useStep(settingsEndpoints.opening_guide, { changes: [OPENING, settingsEndpoints.readAll.path] });
  return {
    ...step,
    change: (changed: Partial<OpeningGuide>) => void step.run({ value: { ...value, ...changed }, version }),
  };
}

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
