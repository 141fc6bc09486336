import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Ended, GivenUpError, type Job, type Queue, queueJob } from './job.ts';
import { retryMs } from './retry.ts';
import { type JobRunner, type RunnerOptions, runJobs } from './runner.ts';

const log = { warn: vi.fn(), error: vi.fn() };
const turns = vi.fn();
const items = vi.fn();
const metrics = { jobTurns: { inc: turns } as never, jobItems: { inc: items } as never };
let runner: JobRunner | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(async () => {
  vi.useRealTimers();
  await runner?.stop();
});

function run(jobs: Job[], more: Partial<RunnerOptions> = {}): void {
  runner = runJobs(jobs, { log, metrics, ...more });
}
const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a job', () => {
  it('has its turn at the start, when its time has come and when it is woken', async () => {
    const turn = vi.fn(async () => 'nothing' as const);
    run([{ name: 'sweep', everyMs: 1_000, turn }]);
    await passes(0);
    expect(turn).toHaveBeenCalledTimes(1);
    await passes(1_000);
    expect(turn).toHaveBeenCalledTimes(2);
    runner?.wake('sweep');
    await passes(0);
    expect(turn).toHaveBeenCalledTimes(3);
  });

  it('that is woken in the middle of a turn has another one at once', async () => {
    const first = Promise.withResolvers<'nothing'>();
    const turn = vi.fn<() => Promise<'nothing'>>().mockReturnValueOnce(first.promise).mockResolvedValue('nothing');
    run([{ name: 'sweep', turn }]);
    await passes(0);
    runner?.wake('sweep');
    first.resolve('nothing');
    await passes(0);
    expect(turn).toHaveBeenCalledTimes(2);
  });

  it('goes on at once while there is more, and gathers when it found something', async () => {
    const found = ['more', 'some', 'nothing'] as const;
    let count = 0;
    const turn = vi.fn(async () => found[count++] ?? 'nothing');
    run([{ name: 'sweep', gatherMs: 200, turn }]);
    await passes(0);
    expect(turn).toHaveBeenCalledTimes(2);
    await passes(200);
    expect(turn).toHaveBeenCalledTimes(3);
  });

  it('that fails is tried again soon, then later, and holds up no other', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('away')));
    const other = vi.fn(async () => 'nothing' as const);
    run([
      { name: 'failing', everyMs: 3_600_000, turn: failing },
      { name: 'other', everyMs: 60_000, turn: other },
    ]);
    await passes(2_000);
    expect(failing).toHaveBeenCalledTimes(2);
    await passes(60_000);
    expect(failing.mock.calls.length).toBeLessThan(8);
    expect(other).toHaveBeenCalledTimes(2);
    expect(turns).toHaveBeenCalledWith({ job: 'failing', outcome: 'failed' });
    expect(turns).toHaveBeenCalledWith({ job: 'other', outcome: 'done' });
  });

  it('is woken by a notification that names it', async () => {
    const turn = vi.fn(async () => 'nothing' as const);
    let notify = (_name: string) => {};
    const unlisten = vi.fn(async () => {});
    const listen = vi.fn(async (_channel: string, heard: (name: string) => void) => {
      notify = heard;
      return unlisten;
    });
    run([{ name: 'sweep', turn }], { database: { listen } });
    await passes(0);
    notify('another');
    notify('sweep');
    await passes(0);
    expect(turn).toHaveBeenCalledTimes(2);
    await runner?.stop();
    expect(unlisten).toHaveBeenCalledOnce();
  });

  it('finishes its turn before it stops; one that drains also does what it was woken for', async () => {
    const waiting = ['a'];
    const done: string[] = [];
    const turn = async () => {
      const taken = waiting.splice(0);
      await new Promise((over) => setTimeout(over, 50));
      done.push(...taken);
      return 'nothing' as const;
    };
    const close = vi.fn();
    run([{ name: 'sweep', drains: true, turn, close }]);
    await passes(10);
    waiting.push('b');
    runner?.wake('sweep');
    const stopped = runner?.stop();
    expect(close).not.toHaveBeenCalled();
    await passes(100);
    await stopped;
    expect(done).toEqual(['a', 'b']);
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('a queue', () => {
  interface Item {
    readonly name: string;
    readonly attempt: number;
  }
  const reported: Ended<Item>[] = [];
  beforeEach(() => void reported.splice(0));

  function queue(waiting: Item[], handle: Queue<Item>['handle']): Job {
    return queueJob({
      name: 'letters',
      atOnce: 10,
      maxAttempts: 3,
      firstRetryMs: 1_000,
      lease: async (most) => waiting.splice(0, most),
      handle,
      report: async (ended) => void reported.push(...ended),
      describe: ({ name }) => ({ name }),
    });
  }

  it('one bad item stops nobody: it is tried again later and given up after the last attempt', async () => {
    const waiting = [
      { name: 'bad', attempt: 1 },
      { name: 'good', attempt: 1 },
      { name: 'bad', attempt: 3 },
    ];
    run([
      queue(waiting, async ({ name }) => {
        if (name === 'bad') throw new Error('no such mailbox <a.b@example.com>');
      }),
    ]);
    await passes(0);
    const error = 'no such mailbox <(address)>';
    expect(reported).toMatchObject([{ outcome: 'retried', error }, { outcome: 'done' }, { outcome: 'failed', error }]);
    expect(items.mock.calls.map(([labels]) => labels.outcome)).toEqual(['retried', 'done', 'failed']);
    expect(log.warn).toHaveBeenCalledWith(
      { job: 'letters', name: 'bad', attempt: 1, error },
      'a job failed and is tried again later',
    );
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('what cannot succeed is given up at once', async () => {
    run([queue([{ name: 'broken', attempt: 1 }], () => Promise.reject(new GivenUpError('no picture')))]);
    await passes(0);
    expect(reported).toMatchObject([{ outcome: 'failed', error: 'no picture' }]);
  });
});

it('retries wait twice as long each time, up to an hour', () => {
  for (const [attempt, longest] of [
    [1, 5_000],
    [2, 10_000],
    [5, 80_000],
    [30, 3_600_000],
    [2_000, 3_600_000],
  ] as const) {
    expect(retryMs(attempt, 5_000)).toBeLessThanOrEqual(longest);
    expect(retryMs(attempt, 5_000)).toBeGreaterThanOrEqual(longest * 0.75);
  }
});
