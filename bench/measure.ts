export interface Timing {
  readonly size: number;
  /** Milliseconds of one call. */
  readonly median: number;
  /** The faster quarter: growth is judged by it, because what else the machine does slows long calls more than short ones. */
  readonly quartile: number;
}

const WARM_UP_MS = 100;
const MEASURE_MS = 300;
const FEWEST_ROUNDS = 25;

export function time(size: number, operation: () => unknown): Timing {
  const batch = callsPerMillisecond(operation);
  const times: number[] = [];
  const end = performance.now() + MEASURE_MS;
  while (times.length < FEWEST_ROUNDS || performance.now() < end) {
    const started = performance.now();
    for (let call = 0; call < batch; call++) operation();
    times.push((performance.now() - started) / batch);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { size, median: at(0.5), quartile: at(0.25) };
}

/** Also the warm-up. Short calls are timed in batches, because the clock is too coarse for a single one. */
function callsPerMillisecond(operation: () => unknown): number {
  const end = performance.now() + WARM_UP_MS;
  let calls = 0;
  while (performance.now() < end) {
    operation();
    calls += 1;
  }
  return Math.max(1, Math.round(calls / WARM_UP_MS));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** How many times longer ten times as much takes, from each size to the next. */
export function growthPerTenfold(timings: readonly Timing[]): number[] {
  return timings.slice(1).map(({ size, quartile }, index) => {
    const smaller = timings[index];
    return smaller ? (quartile / smaller.quartile) ** (1 / Math.log10(size / smaller.size)) : Number.NaN;
  });
}

/** Milliseconds of something that is done once. */
export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
