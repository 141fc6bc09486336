import { table } from '#bench/table.ts';

interface Done {
  readonly at: number;
  readonly ms: number;
}

/** How long each kind of work took that somebody does beside the load. */
export class WorkTimes {
  readonly #done = new Map<string, Done[]>();
  readonly #troubles: string[] = [];

  async timed<T>(kind: string, work: () => Promise<T>): Promise<T> {
    const began = performance.now();
    const result = await work();
    const at = performance.now();
    const own = this.#done.get(kind) ?? [];
    own.push({ at, ms: at - began });
    this.#done.set(kind, own);
    return result;
  }

  /** What was not answered. A desk that keeps serving has none. */
  trouble(error: Error): void {
    this.#troubles.push(error.message);
  }

  get troubles(): readonly string[] {
    return this.#troubles;
  }

  summary(): Worked[] {
    const all = [...this.#done.values()].flat().map(({ at }) => at);
    const middle = (Math.min(...all) + Math.max(...all)) / 2;
    return [...this.#done].map(([kind, done]) => ({
      ...{ kind, times: done.length, p50: p(done, 0.5), p95: p(done, 0.95), slowest: p(done, 1) },
      halves: [done.filter(({ at }) => at < middle), done.filter(({ at }) => at >= middle)].map((half) =>
        p(half, 0.95),
      ),
    }));
  }
}

export interface Worked {
  readonly kind: string;
  readonly times: number;
  readonly p50: number;
  readonly p95: number;
  readonly slowest: number;
  /** The p95 of the first and of the second half of the time. */
  readonly halves: readonly number[];
}

function p(done: readonly Done[], share: number): number {
  const sorted = done.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function workTable(worked: readonly Worked[]): string {
  const rows = worked.map(({ kind, times, p50, p95, slowest, halves }) => [
    ...[kind, String(times)],
    ...[p50, p95, slowest, ...halves].map((ms) => (Number.isNaN(ms) ? '' : ms.toFixed(0))),
  ]);
  return table([['', 'times', 'p50 ms', 'p95 ms', 'slowest', 'p95 of the first half', 'of the second'], ...rows]);
}
