import { table } from '#bench/table.ts';
import type { RunningShop } from './configurations.ts';
import type { Stretched } from './generator.ts';
import { type Fared, KINDS, type Kind } from './tally.ts';

export const MARK_MS = 250;
const [FIRST_RATE, GROWTH, HIGHEST_RATE] = [100, 1.3, 20_000];

export interface Step extends Stretched {
  readonly perSecond: number;
  readonly memoryMb: number;
}

export interface Knee {
  readonly steps: readonly Step[];
  /** The last step within the mark. */
  readonly best: Step | undefined;
  /** What passed the mark at the step after it. */
  readonly slow: readonly Kind[];
}

/** Steps the load up until the p99 of some kind of request passes the mark, twice in a row at the same rate. */
export async function findKnee(shop: RunningShop, seconds: number): Promise<Knee> {
  const steps: Step[] = [];
  await shop.load.run({ perSecond: FIRST_RATE, seconds });
  for (let perSecond = FIRST_RATE; perSecond <= HIGHEST_RATE; perSecond = Math.round(perSecond * GROWTH)) {
    let step = await takeStep(shop, perSecond, seconds);
    // What else the machine does can spoil one step; it does not spoil the same step twice.
    if (slowKinds(step).length > 0) step = await takeStep(shop, perSecond, seconds);
    console.log(describeStep(step));
    const slow = slowKinds(step);
    if (slow.length > 0) return { steps, best: steps.at(-1), slow };
    steps.push(step);
  }
  return { steps, best: steps.at(-1), slow: [] };
}

/** For a machine that has no time to look for it. */
export async function kneeAt(shop: RunningShop, perSecond: number, seconds: number): Promise<Knee> {
  await shop.load.run({ perSecond, seconds });
  const best = await takeStep(shop, perSecond, seconds);
  return { steps: [best], best, slow: slowKinds(best) };
}

export async function takeStep(shop: RunningShop, perSecond: number, seconds: number): Promise<Step> {
  let memoryMb = 0;
  const look = () => {
    memoryMb = Math.max(memoryMb, shop.usage().memoryMb);
  };
  const timer = setInterval(look, 500);
  try {
    const stretched = await shop.load.run({ perSecond, seconds });
    look();
    return { perSecond, memoryMb, ...stretched };
  } finally {
    clearInterval(timer);
  }
}

export const slowKinds = ({ report }: Step) => KINDS.filter((kind) => report[kind].p99 > MARK_MS);

/** Requests of one sort in all kinds. */
export function total({ report }: Pick<Step, 'report'>, of: (fared: Fared) => number): number {
  return KINDS.reduce((sum, kind) => sum + of(report[kind]), 0);
}

function describeStep(step: Step): string {
  const times = KINDS.map((kind) => `${kind} ${step.report[kind].p99.toFixed(0)}`).join(', ');
  const refused = total(step, (fared) => fared.refused);
  const failed = total(step, (fared) => fared.failed);
  const trouble = [
    ...(refused > 0 ? [`${refused} refused`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(step.unsent > 0 ? [`${step.unsent} not sent`] : []),
  ];
  const more = [`${step.memoryMb.toFixed(0)} MB`, `generator late by ${step.lateMs.toFixed(0)} ms`, ...trouble].join(
    '; ',
  );
  return `  ${step.perSecond}/s: p99 in ms: ${times}; ${more}`;
}

/** One step as a table, a row for each kind of request. */
export function stepTable(step: Step, seconds: number): string {
  const rows = KINDS.map((kind) => {
    const { served, refused, failed, p50, p95, p99, slowest } = step.report[kind];
    const times = [p50, p95, p99, slowest].map((ms) => ms.toFixed(0));
    return [kind, (served / seconds).toFixed(0), String(refused), String(failed), ...times];
  });
  return table([['', 'served/s', 'refused', 'failed', 'p50 ms', 'p95 ms', 'p99 ms', 'slowest'], ...rows]);
}
