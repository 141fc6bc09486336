import type { ShopDatabase } from '#database/database.ts';
import { describeError } from '#server/process/describe-error.ts';
import type { Log } from '#server/process/log.ts';
import type { Metrics } from '#server/process/metrics.ts';
import type { Job, Outcome } from './job.ts';
import { retryMs } from './retry.ts';

/** A turn that failed is repeated this much later, then twice as late, up to its usual time. */
const FIRST_RETRY_MS = 2_000;

export interface RunnerOptions {
  /** Notifications on the channel `jobs` wake the job that they name. Without it, jobs look by themselves. */
  database?: Pick<ShopDatabase, 'listen'>;
  metrics?: Pick<Metrics, 'jobTurns' | 'jobItems'>;
  log: Pick<Log, 'warn' | 'error'>;
}

export interface JobRunner {
  /** There may be something to do for this job: it looks now. */
  wake(name: string): void;
  /** Finishes what is being done, and ends. */
  stop(): Promise<void>;
}

/** Runs the jobs side by side, each in turns: when it is woken, and when its time has come. One that fails holds up no other. */
export function runJobs(jobs: readonly Job[], options: RunnerOptions): JobRunner {
  const { database, log } = options;
  const running = new Map(jobs.map((job) => [job.name, runJob(job, options)]));
  const listening = database
    ?.listen('jobs', (name) => running.get(name)?.wake())
    .catch((error) => {
      log.warn({ error: describeError(error) }, 'jobs are not woken by notifications and look by themselves');
    });
  return {
    wake: (name) => running.get(name)?.wake(),
    async stop() {
      await Promise.all([
        listening?.then((unlisten) => unlisten?.()),
        ...[...running.values()].map(({ stop }) => stop()),
      ]);
    },
  };
}

function runJob(job: Job, { metrics, log }: RunnerOptions): { wake(): void; stop(): Promise<void> } {
  const { name, everyMs, startAfterMs = 0, gatherMs = 0, drains = false } = job;
  let isStopping = false;
  let isWoken = false;
  let isPausing = false;
  let endSleep = () => {};

  const sleep = (milliseconds: number | undefined) =>
    new Promise<void>((over) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(over, milliseconds).unref();
      endSleep = () => {
        clearTimeout(timer);
        over();
      };
    });

  /** Ends early when the job is woken, at once if it was in the meantime. */
  async function pause(milliseconds: number | undefined): Promise<void> {
    if (isWoken || isStopping) return;
    isPausing = true;
    await sleep(milliseconds);
    isPausing = false;
  }

  function onEnded(outcome: Outcome, failure?: object): void {
    metrics?.jobItems.inc({ job: name, outcome });
    if (outcome === 'retried') log.warn({ job: name, ...failure }, 'a job failed and is tried again later');
    if (outcome === 'failed') log.error({ job: name, ...failure }, 'A JOB FAILED AND IS NOT TRIED AGAIN BY ITSELF');
  }

  async function run(): Promise<void> {
    await pause(startAfterMs);
    let failures = 0;
    while (!isStopping || (drains && isWoken)) {
      isWoken = false;
      try {
        const found = await job.turn(onEnded);
        failures = 0;
        metrics?.jobTurns.inc({ job: name, outcome: 'done' });
        if (found === 'nothing') await pause(everyMs);
        else if (found === 'some' && !isStopping) await sleep(gatherMs);
      } catch (error) {
        failures += 1;
        metrics?.jobTurns.inc({ job: name, outcome: 'failed' });
        // Nothing is lost: items are due again when their lease ends.
        log.warn({ job: name, error: describeError(error) }, 'a job could not do its turn and tries again');
        await pause(Math.min(everyMs ?? Number.POSITIVE_INFINITY, retryMs(failures, FIRST_RETRY_MS)));
      }
    }
    job.close?.();
  }

  const ended = run();
  const wake = () => {
    isWoken = true;
    // What comes in while it gathers waits with the rest.
    if (isPausing) endSleep();
  };
  return {
    wake,
    stop() {
      isStopping = true;
      endSleep();
      return ended;
    },
  };
}
