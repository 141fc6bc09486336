import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '#database/testing/temporary-folder.ts';
import { SettingsError } from '#server/settings.ts';
import { secretFor } from './secrets.ts';

it('a secret is made once, kept for its owner’s eyes only, and yields to the environment’s', () => {
  const folder = join(temporaryFolder('secrets'), 'data');
  const made = secretFor('jwt-secret', undefined, folder);
  expect(made.value.length).toBeGreaterThanOrEqual(43);
  expect(statSync(made.file ?? '').mode & 0o077).toBe(0);
  expect(secretFor('jwt-secret', undefined, folder)).toEqual(made);
  expect(secretFor('webhook-secret', undefined, folder).value).not.toBe(made.value);
  expect(secretFor('jwt-secret', 'given', folder)).toEqual({ value: 'given' });
});

it.each([
  ['', 'an empty one, as a full disk leaves it'],
  ['short\n', 'one that could be guessed'],
])('a stored secret %j is refused by name: %s', (content) => {
  const folder = temporaryFolder('secrets');
  const file = join(folder, 'jwt-secret');
  writeFileSync(file, content);
  expect(() => secretFor('jwt-secret', undefined, folder)).toThrow(SettingsError);
  expect(() => secretFor('jwt-secret', undefined, folder)).toThrow(`${file} must be at least 32 characters long`);
});

it('a folder that cannot store a secret, and a secret that cannot be read, are reported plainly', () => {
  const folder = temporaryFolder('secrets');
  writeFileSync(join(folder, 'a-file'), '');
  expect(() => secretFor('jwt-secret', undefined, join(folder, 'a-file'))).toThrow('No secret can be stored');
  mkdirSync(join(folder, 'jwt-secret'));
  expect(() => secretFor('jwt-secret', undefined, folder)).toThrow(SettingsError);
  expect(readdirSync(folder).sort()).toEqual(['a-file', 'jwt-secret']);
});
