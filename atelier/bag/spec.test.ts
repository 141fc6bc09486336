import { describe, expect, it } from 'vitest';
import { documentOf } from '../../catalogue/document-of.ts';
import { catalogue } from '../../catalogue/testing/fixture.ts';
import { type BagFacts, bagDirection, bagSpec, sizeOf } from './spec.ts';

const bags = catalogue.products
  .filter(({ category }) => category === 'bags')
  .map((product) => documentOf(product) as unknown as BagFacts);

describe('bags', () => {
  it('stand on their short end', () => {
    expect(sizeOf('60 x 28.5 x 40 cm')).toEqual({ height: 6, width: 4, depth: 2.85 });
    expect(() => sizeOf('large')).toThrow('large');
  });

  it('are backpacks exactly when they are called so', () => {
    for (const bag of bags) expect(bagDirection(bag).form === 'backpack').toBe(/backpack/i.test(bag.name));
  });

  it('all look different', () => {
    const looks = bags.map((bag) => bagDirection(bag).design);
    expect(new Set(looks).size).toBe(bags.length);
  });

  it('have a vent where the facts name a shoe compartment', () => {
    for (const bag of bags) {
      expect(bagSpec(bag).shoePocket).toBe(bag.storage.compartments.some((name) => /shoe/i.test(name)));
    }
  });
});
