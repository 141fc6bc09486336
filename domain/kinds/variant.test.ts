import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { optionsOf, preselectedVariant, variantKey, variantsOf, variantValues, variantWords } from './variant.ts';

const SIZE = { key: 'size', label: 'Size', values: ['EU 40', 'EU 41', 'EU 42', 'EU 43'], default: 'EU 42' };
const COLOUR = { key: 'colour', label: 'Colour', values: ['Black', 'White'], default: 'Black' };
const FIT = { key: 'size', label: 'Size', values: ['S', 'M', 'L'], default: 'M' };

describe('the variants of a product', () => {
  it('are one without a name where there is nothing to choose', () => {
    expect(variantsOf([])).toEqual(['']);
  });

  it('are the values of one option, or every pair of two', () => {
    expect(variantsOf([SIZE])).toEqual(['EU 40', 'EU 41', 'EU 42', 'EU 43']);
    expect(variantsOf([COLOUR, FIT])).toEqual([
      'Black / S',
      'Black / M',
      'Black / L',
      'White / S',
      'White / M',
      'White / L',
    ]);
  });

  it('have a key that can be taken apart again', () => {
    const value = fc.stringMatching(/^[A-Za-z0-9.]{1,8}( [A-Za-z0-9.]{1,8})?$/);
    fc.assert(
      fc.property(fc.array(value, { maxLength: 2 }), (values) => {
        expect(variantValues(variantKey(values))).toEqual(values);
      }),
    );
  });
});

it('a variant is named by its options, as far as they are still those that were chosen from', () => {
  expect(variantWords([SIZE], 'EU 42')).toBe('Size EU 42');
  expect(variantWords([COLOUR, FIT], 'Black / L')).toBe('Colour Black, size L');
  expect(variantWords([COLOUR, FIT], 'L')).toBe('L');
  expect(variantWords([], '')).toBe('');
});

describe('the options of a product', () => {
  it('are those of its kind as long as it says nothing', () => {
    expect(optionsOf({ options: [SIZE] })).toEqual([SIZE]);
  });

  it('are some of them in the sequence of the kind, and then its own', () => {
    const [option] = optionsOf({ options: [SIZE] }, { size: ['EU 46.5', 'EU 43', 'EU 40'] });
    expect(option).toEqual({ ...SIZE, values: ['EU 40', 'EU 43', 'EU 46.5'], default: 'EU 40' });
  });
});

describe('the variant that is chosen first', () => {
  it.each([
    ['EU 42', ['EU 40', 'EU 42', 'EU 43']],
    ['EU 43', ['EU 40', 'EU 41', 'EU 43']],
    ['EU 41', ['EU 40', 'EU 41']],
    ['EU 40', ['EU 40']],
    ['EU 42', []],
  ])('is %s where %j are in stock', (variant, inStock) => {
    expect(preselectedVariant([SIZE], (one) => !inStock.includes(one))).toBe(variant);
  });

  it('stays in the default colour as long as any size of it is in stock', () => {
    expect(preselectedVariant([COLOUR, FIT], (one) => !['Black / S', 'White / M'].includes(one))).toBe('Black / S');
  });

  it('is the empty one where there is nothing to choose', () => {
    expect(preselectedVariant([], () => true)).toBe('');
  });
});
