import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOffered, offeredVariants, optionsName } from './offered.ts';
import { variantsOf } from './variant.ts';

const SIZE = { key: 'size', label: 'Size', values: ['S', 'M', 'L'], default: 'M' };
const COLOUR = { key: 'colour', label: 'Colour', values: ['Black', 'White'], default: 'Black' };
const KINDS = [
  { key: 'clothing', options: [COLOUR, SIZE] },
  { key: 'bags', options: [] },
];

describe('what a product offers', () => {
  it('is said by its kind and by itself', () => {
    expect(offeredVariants({ category: 'bags' }, KINDS)).toEqual(['']);
    expect(offeredVariants({ category: 'clothing', options: { colour: ['White'], size: ['L', 'M'] } }, KINDS)).toEqual([
      'White / M',
      'White / L',
    ]);
  });

  it('is exactly its variants', () => {
    const named = fc.constantFrom('', 'Black', 'Black / L', 'Black / XL', 'L / Black', 'White / S', 'White / S / 1');
    const options = fc.subarray([COLOUR, SIZE]);
    fc.assert(
      fc.property(named, options, (variant, some) => {
        expect(isOffered(some, variant)).toBe(variantsOf(some).includes(variant));
      }),
    );
  });

  it('has a name', () => {
    expect([[SIZE], [COLOUR, SIZE]].map(optionsName)).toEqual(['Size', 'Colour and size']);
  });
});
