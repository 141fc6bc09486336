import { expect, it } from 'vitest';
import { amountTyped, changeWords } from './price-change-form.ts';

const percent = { unit: 'percent', direction: 'down' } as const;
const pkr = { unit: 'pkr', direction: 'up' } as const;

it.each([
  ['10', percent, 10],
  [' 7.25 %', percent, 7.25],
  ['1,500', pkr, 1_500],
  ['150', { ...percent, direction: 'up' }, 150],
] as const)('%s is read', (text, change, amount) => {
  expect(amountTyped(text, change)).toBe(amount);
});

it.each([
  ['', percent],
  ['0', percent],
  ['100', percent],
  ['7.125', percent],
  ['ten', percent],
  ['-5', pkr],
  ['1.5', pkr],
] as const)('"%s" is refused in a sentence', (text, change) => {
  expect(amountTyped(text, change)).toMatch(/please$/);
});

it('a change in words', () => {
  expect(changeWords({ ...percent, amount: 10, rounding: '100', original: 'was' })).toBe(
    '10 % down, to 100, as a sale',
  );
  expect(changeWords({ ...pkr, amount: 1_500, rounding: 'none', original: 'keep' })).toBe('PKR 1,500 up');
});
