import { expect, it } from 'vitest';
import shop from '#catalogue/shop.json' with { type: 'json' };
import { AssembledCatalogue, type ShownSettings } from './assembled-catalogue.ts';

const SHOWN: ShownSettings = { limits: { maxPerProduct: 10 } };

function assembled(): AssembledCatalogue {
  const catalogue = new AssembledCatalogue();
  const problems = catalogue.update({
    ...{ version: 1, mark: '', products: [], former_slugs: [], kinds: [], kind_sequence: [], former_kind_keys: {} },
    ...{ documents: [{ name: 'shop', revision: 1, document: shop }], texts: [] },
  });
  expect(problems).toEqual([]);
  return catalogue;
}

const versionWith = (shown: ShownSettings) => assembled().publish(shown).version;

it('the version is the same on every server for the same settings, and another for each that pages show', () => {
  expect(versionWith(SHOWN)).toBe(versionWith({ ...SHOWN }));
  const others: object[] = [
    { limits: { maxPerProduct: 4 } },
    { asking: { text: 'Salaam, {product}?' } },
    // Whoever adds a setting does not have to name it in the version.
    { addedLater: 'a note' },
  ];
  const versions = others.map((other) => versionWith({ ...SHOWN, ...other }));
  expect(new Set([versionWith(SHOWN), ...versions]).size).toBe(1 + others.length);
});
