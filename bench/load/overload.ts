import type { RunningShop } from './configurations.ts';
import { type Step, slowKinds, stepTable, takeStep, total } from './knee.ts';

/** Twice of what the shop can take. What it refuses it refuses at once, what it takes it serves within a time that people wait. */
const SECONDS = 15;
const BOUNDS = { p99Ms: 3_000, memory: 1.6, orders: 0.5 };
/** How long the shop may take to be itself again. */
const REST_SECONDS = 5;

export interface Overload {
  readonly step: Step;
  readonly after: Step;
  readonly missed: readonly string[];
}

export async function overload(shop: RunningShop, best: Step, bestSeconds: number): Promise<Overload> {
  const step = await takeStep(shop, best.perSecond * 2, SECONDS);
  await takeStep(shop, Math.round(best.perSecond / 2), REST_SECONDS);
  const after = await takeStep(shop, Math.round(best.perSecond / 2), REST_SECONDS);
  const slow = Object.entries(step.report).filter(([, { p99 }]) => p99 > BOUNDS.p99Ms);
  const ordersBefore = best.report.order.served / bestSeconds;
  const orders = step.report.order.served / SECONDS;
  const marks: [boolean, string][] = [
    [total(step, ({ failed }) => failed) === 0, 'some requests failed, or were refused without Retry-After'],
    [slow.length === 0, `the p99 of ${slow.map(([kind]) => kind).join(', ')} is above ${BOUNDS.p99Ms} ms`],
    [
      step.memoryMb <= best.memoryMb * BOUNDS.memory,
      `memory grew from ${best.memoryMb.toFixed(0)} MB to ${step.memoryMb.toFixed(0)} MB`,
    ],
    [
      orders >= ordersBefore * BOUNDS.orders,
      `orders are starved: ${orders.toFixed(0)}/s of ${ordersBefore.toFixed(0)}/s at the knee`,
    ],
    [
      slowKinds(after).length === 0 && total(after, ({ refused, failed }) => refused + failed) === 0,
      'the shop did not recover afterwards',
    ],
  ];
  const missed = marks.filter(([met]) => !met).map(([, mark]) => mark);
  console.log(
    `  twice the knee, ${step.perSecond}/s for ${SECONDS} s (${step.unsent} found no connection; ${step.memoryMb.toFixed(0)} MB):`,
  );
  console.log(stepTable(step, SECONDS).replaceAll(/^/gm, '    '));
  return { step, after, missed };
}
