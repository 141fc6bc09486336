import { describe, expect, it } from 'vitest';
import { mistakesByField } from '#contract/mistakes.ts';
import { NO_ACCOUNTS } from '#domain/payments/accounts.ts';
import { waysToPaySchema } from './ways-to-pay.ts';

const BANK = {
  ...{ id: '7f3c0f0e-6a51-4bd0-9f0c-2f6a1f6f1b11', kind: 'bank', on: true, bank: 'Meezan Bank', holder: ' Bandeja ' },
  ...{
    number: 'pk36 scbl 0000 0011 2345 6702',
    link: 'https://left.example',
    qr: '',
    instructions: { en: '' },
    zones: [],
  },
};
const LINK = { ...BANK, kind: 'link', bank: 'Safepay', link: 'https://pay.example/bandeja' };

const read = (...accounts: object[]) => waysToPaySchema.safeParse({ ...NO_ACCOUNTS, accounts });
const mistakesOf = (account: object) => mistakesByField(read(account).error);
const codeAt = (account: object, field: string) => mistakesOf(account)[`accounts.0.${field}`]?.code;

describe('the owner’s accounts', () => {
  it('are stored tidy, and read again as they are', () => {
    const stored = read(BANK).data;
    expect(stored?.accounts[0]).toEqual({ ...BANK, holder: 'Bandeja', number: 'PK36SCBL0000001123456702', link: '' });
    expect(waysToPaySchema.parse(stored)).toEqual(stored);
  });

  it.each([
    ['an IBAN with a wrong digit', { ...BANK, number: 'PK37SCBL0000001123456702' }, 'number', 'iban_wrong'],
    ['a bank without an IBAN', { ...BANK, number: '' }, 'number', 'missing'],
    ['a bank without a name', { ...BANK, bank: ' ' }, 'bank', 'missing'],
    ['an account of nobody', { ...BANK, holder: '' }, 'holder', 'missing'],
    ['a wallet whose number is none', { ...BANK, kind: 'jazzcash', number: '12' }, 'number', 'not_a_phone_number'],
    ['a Raast ID that is neither', { ...BANK, kind: 'raast', number: 'me' }, 'number', 'not_a_phone_number'],
    [
      'a Raast ID that is a wrong IBAN',
      { ...BANK, kind: 'raast', number: 'PK00SCBL0000001123456702' },
      'number',
      'iban_wrong',
    ],
    ['a link without https', { ...LINK, link: 'http://pay.example/x' }, 'link', 'not_https'],
    ['a link that runs something', { ...LINK, link: 'javascript:alert(1)//https://pay.example' }, 'link', 'not_https'],
    ['a link with a name in front', { ...LINK, link: 'https://bank.example@evil.example' }, 'link', 'not_https'],
    ['a QR code without its picture', { ...BANK, kind: 'qr' }, 'qr', 'missing'],
    ['sums the wrong way round', { ...BANK, from: 2, upTo: 1 }, 'upTo', 'sums_reversed'],
    ['half a rupee', { ...BANK, from: 1.5 }, 'from', 'not_whole'],
  ])('%s is refused at its field', (_what, account, field, code) => {
    expect(codeAt(account, field)).toBe(code);
  });

  it.each([
    ['a link', LINK],
    ['a wallet', { ...BANK, kind: 'easypaisa', number: '0300 1234567' }],
    ['a Raast ID', { ...BANK, kind: 'raast', bank: '', number: '+92 300 1234567' }],
    ['a Raast ID that is an IBAN', { ...BANK, kind: 'raast' }],
    ['a QR code', { ...BANK, kind: 'qr', number: '', qr: '0123456789abcdef' }],
  ])('%s is taken', (_what, account) => expect(mistakesOf(account)).toEqual({}));

  it('are each there once', () => expect(read(BANK, BANK).success).toBe(false));
});
