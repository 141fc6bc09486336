import { expect, it } from 'vitest';
import { COLLECTED_IN_STORE, hasConsignmentNumbers, OWN_RIDER } from './parcel.ts';

it('couriers give a number to each parcel, whatever they are called; the shop’s own people do not', () => {
  for (const courier of ['TCS', 'M&P', 'Rider Express']) expect(hasConsignmentNumbers(courier, [])).toBe(true);
  for (const own of [OWN_RIDER, COLLECTED_IN_STORE]) expect(hasConsignmentNumbers(own, [])).toBe(false);
});

it('the owner’s word counts more', () => {
  const terms = [{ courier: 'Hamza', hasNumbers: false }, { courier: OWN_RIDER, hasNumbers: true }, { courier: 'TCS' }];
  expect(['Hamza', OWN_RIDER, 'TCS'].map((courier) => hasConsignmentNumbers(courier, terms))).toEqual([
    false,
    true,
    true,
  ]);
});
