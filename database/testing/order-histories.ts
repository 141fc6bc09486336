import fc from 'fast-check';
import { RETURN_CONDITIONS } from '#domain/orders/return.ts';
import { PAYERS, PAYMENT_METHODS, WAYS_TO_PAY, type WayToPay } from '#domain/payments/payment.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/people/staff.ts';
import type { Acting, ModelOrder, OrderStep } from './model-order.ts';

/* Random histories of a small shop, for fast-check. */

/** What there is to buy: a place in the list of levels and a quantity. */
export interface Wanted {
  product: number;
  quantity: number;
}

export type Step =
  | { kind: 'place'; items: Wanted[] }
  | { kind: 'count'; product: number; counted: number; role: StaffRole }
  | { kind: 'overdue' | 'next'; order: number }
  | { kind: 'proof'; order: number; by: ProofWish }
  | { kind: 'sweep' }
  | { kind: 'staff'; order: number; acting: Acting; again: boolean; step: StaffWish };

/** A picture, or a reference as it was typed. */
export interface ProofWish {
  kind: 'picture' | 'reference';
  name: string;
}

/** A step whose goods are still places in the list of levels. */
export type StaffWish =
  | Exclude<OrderStep, { kind: 'add' | 'exchange' }>
  | ({ kind: 'add' } & Wanted)
  | (Omit<OrderStep & { kind: 'exchange' }, 'item'> & Wanted);

export const PRODUCTS = [
  { category: 'rackets', variant: '', price: 1_999, stock: 7 },
  { category: 'shoes', variant: 'EU 41', price: 2_500, stock: 5 },
  { category: 'shoes', variant: 'EU 42', price: 2_500, stock: 5 },
  { category: 'bags', variant: '', price: 333, stock: 9 },
  { category: 'clothing', variant: 'Black / L', price: 1_200, stock: 4 },
  { category: 'clothing', variant: 'White / XL', price: 1_300, stock: 4 },
];

const small = (max: number, min = 0) => fc.integer({ min, max });
const wanted: fc.Arbitrary<Wanted> = fc.record({
  product: fc.constantFrom(0, 1, 1, 2, 2, 3, 4, 4, 5),
  quantity: small(2, 1),
});
const often = <T>(usual: T, ...rest: T[]) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(usual) }, { weight: 2, arbitrary: fc.constantFrom(usual, ...rest) });
const acting: fc.Arbitrary<Acting> = fc.record({
  role: often<StaffRole>('owner', ...STAFF_ROLES),
  seen: often<Acting['seen']>('current', 'none', 'outdated'),
});

const money = (kind: 'payment' | 'refund') =>
  fc.record({
    kind: fc.constant(kind),
    method: fc.constantFrom(...PAYMENT_METHODS.slice(0, 2)),
    amount: fc.oneof(fc.constantFrom(0, 500, 1_999, 2_500), small(kind === 'payment' ? 6_000 : 900, 1)),
    reference: fc.constantFrom(undefined, 'slip 1', ' SLIP  1', 'slip 2', 'slip 3'),
    ...(kind === 'payment' && { from: fc.constantFrom(undefined, undefined, ...PAYERS) }),
  });

/** Parts of what couriers collect in these histories, and the whole of it. */
const cashOfCourier = fc.oneof(fc.constantFrom(0, 583, 1_999, 2_249, 2_750), small(3_000, 1));

