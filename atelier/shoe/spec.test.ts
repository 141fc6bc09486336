import { expect, it } from 'vitest';
import { catalogue } from '../../catalogue/testing/fixture.ts';
import { shoeDirection } from './spec.ts';

const shoes = catalogue.products.filter((product) => product.category === 'shoes');

it('sews no two shoes alike', () => {
  expect(new Set(shoes.map((shoe) => shoeDirection(shoe).upper)).size).toBe(shoes.length);
});

it('has an answer for a new shoe', () => {
  const [shoe] = shoes;
  if (!shoe) throw new Error('no shoes');
  expect(shoeDirection({ ...shoe, id: 990 }).word).toBe('NOX');
});
