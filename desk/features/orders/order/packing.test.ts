import { describe, expect, it } from 'vitest';
import { type Packing, packedOf, withScan, withTick } from './packing.ts';

const racket = { line: 1, category: 'rackets', product_id: 1, variant: '', name: 'AT10', quantity: 1 };
const shoe = { line: 2, category: 'shoes', product_id: 1, variant: 'EU 42', name: 'Court', quantity: 3 };
const items = [racket, shoe];
const EMPTY: Packing = { ticked: [] };

const scanned = ({ category, product_id, variant, name }: Omit<typeof shoe, 'line' | 'quantity'>) => ({
  ...{ category, product_id, variant, name, image: '' },
  ...{ is_shown: true, is_offered: true },
});

describe('packing by scan', () => {
  it('ticks a line once all its pieces were scanned', () => {
    let packing = EMPTY;
    const outcome: string[] = [];
    for (const item of [shoe, shoe, racket, shoe]) {
      const { to, outcome: sentence } = withScan(packing, items, scanned(item));
      packing = to ?? packing;
      outcome.push(sentence.text);
      if (outcome.length === 2) expect(packing).toEqual({ ticked: [], scanned: { 2: 2 } });
    }
    expect(packing.ticked).toEqual([1, 2]);
    expect(outcome).toEqual([
      'Court, EU 42: 1 of 3',
      'Court, EU 42: 2 of 3',
      'AT10: 1 of 1',
      'Court, EU 42: 3 of 3. That was the last one.',
    ]);
  });

  it('refuses one too many, and what is not in the order, and says which size is', () => {
    const full = withTick(EMPTY, 2, true);
    expect(withScan(full, items, scanned(shoe))).toEqual({
      outcome: { isDone: false, text: 'One too many: all 3 of Court, EU 42 are in the parcel already.' },
    });
    expect(withScan(EMPTY, items, scanned({ ...shoe, variant: 'EU 43' }))).toEqual({
      outcome: { isDone: false, text: 'Wrong article: Court, EU 43 is not in this order. It has EU 42.' },
    });
    expect(withScan(EMPTY, items, scanned({ ...racket, category: 'bags', name: 'Tour Bag' }))).toEqual({
      outcome: { isDone: false, text: 'Wrong article: Tour Bag is not in this order.' },
    });
  });

  it('fills one line after the other where two have the same', () => {
    const twice = [
      { ...shoe, quantity: 1 },
      { ...shoe, line: 3, quantity: 1 },
    ];
    const first = withScan(EMPTY, twice, scanned(shoe)).to ?? EMPTY;
    const second = withScan(first, twice, scanned(shoe)).to ?? EMPTY;
    expect([first.ticked, second.ticked]).toEqual([[2], [2, 3]]);
  });

  it('packs what is hidden by now: it was ordered before', () => {
    expect(withScan(EMPTY, items, { ...scanned(racket), is_shown: false }).to).toEqual({ ticked: [1], scanned: {} });
  });

  it('counts a tick for all pieces, and an untick for none', () => {
    const some = { ticked: [], scanned: { 2: 2 } };
    expect(packedOf(withTick(some, 2, true), shoe)).toBe(3);
    expect(packedOf(withTick(withTick(some, 2, true), 2, false), shoe)).toBe(0);
  });
});