const staffWish: fc.Arbitrary<StaffWish> = fc.oneof(
  fc.record({
    kind: fc.constant('confirm' as const),
    payBy: fc.constantFrom(undefined, ...WAYS_TO_PAY),
    advance: fc.constantFrom(0, 0, 500, 9_000),
    deliveryFee: fc.constantFrom(0, 250),
    told: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('tell' as const, 'tell' as const, 'erase' as const) }),
  ...Array.from({ length: 2 }, () =>
    fc.record({
      kind: fc.constant('accept' as const),
      place: small(2),
      method: fc.constantFrom(...PAYMENT_METHODS.slice(0, 2)),
      amount: fc.oneof(fc.constantFrom(0, 500, 1_999, 2_500), small(6_000, 1)),
      reference: fc.constantFrom(undefined, 'slip 1', ' SLIP-1', 'slip 2', 'slip 3'),
    }),
  ),
  fc.record({
    kind: fc.constant('reject' as const),
    place: small(2),
    reason: often('It shows another account', ''),
  }),
  fc.record({ kind: fc.constant('quantity' as const), place: small(1), quantity: small(5, 1) }),
  fc.record({
    kind: fc.constant('variant' as const),
    place: small(1),
    variant: fc.constantFrom('EU 41', 'EU 42', 'EU 42', 'Black / L', 'White / XL', 'EU 50'),
  }),
  fc.record({ kind: fc.constant('drop' as const), place: small(2) }),
  fc.record({ kind: fc.constant('add' as const), product: small(PRODUCTS.length - 1), quantity: small(3, 1) }),
  fc.record({ kind: fc.constant('discount' as const), amount: fc.constantFrom(0, 100, 777, 4_000) }),
  money('payment'),
  money('payment'),
  money('refund'),
  fc.record({ kind: fc.constant('correct' as const), place: small(2) }),
  fc.record({
    kind: fc.constant('instalment' as const),
    amount: cashOfCourier,
    fee: fc.oneof(fc.constantFrom(0, 0, 150, 1_999), small(400)),
  }),
  fc.record({ kind: fc.constant('write_off' as const), amount: cashOfCourier }),
  fc.record({ kind: fc.constant('take_back_write_off' as const), place: small(1) }),
  fc.record({ kind: fc.constant('invoice' as const) }),
  fc.record({ kind: fc.constant('credit' as const), amount: fc.constantFrom(undefined, 0, 333, 1_999, 4_000) }),
  fc.record({ kind: fc.constant('void' as const), place: small(2) }),
  fc.record({ kind: fc.constant('dispatch' as const), reason: fc.constantFrom(undefined, 'a good customer') }),
  fc.record({ kind: fc.constantFrom('deliver' as const, 'undeliver' as const, 'cancel' as const) }),
  fc.record({ kind: fc.constant('expect_return' as const) }),
  ...Array.from({ length: 3 }, () =>
    fc.record({
      kind: fc.constant('exchange' as const),
      place: small(1),
      product: small(PRODUCTS.length - 1),
      quantity: small(2, 1),
      condition: fc.constantFrom(...RETURN_CONDITIONS),
      deliveryFee: fc.constantFrom(0, 0, 200),
    }),
  ),
  fc.record({
    kind: fc.constant('return' as const),
    items: fc.array(
      fc.record({ place: small(2), quantity: small(2, 1), condition: fc.constantFrom(...RETURN_CONDITIONS) }),
      { maxLength: 3 },
    ),
  }),
);

const place = fc.record({
  kind: fc.constant('place' as const),
  items: fc.array(wanted, { minLength: 1, maxLength: 3 }),
});
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: place },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('next' as const), order: small(3) }) },
  {
    weight: 20,
    arbitrary: fc.record({
      kind: fc.constant('staff' as const),
      order: small(3),
      acting,
      again: fc.boolean(),
      step: staffWish,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('proof' as const),
      order: small(3),
      by: fc.oneof(
        fc.record({ kind: fc.constant('picture' as const), name: fc.constantFrom('one', 'two', 'three', 'four') }),
        fc.record({ kind: fc.constant('reference' as const), name: fc.constantFrom('slip 1', ' SLIP-1', 'slip 2') }),
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('overdue' as const), order: small(3) }) },
  { weight: 1, arbitrary: fc.constant<Step>({ kind: 'sweep' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('count' as const),
      product: small(PRODUCTS.length - 1),
      counted: small(9),
      role: often<StaffRole>('manager', ...STAFF_ROLES),
    }),
  },
);
export const histories = fc
  .tuple(place, fc.array(anyStep, { minLength: 12, maxLength: 24, size: 'max' }))
  .map(([first, rest]) => [first, ...rest]);

const BY_OWNER = { kind: 'staff', acting: { role: 'owner', seen: 'current' }, again: true } as const;
const cash = { method: 'cash', amount: 500, reference: 'slip 1' } as const;
const confirmed = (payBy: WayToPay, advance: number) =>
  ({ kind: 'confirm', payBy, advance, deliveryFee: 0, told: false }) as const;
const exchanged = { place: 0, quantity: 1, condition: 'sellable', deliveryFee: 0 } as const;
const steps = (order: number, ...wishes: StaffWish[]): Step[] => wishes.map((step) => ({ ...BY_OWNER, order, step }));

const proof = (order: number, kind: ProofWish['kind'], name: string): Step => ({
  kind: 'proof',
  order,
  by: { kind, name },
});
const slip = { method: 'bank_transfer', amount: 1_999, reference: 'slip 1' } as const;

