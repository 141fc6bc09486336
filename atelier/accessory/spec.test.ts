import { expect, it } from 'vitest';
import { catalogue } from '../../catalogue/testing/fixture.ts';
import { textOf } from '../../domain/catalogue/specifications.ts';
import { itemOf } from './spec.ts';

it('knows a model for every accessory', () => {
  const accessories = catalogue.products.filter((product) => product.category === 'accessories');
  expect(accessories.map(({ specs }) => itemOf(textOf(specs, 'type')))).toEqual([
    'overgrip',
    'wristbands',
    'balls',
    'dampener',
    'cord',
  ]);
});

it('says which type it does not know', () => {
  expect(() => itemOf('Umbrella')).toThrow('Umbrella');
});
