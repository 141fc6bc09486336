import fc from 'fast-check';
import { expect, it } from 'vitest';
import { COMMON_WORDS } from '#domain/search/common-words.ts';
import { passwordFault } from './password.ts';

it.each([
  ['short', 'too_short'],
  ['elevenchars', 'too_short'],
  ['x'.repeat(201), 'too_long'],
  ['passwordpassword', 'too_common'],
  ['Password1234!', 'too_common'],
  ['P@ssw0rd2026!!', 'too_common'],
  ['qwertyuiop123', 'too_common'],
  ['123456789012', 'too_common'],
  ['aaaaaaaaaaaaaaa', 'too_common'],
  ['Pakistan@12345', 'too_common'],
  ['karachi-lahore-786', 'too_common'],
  ['iloveyou-Ayesha1', 'too_common'],
  ['abababababababab', 'too_common'],
  ['correct horse battery staple', 'too_common'],
] as const)('%s is refused: %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});

it.each(['nine blue umbrellas drift', 'tr7-vQmx-09ZkLd', 'دروازہ کھلا ہے آج', 'gurgling kettle 42'])(
  '%s is taken',
  (password) => {
    expect(passwordFault(password)).toBeUndefined();
  },
);

it('what everybody knows of the person does not count', () => {
  expect(passwordFault('gulzarsiddiqui99')).toBeUndefined();
  expect(passwordFault('gulzarsiddiqui99', ['Gulzar Siddiqui', 'g.siddiqui@shop.example'])).toBe('too_common');
});

it('common words with digits are refused, whatever their sequence', () => {
  const word = fc.constantFrom(...COMMON_WORDS.filter((common) => common.length > 3));
  const parts = fc.array(fc.oneof(word, fc.integer({ min: 0, max: 99 }).map(String)), { minLength: 4, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.constantFrom('', '-', ' ', '_'), (chosen, between) => {
      const password = chosen.join(between === '' ? '.' : between);
      fc.pre(password.length >= 12 && password.length <= 200);
      expect(passwordFault(password)).toBe('too_common');
    }),
  );
});
