import { expect, it } from 'vitest';
import { argon2Hasher } from './passwords.ts';

it('a password is known again, another is not, and nothing of it is in what is stored', async () => {
  const stored = await argon2Hasher.hash('nine blue umbrellas');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await argon2Hasher.verify('nine blue umbrellas', stored)).toBe(true);
  expect(await argon2Hasher.verify('nine blue umbrella', stored)).toBe(false);
  expect(await argon2Hasher.hash('nine blue umbrellas')).not.toBe(stored);
});

it('the same letters are the same password, however they are encoded', async () => {
  const stored = await argon2Hasher.hash('caf\u00e9 caf\u00e9 caf\u00e9');
  expect(await argon2Hasher.verify('cafe\u0301 cafe\u0301 cafe\u0301', stored)).toBe(true);
});

it('nobody has the password of an unknown account', async () => {
  for (const password of ['', 'A', 'nine blue umbrellas'])
    expect(await argon2Hasher.verify(password, undefined)).toBe(false);
});
