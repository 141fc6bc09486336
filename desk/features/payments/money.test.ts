import { expect, it } from 'vitest';
import { daysOf } from './money.tsx';

it('payments are those of the last thirty days, or of the days that were asked for in either sequence', () => {
  expect(daysOf({ to: '2026-11-15' })).toEqual({ from: '2026-10-17', to: '2026-11-15' });
  const days = { from: '2026-11-01', to: '2026-11-15' };
  expect(daysOf(days)).toEqual(days);
  expect(daysOf({ from: days.to, to: days.from })).toEqual(days);
});
