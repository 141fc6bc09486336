import { expect, it } from 'vitest';
import { auditLines } from './audit-words.ts';

it('says money, times and ways to pay as people say them', () => {
  const details = {
    amount: 100_250,
    pay_by: 'cash_on_delivery',
    next_try_at: '2026-11-16T10:33:02.000Z',
    payment: 284,
    note: 'call_me later',
    reason: '',
    advance: null,
  };
  expect(auditLines(details)).toEqual([
    'Amount: PKR 100,250',
    'Pay by: cash on delivery',
    'Next try at: Mon, 16 Nov 2026, 15:33:02',
    'Payment: 284',
    'Note: call_me later',
  ]);
});

it('lists the parts of a detail without braces and quotes', () => {
  expect(auditLines({ lines: [{ line: 1, quantity: 2, unit_price: 900 }, { line: 2 }], texts: [] })).toEqual([
    'Lines: line 1, quantity 2, unit price PKR 900; line 2',
    'Texts: none',
  ]);
});

it('names what a publication changed', () => {
  const [line] = auditLines({ changes: { 'rackets/14': { price: [54_000, 49_000] } } });
  expect(line).toContain('PKR 49,000');
});
