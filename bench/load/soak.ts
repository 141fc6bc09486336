import { median } from '#bench/measure.ts';
import type { RunningShop } from './configurations.ts';
import { takeStep, total } from './knee.ts';
import { ownerAtWork } from './owner-at-work.ts';
import { staffAtWork } from './staff-at-work.ts';
import { type Worked, WorkTimes, workTable } from './work-times.ts';

/** How far the second half of the time may be above the first. What wakes up late, such as housekeeping, comes in the first fifth. */
const MARKS = { memory: 0.1, handles: 0.05, p95: 0.25 };
const WARM_UP = 0.2;
const WINDOW_SECONDS = 10;

export interface Sample {
  readonly minute: number;
  readonly memoryMb: number;
  readonly handles: number;
  readonly p95: number;
}

export interface Soak {
  readonly samples: readonly Sample[];
  /** Of the owner and the staff. */
  readonly work: readonly Worked[];
  readonly missed: readonly string[];
}

/** A steady load for a long time, with staff who work it off and an owner who publishes, drops photographs and reads reports: nothing may grow. */
export async function soak(shop: RunningShop, perSecond: number, minutes: number): Promise<Soak> {
  const samples: Sample[] = [];
  let errors = 0;
  const times = new WorkTimes();
  const people = [ownerAtWork(shop, times), staffAtWork(shop, times)];
  const windows = Math.max(10, Math.round((minutes * 60) / WINDOW_SECONDS));
  for (let window = 0; window < windows; window += 1) {
    const step = await takeStep(shop, perSecond, WINDOW_SECONDS);
    const { memoryMb, handles: all } = shop.usage();
    // A burst leaves more connections open; those are the generator's.
    const handles = all - step.connections;
    errors += total(step, ({ refused, failed }) => refused + failed) + step.unsent;
    const minute = ((window + 1) * WINDOW_SECONDS) / 60;
    samples.push({ minute, memoryMb, handles, p95: step.report.order.p95 });
    if (window % 6 === 5)
      console.log(
        `  minute ${minute.toFixed(0)}: ${memoryMb.toFixed(0)} MB, ${handles} file handles, p95 of orders ${step.report.order.p95.toFixed(1)} ms`,
      );
  }
  for (const person of people) await person.stop();
  const work = times.summary();
  console.log(workTable(work).replaceAll(/^/gm, '  '));
  const steady = samples.slice(Math.floor(samples.length * WARM_UP));
  const missed = [...(errors > 0 ? [`${errors} requests were not served`] : []), ...troublesOf(times)];
  for (const figure of ['memoryMb', 'handles', 'p95'] as const) {
    const values = steady.map((sample) => sample[figure]);
    const [first, second] = [values.slice(0, values.length / 2), values.slice(values.length / 2)].map(median) as [
      number,
      number,
    ];
    const growth = second / first - 1;
    const most = MARKS[figure === 'memoryMb' ? 'memory' : figure];
    const perHour = slope(
      steady.map(({ minute }) => minute / 60),
      values,
    );
    console.log(
      `  ${figure}: ${first.toFixed(1)} in the first half, ${second.toFixed(1)} in the second (${(growth * 100).toFixed(1)} %, mark ${most * 100} %); slope ${perHour.toFixed(1)} per hour`,
    );
    if (growth > most) missed.push(`${figure} grew by ${(growth * 100).toFixed(0)} %`);
  }
  return { samples, work, missed };
}

/** The first of them, and how many there are. */
function troublesOf({ troubles }: WorkTimes): string[] {
  return troubles.length > 0
    ? [`${troubles.length} times somebody at the desk was refused: ${troubles.slice(0, 5).join('; ')}`]
    : [];
}

/** Of the line that is nearest to all points. */
export function slope(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const spread = xs.reduce((sum, x) => sum + (x - meanX) ** 2, 0);
  return xs.reduce((sum, x, index) => sum + (x - meanX) * ((ys[index] ?? 0) - meanY), 0) / spread;
}
