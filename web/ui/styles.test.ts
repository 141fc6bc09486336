import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contrast, hardToRead, tokensOf } from './testing/contrast.ts';

const [light, dark] = tokensOf(readFileSync(join(import.meta.dirname, 'styles.css'), 'utf8'));

it('the contrast of two colours is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  // The lightest grey that may be read on white, and the next one, which may not.
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

it.each([
  ['light', light],
  ['dark', dark],
])('words of every colour can be read on the page and on panels, in the %s', (_, tokens) => {
  expect(hardToRead(tokens, ['ink', 'muted', 'brand', 'sale', 'good'], ['page', 'panel'])).toEqual([]);
  expect(hardToRead(tokens, ['on-action'], ['action'])).toEqual([]);
  expect(hardToRead(tokens, ['page'], ['ink'])).toEqual([]);
});
