import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { secretFor } from './secrets.ts';

it('a secret is made once, kept for its owner’s eyes only, and yields to the environment’s', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'bandeja-secrets-')), 'data');
  const made = secretFor('jwt-secret', undefined, folder);
  expect(made.value.length).toBeGreaterThanOrEqual(43);
  expect(statSync(made.file ?? '').mode & 0o077).toBe(0);
  expect(secretFor('jwt-secret', undefined, folder)).toEqual(made);
  expect(secretFor('webhook-secret', undefined, folder).value).not.toBe(made.value);
  expect(secretFor('jwt-secret', 'given', folder)).toEqual({ value: 'given' });
});
