import { expect, it } from 'vitest';
import { dayTable } from './day-table.ts';

it('adds up days and methods', () => {
  const entry = (day: string, method: 'cash' | 'raast', received: number, refunded = 0) => ({
    ...{ day, method, payments: 1, received, refunded },
  });
  const table = dayTable([
    entry('2026-11-01', 'raast', 500),
    entry('2026-11-02', 'raast', 100, 300),
    entry('2026-11-02', 'cash', 1_000),
  ]);
  expect(table).toEqual({
    methods: ['cash', 'raast'],
    rows: [
      { day: '2026-11-02', methods: { raast: -200, cash: 1_000 }, payments: 2, received: 1_100, refunded: 300 },
      { day: '2026-11-01', methods: { raast: 500 }, payments: 1, received: 500, refunded: 0 },
    ],
    sums: { methods: { raast: 300, cash: 1_000 }, payments: 3, received: 1_600, refunded: 300 },
  });
  expect(dayTable([])).toMatchObject({ rows: [], methods: [], sums: { received: 0 } });
});
