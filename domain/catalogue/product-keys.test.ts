import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseProductKeys, toggleProductKey } from './product-keys.ts';

describe('a stored list of products', () => {
  it('keeps order, drops doubles and what is no product', () => {
    const stored = JSON.stringify(['bags:101', 'shoes:101', 'bags:101', 'Hats:1', 'bags:0', 'bags:1.5', 7, null]);
    expect(parseProductKeys(stored, 10)).toEqual(['bags:101', 'shoes:101']);
  });

  it('never fails and never grows over its limit, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), fc.nat(5), (stored, limit) => {
        expect(parseProductKeys(stored, limit).length).toBeLessThanOrEqual(limit);
      }),
    );
  });

  it('toggles: the newest comes first, a second time takes it out', () => {
    const once = toggleProductKey(['bags:101'], 'rackets:1', 4);
    expect(once).toEqual(['rackets:1', 'bags:101']);
    expect(toggleProductKey(once, 'rackets:1', 4)).toEqual(['bags:101']);
    expect(toggleProductKey(['bags:1', 'bags:2'], 'bags:3', 2)).toEqual(['bags:3', 'bags:1']);
  });
});
