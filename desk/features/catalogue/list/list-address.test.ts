import { expect, it } from 'vitest';
import { activeFilters, listInAddress, tickedIn, tickedText } from './list-address.ts';

it('reads what the address asks for, and leaves out what makes no sense', () => {
  const address = new URLSearchParams(
    'search=nox&category=rackets&state=sold&stock=low&price_min=20000&price_max=cheap&brand=Nox,Head&sort=stock&page=3&utm=1',
  );
  const { query, sort, page } = listInAddress(address);
  expect({ query, sort, page }).toEqual({
    query: { search: 'nox', category: 'rackets', stock: 'low', price_min: 20_000, brand: 'Nox,Head' },
    sort: 'stock',
    page: 3,
  });
  expect(activeFilters(query)).toEqual(['category', 'stock', 'price_min', 'brand']);
  expect(listInAddress(new URLSearchParams('sort=colour&page=0'))).toEqual({ query: {}, sort: 'name', page: 1 });
});

it('writes ticked options so that their commas separate nothing', () => {
  const options = ['Nox', 'Head', 'Drop Shot, Spain'];
  const text = tickedText(['Nox', 'Drop Shot, Spain']);
  expect(text).toBe('Nox,Drop Shot  Spain');
  expect(tickedIn(text, options)).toEqual(['Nox', 'Drop Shot, Spain']);
  expect(tickedIn(undefined, options)).toEqual([]);
});
