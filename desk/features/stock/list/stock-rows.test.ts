import { describe, expect, it } from 'vitest';
import type { StockLine } from '#contract/stock/stock.ts';
import { findStock, productsOf, rowsOf, type StockQuery } from './stock-rows.ts';

const line = (more: Partial<StockLine>): StockLine => ({
  category: 'rackets',
  product_id: 1,
  variant: '',
  options: [],
  name: 'Vertex 04',
  brand: 'Bullpadel',
  image: null,
  on_sale: true,
  is_offered: true,
  stock: 10,
  held: 0,
  available: 10,
  sold_30_days: 0,
  days_left: null,
  is_low: false,
  ...more,
});

const shoe = (variant: string, more: Partial<StockLine> = {}) =>
  line({
    category: 'shoes',
    product_id: 101,
    name: 'Court Hybrid',
    brand: 'Asics',
    variant,
    options: ['Size'],
    ...more,
  });

const LINES = [
  line({}),
  line({ product_id: 2, name: 'Café Pro', brand: 'Nox', available: 3, sold_30_days: 30, days_left: 3, is_low: true }),
  shoe('EU 42', { stock: 4, held: 1, available: 3, sold_30_days: 2 }),
  shoe('EU 43', { stock: 2, held: 2, available: 0, sold_30_days: 4, is_low: true }),
];
const ALL: StockQuery = { search: '', category: undefined, isLow: false, sort: 'name' };
const namesOf = (query: Partial<StockQuery>) =>
  findStock(productsOf(LINES), { ...ALL, ...query }).map(({ name }) => name);

describe('the stock list', () => {
  it('adds up the variants of a product', () => {
    const shoes = productsOf(LINES).find(({ category }) => category === 'shoes');
    expect(shoes).toMatchObject({ stock: 6, held: 3, available: 3, sold_30_days: 6, days_left: 15, is_low: true });
  });

  it('finds by words of brand, name and category, whatever their accents', () => {
    expect(namesOf({ search: 'cafe nox' })).toEqual(['Café Pro']);
    expect(namesOf({ search: 'shoes asi' })).toEqual(['Court Hybrid']);
    expect(namesOf({ search: 'ertex' })).toEqual([]);
  });

  it('narrows and sorts', () => {
    expect(namesOf({})).toEqual(['Café Pro', 'Vertex 04', 'Court Hybrid']);
    expect(namesOf({ isLow: true })).toEqual(['Café Pro', 'Court Hybrid']);
    expect(namesOf({ category: 'shoes' })).toEqual(['Court Hybrid']);
    expect(namesOf({ sort: 'days' })).toEqual(['Café Pro', 'Court Hybrid', 'Vertex 04']);
    expect(namesOf({ sort: 'sold' })).toEqual(['Café Pro', 'Court Hybrid', 'Vertex 04']);
  });

  it('shows the variants of an opened product below it', () => {
    const products = findStock(productsOf(LINES), ALL);
    expect(rowsOf(products, new Set(['shoes:101', 'rackets:1'])).map(({ key }) => key)).toEqual([
      'rackets:2',
      'rackets:1',
      'shoes:101',
      'shoes:101:EU 42',
      'shoes:101:EU 43',
    ]);
  });
});
