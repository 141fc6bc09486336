import { describe, expect, it } from 'vitest';
import { madeOfTyped, OTHER_LANGUAGES } from '#domain/messages/translated-texts.ts';
import { type Account, NO_ACCOUNTS, type WaysToPay } from './accounts.ts';
import {
  CASH,
  instructionsIn,
  instructionsMadeOf,
  missingInstructions,
  olderInstructions,
  toTranslate,
  withInstructions,
} from './translated-instructions.ts';

const account = (id: string, en: string): Account => ({
  ...{ id, kind: 'bank', on: true, bank: 'Meezan', holder: 'Bandeja', number: '', link: '', qr: '', zones: [] },
  instructions: { en },
});
const WAYS: WaysToPay = {
  ...NO_ACCOUNTS,
  accounts: [account('one', 'Then write to us.'), account('two', '')],
  cash: { ...NO_ACCOUNTS.cash, instructions: { en: 'Exact sum, please.' } },
};

describe.each(OTHER_LANGUAGES)('what customers should know, in %s', (code) => {
  /** As the desk does it. */
  function translated(ways: WaysToPay, of: string, typed: string): WaysToPay {
    const [before] = toTranslate(ways).filter((one) => one.of === of);
    if (!before) throw new Error(`${of} says nothing`);
    const one = instructionsIn(before, code);
    const made_of = { ...ways.made_of, [one.name]: madeOfTyped(one, typed, { text: one.text, madeOf: ways.made_of }) };
    const next = { ...withInstructions(ways, of, code, typed), made_of };
    return { ...next, made_of: instructionsMadeOf(next) };
  }
  const counts = (ways: WaysToPay) => [missingInstructions(ways, code), olderInstructions(ways, code)];

  it('is missing where the English says something, and older once that says something else', () => {
    expect(counts(WAYS)).toEqual([2, 0]);
    const done = translated(translated(WAYS, 'one', 'typed'), CASH, 'typed, too');
    expect(done.accounts[0]?.instructions).toEqual({ en: 'Then write to us.', [code]: 'typed' });
    expect(counts(done)).toEqual([0, 0]);
    const reworded = {
      ...done,
      cash: { ...done.cash, instructions: { ...done.cash.instructions, en: 'Small notes.' } },
    };
    expect(counts(reworded)).toEqual([0, 1]);
    expect(counts(translated(reworded, CASH, 'typed, too'))).toEqual([0, 1]);
    expect(counts(translated(reworded, CASH, 'typed anew'))).toEqual([0, 0]);
  });

  it('is gone with its last letter, and its English with it or with its account', () => {
    const done = translated(WAYS, 'one', 'typed');
    expect(instructionsMadeOf(done)).toEqual({ [`${code}_one`]: 'Then write to us.' });
    expect(translated(done, 'one', '')).toEqual(WAYS);
    expect(instructionsMadeOf({ ...done, accounts: [] })).toEqual({});
  });

  it('is not asked for where no cash is taken, but keeps what was translated', () => {
    const done = translated(WAYS, CASH, 'typed');
    const off = { ...done, cash: { ...done.cash, on: false } };
    expect(toTranslate(off).map(({ of }) => of)).toEqual(['one']);
    expect(instructionsMadeOf(off)).toEqual(done.made_of);
  });
});
