import type { LoadResult } from './http-load.ts';
import { median } from './measure.ts';

export const LOAD_HEAD = ['', 'per second', 'p50 ms', 'p95 ms', 'failures'];

/** One kind of load over all rounds, as a row of the table: the medians, and all failures. */
export function loadRow(name: string, rounds: readonly LoadResult[]): string[] {
  const middle = (of: (round: LoadResult) => number) => median(rounds.map(of));
  return [
    name,
    middle(({ perSecond }) => perSecond).toFixed(0),
    middle(({ p50 }) => p50).toFixed(1),
    middle(({ p95 }) => p95).toFixed(1),
    String(rounds.reduce((sum, { failures }) => sum + failures, 0)),
  ];
}
