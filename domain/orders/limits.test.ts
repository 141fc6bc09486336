import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ORDER_LIMITS } from './limits.ts';

const OPERATIONS = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8').split('\n');

it.each(Object.values(ORDER_LIMITS))('$variable is in docs/operations.md with its default', ({ variable, initial }) => {
  const row = OPERATIONS.find((line) => line.startsWith('| ') && line.includes(`\`${variable}\``));
  expect(row).toContain(`\`${initial}\``);
});
