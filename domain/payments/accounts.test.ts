import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { LETTER_WORDS } from '#domain/messages/letters/letters.ts';
import { type Account, accountsFor, dueNow, NO_ACCOUNTS, takesCash, usualAccounts } from './accounts.ts';
import { accountParts, howToPay as howToPayIn, ownersText, type PayingFacts } from './paying-words.ts';

const howToPay = (facts: PayingFacts, page?: string, code: 'en' | 'ur' = 'en') =>
  howToPayIn(facts, LETTER_WORDS[code], LANGUAGES[code], page);

const account = (more: Partial<Account> = {}): Account => ({
  ...{ id: 'one', kind: 'bank', on: true, bank: 'Meezan Bank', holder: 'Bandeja' },
  ...{ number: 'PK36SCBL0000001123456702', link: '', qr: '', instructions: { en: '' }, zones: [] },
  ...more,
});

describe('the accounts of an order', () => {
  it('are those that are on, and for orders of its sum and zone', () => {
    const accounts = [
      account(),
      account({ id: 'off', on: false }),
      account({ id: 'large', from: 10_000 }),
      account({ id: 'small', upTo: 9_999 }),
      account({ id: 'karachi', zones: ['Karachi'] }),
    ];
    const ids = (amount: number, zone: string) => accountsFor({ accounts }, { amount, zone }).map(({ id }) => id);
    expect(ids(9_999, 'Karachi')).toEqual(['one', 'small', 'karachi']);
    expect(ids(10_000, '')).toEqual(['one', 'large']);
  });

  it('are those of the way to pay, or all where none is', () => {
    const bank = account();
    const easypaisa = account({ id: 'two', kind: 'easypaisa' });
    expect(usualAccounts([bank, easypaisa], 'bank_transfer')).toEqual([bank]);
    expect(usualAccounts([bank, easypaisa], 'online')).toEqual([easypaisa]);
    expect(usualAccounts([bank], 'online')).toEqual([bank]);
    expect(usualAccounts([bank, easypaisa], 'cash_on_delivery')).toEqual([bank, easypaisa]);
  });

  it('cash has its conditions', () => {
    expect(takesCash(NO_ACCOUNTS, { amount: 1, zone: '' })).toBe(true);
    const cash = { ...NO_ACCOUNTS.cash, upTo: 20_000, zones: ['Karachi'] };
    expect(takesCash({ cash }, { amount: 20_000, zone: 'Karachi' })).toBe(true);
    expect(takesCash({ cash }, { amount: 20_001, zone: 'Karachi' })).toBe(false);
    expect(takesCash({ cash }, { amount: 1, zone: 'Lahore' })).toBe(false);
  });
});

it('what is to be sent now is the advance first, then all; cash at the door is not sent', () => {
  const order = { advance: 500, paid: 0, due: 2_000 };
  expect(dueNow({ ...order, payBy: null })).toBe(0);
  expect(dueNow({ ...order, payBy: 'cash_on_delivery' })).toBe(500);
  expect(dueNow({ ...order, payBy: 'cash_on_delivery', paid: 500, due: 1_500 })).toBe(0);
  expect(dueNow({ ...order, payBy: 'bank_transfer' })).toBe(500);
  expect(dueNow({ ...order, payBy: 'bank_transfer', paid: 500, due: 1_500 })).toBe(1_500);
  expect(dueNow({ ...order, payBy: 'online', advance: 0, due: 0 })).toBe(0);
  // Less is due than the advance that was agreed: something came back.
  expect(dueNow({ ...order, payBy: 'online', due: 300 })).toBe(300);
});

describe('how to pay', () => {
  const facts = { orderNumber: 'BJ-1', payBy: 'bank_transfer', advance: 0, paid: 0, due: 2_000 } as const;

  it('says how much, where to and with which reference', () => {
    const told = { accounts: [account({ instructions: { en: 'Write to us when it is sent.' } })], cash: { en: '' } };
    expect(howToPay({ ...facts, told })).toBe(
      'Please pay PKR 2,000, with the reference BJ-1:\n\nMeezan Bank\nAccount title: Bandeja\nIBAN: PK36 SCBL 0000 0011 2345 6702\nWrite to us when it is sent.',
    );
    expect(howToPay({ ...facts, advance: 500, told })).toMatch(/^Please pay PKR 500 in advance, with/);
  });

  it('offers several, and a link and a QR code', () => {
    const link = account({
      id: 'link',
      kind: 'link',
      bank: 'Safepay',
      holder: '',
      number: '',
      link: 'https://pay.example/x',
    });
    const qr = account({ id: 'qr', kind: 'qr', number: '', qr: '0123456789abcdef' });
    expect(
      howToPay({ ...facts, told: { accounts: [link, qr], cash: { en: '' } } }, 'https://shop.example/orders/k'),
    ).toBe(
      'Please pay PKR 2,000, with the reference BJ-1, to one of these:\n\nSafepay\nhttps://pay.example/x\n\nQR code\nBank: Meezan Bank\nAccount title: Bandeja\nThe QR code is on your order’s page: https://shop.example/orders/k',
    );
  });

  it('is nothing where nothing is to be sent, but for what is said about cash', () => {
    const told = { accounts: [account()], cash: { en: 'Please have the exact sum ready.' } };
    expect(howToPay({ ...facts, told: null })).toBe('');
    expect(howToPay({ ...facts, due: 0, told })).toBe('');
    expect(howToPay({ ...facts, payBy: 'cash_on_delivery', told })).toBe('Please have the exact sum ready.');
  });

  it('copies an IBAN without spaces', () => {
    expect(accountParts(account(), LETTER_WORDS.en.accounts).at(-1)).toEqual({
      label: 'IBAN',
      shown: 'PK36 SCBL 0000 0011 2345 6702',
      copied: 'PK36SCBL0000001123456702',
    });
  });

  it('is said in the language of the order, with numbers that keep their sequence, and what the owner wrote in it', () => {
    const instructions = { en: 'Write to us.', ur: 'ہمیں لکھیں۔' };
    const text = howToPay({ ...facts, told: { accounts: [account({ instructions })], cash: { en: '' } } }, '', 'ur');
    expect(text).toContain('\u2066PKR 2,000\u2069');
    expect(text).toContain('\u2066PK36 SCBL 0000 0011 2345 6702\u2069');
    expect(text).toContain('ہمیں لکھیں۔');
    expect(ownersText(instructions, 'ur')).toEqual({ text: 'ہمیں لکھیں۔', code: 'ur' });
    expect(ownersText(instructions, 'ar')).toEqual({ text: 'Write to us.', code: 'en' });
    // An owner may have written it in the place of the English.
    const only = howToPay(
      { ...facts, told: { accounts: [account({ instructions: { en: 'ہمیں لکھیں۔' } })], cash: { en: '' } } },
      '',
      'ur',
    );
    expect(only).toContain('\nہمیں لکھیں۔');
  });
});
