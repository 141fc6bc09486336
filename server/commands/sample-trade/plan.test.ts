import { expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { DEFAULT_HOURS, openMinutes } from '#domain/orders/promise.ts';
import type { StockRow } from '#server/stock/staff-stock.ts';
import { openTime } from './open-time.ts';
import { planTrade } from './plan.ts';

const stock: StockRow[] = catalogue.products
  .filter(({ category }) => category !== 'shoes')
  .map(({ category, id }) => ({
    category,
    product_id: id,
    variant: '',
    is_offered: true,
    stock: 25,
    reserved: 0,
    available: 25,
  }));

const [NIGHT, NOON] = ['2026-11-15T23:15:00Z', '2026-11-16T07:40:00Z'].map(Date.parse) as [number, number];
const plan = (now: number, seed = 1) => planTrade({ catalogue, stock, hours: DEFAULT_HOURS, now, seed });

it('is the same for the same seed, and another for another', () => {
  expect(plan(NOON)).toEqual(plan(NOON));
  expect(plan(NOON, 2)).not.toEqual(plan(NOON));
});

it.each([NIGHT, NOON])('nobody works while the shop is closed (%s)', (now) => {
  const byStaff = plan(now).filter(
    ({ actor, step }) => actor !== 'shopper' && actor !== 'shop' && step.kind !== 'claim',
  );
  const atNight = byStaff.filter(
    ({ at, step }) =>
      at < now - 3_600_000 && step.kind !== 'stock' && openMinutes(at - 60_000, at + 60_000, DEFAULT_HOURS) === 0,
  );
  expect(atNight).toEqual([]);
});

it.each([NIGHT, NOON])('counts open minutes forwards and backwards (%s)', (now) => {
  const open = openTime(DEFAULT_HOURS, now - 10 * 24 * 3_600_000, now);
  for (const minutes of [0, 5, 29, 30, 61, 345, 900]) {
    expect(openMinutes(open.before(now, minutes), now, DEFAULT_HOURS)).toBe(minutes);
    const from = now - 3 * 24 * 3_600_000;
    expect(openMinutes(from, open.after(from, minutes), DEFAULT_HOURS)).toBe(minutes);
  }
});

it('at every time of the day parcels are on their way back', () => {
  for (const hour of [0, 7, 14, 21]) {
    const events = plan(NOON + hour * 3_600_000);
    const numbers = (kind: string) =>
      events.flatMap(({ step }) => (step.kind === kind && 'number' in step ? [step.number] : []));
    const back = new Set(numbers('return'));
    expect(numbers('expect_return').filter((number) => !back.has(number)).length, `hour ${hour}`).toBeGreaterThan(1);
  }
});
