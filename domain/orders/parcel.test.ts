import { expect, it } from 'vitest';
import { needsConsignment } from './parcel.ts';

it('couriers give a number to each parcel; the shop’s own people do not', () => {
  expect(['TCS', 'Leopards', 'M&P', 'PostEx', 'Call Courier'].filter(needsConsignment)).toHaveLength(5);
  expect(['Own rider', 'Collected in the store', 'Rider Ahmed', ''].filter(needsConsignment)).toEqual([]);
});
