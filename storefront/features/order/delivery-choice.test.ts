import { describe, expect, it } from 'vitest';
import { isCollected, waysOf } from '#domain/delivery/choice.ts';
import { type DeliveryPolicy, FREE_DELIVERY } from '#domain/delivery/policy.ts';
import * as words from '#messages/order-form.ts';
import { deliveryRequest, formSchema } from './delivery-choice.ts';
import { EMPTY_DRAFT } from './order-draft.ts';

const POLICY: DeliveryPolicy = {
  zones: [{ name: 'Karachi', cities: ['Karachi'], fee: 150, cashOnDelivery: true }],
  restOfCountry: { fee: 300, cashOnDelivery: true },
  abroad: { fee: 4_500, cashOnDelivery: false },
  minimumOrder: 0,
  collectIn: ['Lahore, DHA'],
};

const FILLED = {
  ...EMPTY_DRAFT,
  ...{ customerName: 'Ayesha Khan', email: 'ayesha@example.com', phone: '0300 1234567', whatsapp: '0300 1234567' },
  address: '12 Court Road, Lahore',
};

const wrongIn = (policy: DeliveryPolicy | undefined, draft: typeof FILLED) =>
  formSchema(policy, draft.way)
    .safeParse(draft)
    .error?.issues.map(({ path }) => path[0]) ?? [];

describe('the ways to get an order', () => {
  it('are one where nothing is to be chosen', () => {
    expect(waysOf(FREE_DELIVERY, words)).toEqual([]);
    expect(waysOf({ ...POLICY, abroad: null, collectIn: [] }, words)).toEqual([]);
  });

  it('tell home from abroad where that costs something else, and name the stores', () => {
    expect(waysOf(POLICY, words).map(({ label }) => label)).toEqual([
      'Delivery in Pakistan',
      'Delivery abroad',
      'Collect in Lahore, DHA',
    ]);
  });
});

describe('what is sent', () => {
  it.each([
    [
      { city: 'karachi', way: '' },
      { city: 'karachi', delivery_fee: 150 },
    ],
    [
      { city: 'London', way: 'abroad' },
      { city: 'London', abroad: true, delivery_fee: 4_500 },
    ],
    [
      { city: 'London', way: 'collect Lahore, DHA' },
      { collect: 'Lahore, DHA', delivery_fee: 0 },
    ],
    // A store that no longer offers it.
    [
      { city: 'Multan', way: 'collect Elsewhere' },
      { city: 'Multan', delivery_fee: 300 },
    ],
    [{ city: '', way: '' }, { delivery_fee: 0 }],
  ])('of %o is %o', (draft, request) => {
    expect(deliveryRequest(POLICY, draft, 5_000)).toEqual(request);
  });
});

describe('the form', () => {
  it('needs a city where it matters, and an address unless it is collected', () => {
    expect(wrongIn(undefined, FILLED)).toEqual([]);
    expect(wrongIn({ ...FREE_DELIVERY, minimumOrder: 100 }, FILLED)).toEqual([]);
    expect(wrongIn(POLICY, FILLED)).toEqual(['city']);
    expect(wrongIn(POLICY, { ...FILLED, city: 'x'.repeat(10_000) })).toEqual(['city']);
    expect(wrongIn(POLICY, { ...FILLED, city: 'Karachi', address: '' })).toEqual(['address']);
    expect(wrongIn(POLICY, { ...FILLED, address: '', way: 'collect Lahore, DHA' })).toEqual([]);
  });
});

it('whoever chose a store that no longer offers it is asked for the address again', () => {
  const way = 'collect Lahore, DHA';
  expect(isCollected(POLICY, way)).toBe(true);
  expect(wrongIn(POLICY, { ...FILLED, way, city: '', address: '' })).toEqual([]);
  const now = { ...POLICY, abroad: null, collectIn: [] };
  expect(isCollected(now, way)).toBe(false);
  expect(wrongIn(now, { ...FILLED, way, city: '', address: '' })).toEqual(['address', 'city']);
});
