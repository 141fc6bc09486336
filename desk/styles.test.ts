import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hardToRead, tokensOf } from '#web/ui/testing/contrast.ts';

const [shared, own] = ['../web/ui/styles.css', 'styles.css'].map((file) =>
  tokensOf(readFileSync(join(import.meta.dirname, file), 'utf8')),
);

it.each([
  ['light', 0],
  ['dark', 1],
] as const)('words of every colour can be read on every surface of the desk, in the %s', (_, scheme) => {
  const tokens = new Map([...(shared?.[scheme] ?? []), ...(own?.[scheme] ?? [])]);
  const surfaces = [...tokens.keys()].filter((token) => token.endsWith('-surface'));
  expect(surfaces.length).toBeGreaterThan(3);
  const words = ['ink', 'muted', 'brand', 'sale', 'good', 'warn'];
  expect(hardToRead(tokens, words, ['page', 'panel', ...surfaces])).toEqual([]);
});
