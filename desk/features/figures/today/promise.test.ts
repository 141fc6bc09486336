import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DEFAULT_HOURS, promiseClock } from '#domain/orders/promise.ts';
import { countPromises } from './promise.ts';

const NOW = Date.parse('2026-11-18T14:00:00Z');
const DAY = 86_400_000;

it('counts as the clock of each order does', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 * DAY }), { maxLength: 40 }), (ages) => {
      const since = ages.toSorted((one, other) => other - one).map((age) => new Date(NOW - age).toISOString());
      const states = since.map((at) => promiseClock(at, null, NOW, DEFAULT_HOURS).state);
      expect(countPromises(since, NOW, DEFAULT_HOURS)).toEqual({
        late: states.filter((state) => state === 'red').length,
        dueSoon: states.filter((state) => state === 'amber').length,
      });
    }),
  );
});