/** Every step at least once, and histories that went wrong before. They are run besides the random ones. */
export const KNOWN_HISTORIES: readonly Step[][] = [
  [
    {
      kind: 'place',
      items: [
        { product: 1, quantity: 2 },
        { product: 0, quantity: 1 },
      ],
    },
    ...steps(
      0,
      { kind: 'payment', ...cash },
      { kind: 'correct', place: 0 },
      { kind: 'payment', ...cash },
      { kind: 'refund', ...cash, amount: 200, reference: undefined },
      { kind: 'quantity', place: 0, quantity: 1 },
      { kind: 'variant', place: 0, variant: 'EU 42' },
      { kind: 'add', product: 4, quantity: 1 },
      { kind: 'variant', place: 2, variant: 'White / XL' },
      { kind: 'drop', place: 2 },
      { kind: 'add', product: 3, quantity: 1 },
      { kind: 'discount', amount: 100 },
      { kind: 'drop', place: 1 },
      { ...confirmed('cash_on_delivery', 0), deliveryFee: 250 },
      { kind: 'dispatch', reason: undefined },
      { kind: 'expect_return' },
      { kind: 'deliver' },
      // By mistake: it is coming back as before.
      { kind: 'undeliver' },
      { kind: 'undeliver' },
      { kind: 'deliver' },
      { kind: 'payment', ...cash, reference: 'slip 3' },
      { kind: 'undeliver' },
      { kind: 'return', items: [{ place: 0, quantity: 2, condition: 'sellable' }] },
      { kind: 'return', items: [{ place: 0, quantity: 1, condition: 'damaged' }] },
      { kind: 'return', items: [{ place: 1, quantity: 1, condition: 'sellable' }] },
    ),
    { kind: 'place', items: [{ product: 0, quantity: 2 }] },
    ...steps(1, { kind: 'cancel' }),
    { kind: 'place', items: [{ product: 0, quantity: 2 }] },
    { kind: 'overdue', order: 2 },
    { kind: 'sweep' },
    { kind: 'count', product: 0, counted: 9, role: 'manager' },
  ],
  // A payment of which a part was given back cannot be taken back whole; once the refund was taken back it can.
  [
    { kind: 'place', items: [{ product: 0, quantity: 1 }] },
    ...steps(
      0,
      { kind: 'payment', ...cash },
      { kind: 'refund', ...cash, amount: 200, reference: undefined },
      { kind: 'refund', ...cash, amount: 301, reference: undefined },
      { kind: 'correct', place: 0 },
      { kind: 'correct', place: 1 },
      { kind: 'correct', place: 0 },
      { kind: 'correct', place: 0 },
    ),
  ],
  // What must be paid before the parcel leaves, and who may let it go unpaid.
  [
    { kind: 'place', items: [{ product: 0, quantity: 1 }] },
    ...steps(0, confirmed('bank_transfer', 0), { kind: 'dispatch', reason: undefined }),
    {
      ...BY_OWNER,
      order: 0,
      acting: { role: 'seller', seen: 'current' },
      step: { kind: 'dispatch', reason: 'a good customer' },
    },
    ...steps(0, { kind: 'payment', ...cash, amount: 1_999 }, { kind: 'dispatch', reason: undefined }),
    { kind: 'place', items: [{ product: 0, quantity: 1 }] },
    ...steps(
      1,
      confirmed('cash_on_delivery', 500),
      { kind: 'dispatch', reason: undefined },
      { kind: 'payment', ...cash, reference: 'slip 2' },
      { kind: 'dispatch', reason: undefined },
    ),
  ],
  // An order that has received money does not expire; one that gave it all back does, and can be confirmed again.
  [
    { kind: 'place', items: [{ product: 0, quantity: 1 }] },
    ...steps(0, { kind: 'payment', ...cash }),
    { kind: 'overdue', order: 0 },
    { kind: 'sweep' },
    ...steps(0, { kind: 'refund', ...cash, reference: undefined }),
    { kind: 'overdue', order: 0 },
    { kind: 'sweep' },
    ...steps(0, confirmed('online', 0)),
  ],
  // An overdue order is corrected to more than there is: it must not make room for itself by expiring.
  [
    { kind: 'place', items: [{ product: 1, quantity: 1 }] },
    { kind: 'overdue', order: 0 },
    ...steps(0, { kind: 'quantity', place: 0, quantity: 6 }),
  ],
  // The same where its own goods would be enough.
  [
    { kind: 'place', items: [{ product: 1, quantity: 3 }] },
    { kind: 'place', items: [{ product: 1, quantity: 2 }] },
    { kind: 'overdue', order: 0 },
    ...steps(0, { kind: 'quantity', place: 0, quantity: 4 }),
  ],
  // What a courier collected is his debt, whatever comes back, in whatever sequence it is booked, written off and taken back.
  [
    { kind: 'place', items: [{ product: 0, quantity: 2 }] },
    ...steps(
      0,
      confirmed('cash_on_delivery', 0),
      { kind: 'instalment', amount: 500, fee: 0 },
      { kind: 'write_off', amount: 500 },
      { kind: 'dispatch', reason: undefined },
      { kind: 'deliver' },
      { kind: 'return', items: [{ place: 0, quantity: 1, condition: 'sellable' }] },
      { kind: 'refund', ...cash, amount: 1_999, reference: undefined },
      { kind: 'refund', ...cash, amount: 2_000, reference: undefined },
      { kind: 'instalment', amount: 1_500, fee: 0 },
      { kind: 'instalment', amount: 1_500, fee: 0 },
      { kind: 'write_off', amount: 999 },
      { kind: 'write_off', amount: 500 },
      { kind: 'instalment', amount: 500, fee: 0 },
      { kind: 'take_back_write_off', place: 0 },
      { kind: 'take_back_write_off', place: 0 },
      { kind: 'correct', place: 1 },
      { kind: 'instalment', amount: 2_498, fee: 0 },
      { kind: 'return', items: [{ place: 0, quantity: 1, condition: 'damaged' }] },
      { kind: 'correct', place: 0 },
      { kind: 'payment', ...cash, from: 'customer', reference: undefined },
      { kind: 'payment', ...cash, from: 'courier', reference: undefined },
    ),
  ],
  // He keeps his fee: with it all is settled as without it, it goes when its payment is taken back, and it is no matter of the customer.
  [
    { kind: 'place', items: [{ product: 0, quantity: 2 }] },
    ...steps(
      0,
      confirmed('cash_on_delivery', 0),
      { kind: 'dispatch', reason: undefined },
      { kind: 'deliver' },
      { kind: 'instalment', amount: 1_350, fee: 150 },
      { kind: 'take_back_write_off', place: 0 },
      { kind: 'write_off', amount: 2_499 },
      { kind: 'write_off', amount: 498 },
      { kind: 'instalment', amount: 1_999, fee: 2 },
      { kind: 'instalment', amount: 1_900, fee: 100 },
      { kind: 'take_back_write_off', place: 0 },
      { kind: 'instalment', amount: 500, fee: 99 },
      { kind: 'undeliver' },
      { kind: 'return', items: [{ place: 0, quantity: 1, condition: 'sellable' }] },
      { kind: 'refund', ...cash, amount: 2_101, reference: undefined },
      { kind: 'refund', ...cash, amount: 2_100, reference: undefined },
      { kind: 'correct', place: 0 },
      { kind: 'correct', place: 0 },
      { kind: 'write_off', amount: 1_400 },
      { kind: 'return', items: [{ place: 0, quantity: 1, condition: 'damaged' }] },
      { kind: 'refund', ...cash, amount: 1_898, reference: undefined },
    ),
    {
      ...BY_OWNER,
      order: 0,
      acting: { role: 'seller', seen: 'current' },
      step: { kind: 'instalment', amount: 1, fee: 1 },
    },
  ],
  // A refund of what the courier still has; then his money cannot be taken back below it, because it never was the shop's.
  [
    { kind: 'place', items: [{ product: 0, quantity: 1 }] },
    ...steps(
      0,
      confirmed('cash_on_delivery', 0),
      { kind: 'dispatch', reason: undefined },
      { kind: 'deliver' },
      { kind: 'return', items: [{ place: 0, quantity: 1, condition: 'sellable' }] },
      { kind: 'refund', ...cash, amount: 1_999, reference: undefined },
      { kind: 'refund', ...cash, amount: 1, reference: undefined },
      { kind: 'payment', ...cash, amount: 2_500 },
      { kind: 'refund', ...cash, amount: 501, reference: undefined },
      { kind: 'correct', place: 1 },
      { kind: 'correct', place: 3 },
      { kind: 'correct', place: 1 },
      { kind: 'write_off', amount: 1_999 },
    ),
  ],
  // An allowance, then one comes back and the other is exchanged; credit notes and the invoice are voided and made anew.
  [
    { kind: 'place', items: [{ product: 1, quantity: 3 }] },
    { kind: 'place', items: [{ product: 3, quantity: 2 }] },
    ...steps(
      0,
      { kind: 'discount', amount: 777 },
      { ...confirmed('cash_on_delivery', 0), deliveryFee: 250 },
      { kind: 'invoice' },
      { kind: 'dispatch', reason: undefined },
      { kind: 'invoice' },
      { kind: 'credit', amount: 333 },
      { kind: 'deliver' },
      { kind: 'credit', amount: 0 },
      { kind: 'credit', amount: 9_000 },
      { kind: 'credit', amount: 1_999 },
      { kind: 'credit', amount: undefined },
      { kind: 'undeliver' },
      { kind: 'return', items: [{ place: 0, quantity: 1, condition: 'sellable' }] },
      { kind: 'void', place: 0 },
      { kind: 'exchange', ...exchanged, product: 2 },
      { kind: 'void', place: 2 },
      { kind: 'credit', amount: undefined },
      { kind: 'void', place: 1 },
      { kind: 'void', place: 1 },
      { kind: 'void', place: 9 },
      { kind: 'return', items: [{ place: 0, quantity: 1, condition: 'damaged' }] },
    ),
    ...steps(
      1,
      confirmed('online', 0),
      { kind: 'dispatch', reason: 'a good customer' },
      { kind: 'deliver' },
      { kind: 'void', place: 0 },
      { kind: 'return', items: [{ place: 0, quantity: 1, condition: 'sellable' }] },
      { kind: 'credit', amount: 333 },
      { kind: 'invoice' },
      { kind: 'credit', amount: 333 },
      { kind: 'exchange', ...exchanged, product: 3 },
    ),
  ],
  // One of two is exchanged for another size, then the other one for the last that there is, twice; the exchange itself is exchanged.
  [
    { kind: 'place', items: [{ product: 1, quantity: 2 }] },
    { kind: 'place', items: [{ product: 2, quantity: 3 }] },
    ...steps(
      0,
      { kind: 'discount', amount: 777 },
      { ...confirmed('cash_on_delivery', 0), deliveryFee: 250 },
      { kind: 'exchange', ...exchanged, product: 2 },
      { kind: 'dispatch', reason: undefined },
      { kind: 'deliver' },
      { kind: 'exchange', ...exchanged, product: 2, deliveryFee: 200 },
      { kind: 'exchange', ...exchanged, product: 5, quantity: 2 },
      { kind: 'exchange', ...exchanged, product: 2, condition: 'damaged' },
      { kind: 'exchange', ...exchanged, product: 2 },
      // What was moved is taken back neither here nor there.
      { kind: 'correct', place: 0 },
      { kind: 'refund', ...cash, amount: 1, reference: undefined },
      { kind: 'instalment', amount: 2_000, fee: 0 },
    ),
    ...steps(
      2,
      { kind: 'correct', place: 0 },
      { kind: 'dispatch', reason: undefined },
      { kind: 'deliver' },
      { kind: 'exchange', ...exchanged, product: 3 },
    ),
    ...steps(3, { kind: 'cancel' }, { kind: 'refund', ...cash, amount: 1_500, reference: undefined }),
    ...steps(4, { kind: 'quantity', place: 0, quantity: 2 }, { kind: 'cancel' }),
  ],
  // Nothing is left of what was paid: the other one is to be paid whole. Sold out: nothing has changed.
  [
    { kind: 'place', items: [{ product: 0, quantity: 1 }] },
    ...steps(
      0,
      confirmed('online', 0),
      { kind: 'dispatch', reason: 'a good customer' },
      { kind: 'deliver' },
      { kind: 'exchange', ...exchanged, place: 1, product: 1 },
    ),
    { kind: 'count', product: 1, counted: 0, role: 'owner' },
    ...steps(0, { kind: 'exchange', ...exchanged, product: 1 }, { kind: 'exchange', ...exchanged, product: 0 }),
  ],
  // Proofs: too early, twice, rejected and handed in again, accepted twice, taken back and accepted with other figures, gone with the contact.
  [
    { kind: 'place', items: [{ product: 0, quantity: 2 }] },
    { kind: 'place', items: [{ product: 0, quantity: 1 }] },
    proof(0, 'picture', 'one'),
    ...steps(0, confirmed('bank_transfer', 0)),
    proof(0, 'picture', 'one'),
    ...steps(0, { kind: 'tell' }),
    proof(0, 'picture', 'one'),
    proof(0, 'picture', 'one'),
    proof(0, 'reference', 'slip 1'),
    proof(0, 'reference', ' SLIP-1'),
    {
      ...BY_OWNER,
      order: 0,
      acting: { role: 'seller', seen: 'current' },
      step: { kind: 'accept', place: 0, ...slip },
    },
    ...steps(
      0,
      { kind: 'reject', place: 0, reason: '' },
      { kind: 'reject', place: 0, reason: 'It shows another account' },
      { kind: 'accept', place: 0, ...slip },
      { kind: 'accept', place: 1, ...slip, amount: 0 },
      { kind: 'accept', place: 1, ...slip },
      { kind: 'accept', place: 1, ...slip },
      { kind: 'reject', place: 1, reason: 'It shows another account' },
    ),
    proof(0, 'picture', 'one'),
    ...steps(
      0,
      { kind: 'accept', place: 2, ...slip },
      { kind: 'correct', place: 0 },
      { kind: 'accept', place: 2, ...slip },
    ),
    ...steps(1, { ...confirmed('online', 0), told: true }),
    proof(1, 'picture', 'one'),
    proof(1, 'reference', 'slip 1'),
    ...steps(
      1,
      { kind: 'accept', place: 1, ...slip, reference: ' SLIP-1' },
      { kind: 'accept', place: 0, ...slip, reference: undefined },
      { kind: 'cancel' },
      { kind: 'refund', ...cash, amount: 1_999, reference: undefined },
    ),
    proof(1, 'picture', 'two'),
    ...steps(
      1,
      { kind: 'erase' },
      { kind: 'reject', place: 0, reason: 'It shows another account' },
      { kind: 'reject', place: 1, reason: 'It shows another account' },
      { kind: 'reject', place: 2, reason: 'It shows another account' },
      { kind: 'erase' },
      { kind: 'accept', place: 1, ...slip },
      { kind: 'correct', place: 0 },
    ),
    proof(1, 'picture', 'one'),
    proof(0, 'picture', 'two'),
    proof(0, 'picture', 'three'),
    proof(0, 'picture', 'four'),
    ...steps(
      0,
      { kind: 'accept', place: 1, ...slip, amount: 500, reference: 'slip 2' },
      { kind: 'erase' },
      { kind: 'dispatch', reason: 'a good customer' },
      { kind: 'deliver' },
      { kind: 'undeliver' },
      { kind: 'deliver' },
      { kind: 'erase' },
      { kind: 'tell' },
      { kind: 'exchange', ...exchanged, product: 2 },
      { kind: 'return', items: [{ place: 0, quantity: 1, condition: 'sellable' }] },
    ),
  ],
  // Paid at the door, and the advance by transfer: what is proven is the customer's, whatever the courier owes.
  [
    { kind: 'place', items: [{ product: 0, quantity: 2 }] },
    ...steps(0, { ...confirmed('cash_on_delivery', 500), told: true }),
    proof(0, 'picture', 'one'),
    proof(0, 'picture', 'two'),
    ...steps(0, { kind: 'accept', place: 0, ...slip, amount: 500 }),
    proof(0, 'picture', 'three'),
    ...steps(
      0,
      { kind: 'dispatch', reason: undefined },
      { kind: 'deliver' },
      { kind: 'accept', place: 1, ...slip, amount: 300, reference: undefined },
      { kind: 'instalment', amount: 3_498, fee: 0 },
      { kind: 'undeliver' },
      { kind: 'correct', place: 1 },
      { kind: 'reject', place: 1, reason: 'The same as before' },
    ),
  ],
  // A line that the order does not have comes back.
  [
    { kind: 'place', items: [{ product: 0, quantity: 1 }] },
    { kind: 'next', order: 0 },
    { kind: 'next', order: 0 },
    ...steps(0, { kind: 'return', items: [{ place: 1, quantity: 1, condition: 'sellable' }] }),
  ],
];

/** The step that brings an order further, so that histories get to their end. */
export function nextStep(order: ModelOrder): OrderStep {
  switch (order.status) {
    case 'confirmed':
      return { kind: 'dispatch', reason: 'a good customer' };
    case 'dispatched':
      return { kind: 'deliver' };
    case 'delivered':
      return {
        kind: 'return',
        items: order.lines.flatMap(({ quantity, returned }, index) =>
          quantity > returned ? { place: index, quantity: quantity - returned, condition: 'sellable' as const } : [],
        ),
      };
    default:
      return { kind: 'confirm', payBy: 'cash_on_delivery', advance: 0, deliveryFee: 250, told: true };
  }
}
