import { expect, it } from 'vitest';
import { paidBefore } from './paid-before.ts';

const PROOF = { at: '2026-11-03T09:00:00Z' };
const typed = (more: object = {}) => ({
  ...{
    id: 1,
    kind: 'payment' as const,
    method: 'bank_transfer' as const,
    amount: 2_000,
    reference: null,
    corrects: null,
  },
  ...{
    received_at: '2026-11-02T09:00:00Z',
    from_courier: false,
    actor: 'Omar',
    note: null,
    at: '2026-11-02T09:00:00Z',
  },
  ...more,
});
const told = (payments: ReturnType<typeof typed>[], more: object = {}) =>
  paidBefore({ payments, due: 2_000, paid: 0, proof: PROOF, amount: 2_000, ...more });

it('a payment of the same amount without a reference, or entered since the proof came, may be the same money', () => {
  expect(told([typed()])).toEqual([
    'Omar entered a payment of the same amount on 2 Nov 2026: Bank transfer, PKR 2,000, without a reference.',
  ]);
  expect(told([typed({ reference: 'FT 7', at: '2026-11-04T09:00:00Z' })])).toEqual([
    'Omar entered a payment of the same amount on 4 Nov 2026: Bank transfer, PKR 2,000, FT 7.',
  ]);
});

it('one with a reference from before the proof, of another amount, taken back or from the courier is other money', () => {
  expect(told([typed({ reference: 'FT 7' })])).toEqual([]);
  expect(told([typed({ amount: 500 })])).toEqual([]);
  expect(told([typed({ from_courier: true })])).toEqual([]);
  expect(told([typed(), typed({ id: 2, kind: 'refund', corrects: 1 })])).toEqual([]);
});

it('says so where nothing is due now, paid or not', () => {
  expect(told([], { due: 0, paid: 2_000 })).toEqual(['This order was already paid: nothing is due now.']);
  expect(told([], { due: 0 })).toEqual(['Nothing is due for this order now.']);
});
