import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { RETENTION } from './retention.ts';

const OPERATIONS = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8').split('\n');

it.each(Object.values(RETENTION))('$label is in docs/operations.md with its default', ({ label, initial }) => {
  const row = OPERATIONS.find((line) => line.startsWith(`| ${label} |`));
  expect(row).toContain(`| ${initial} |`);
});
