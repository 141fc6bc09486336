import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatPkr } from './money.ts';

it.each([
  [0, 'PKR 0'],
  [999, 'PKR 999'],
  [1400, 'PKR 1,400'],
  [36400, 'PKR 36,400'],
  [106000, 'PKR 106,000'],
  [1234567, 'PKR 1,234,567'],
])('writes %i rupees as %s', (rupees, written) => {
  expect(formatPkr(rupees)).toBe(written);
});

it('loses no digit and puts every comma three from the next', () => {
  fc.assert(
    fc.property(fc.nat(), (rupees) => {
      const written = formatPkr(rupees);
      expect(written).toMatch(/^PKR \d{1,3}(,\d{3})*$/);
      expect(Number(written.replace(/\D/g, ''))).toBe(rupees);
    }),
  );
});
