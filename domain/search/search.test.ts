import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Category } from '#domain/catalogue/product.ts';
import { searchProducts } from './search.ts';
import { searchText } from './search-text.ts';
import { suggestProducts } from './suggestions.ts';

const product = (name: string, brand: string, description = '', category: Category = 'rackets') => ({
  name,
  brand,
  description,
  category,
});

const vertex = product('Bullpadel Vertex 04', 'Bullpadel', 'A heavy diamond for the smash.');
const viper = product('Babolat Air Viper', 'Babolat', 'Quick hands at the net.');
const bag = product('Team Bag', 'NOX', 'Carries a Vertex and four more.', 'bags');
const products = [vertex, viper, bag];

describe('the catalogue search', () => {
  it('looks into name, brand and description, in any case', () => {
    expect(searchProducts(products, 'VERTEX')).toEqual([vertex, bag]);
    expect(searchProducts(products, 'nox')).toEqual([bag]);
    expect(searchProducts(products, 'quick hands')).toEqual([viper]);
  });

  it('matches inside a word', () => {
    expect(searchProducts(products, 'ipe')).toEqual([viper]);
  });

  it('does not match across fields', () => {
    expect(searchProducts(products, 'Vertex 04 Bullpadel')).toEqual([]);
  });

  it('searches one category if one is given', () => {
    expect(searchProducts(products, 'vertex', 'bags')).toEqual([bag]);
  });

  it('trims, and finds nothing for a blank text', () => {
    expect(searchProducts(products, '  viper ')).toEqual([viper]);
    expect(searchProducts(products, ' \t ')).toEqual([]);
  });

  it('finds a product by any piece of its texts', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80 }), fc.nat(79), fc.nat(79), (text, from, length) => {
        const piece = text.slice(from, from + 1 + length);
        fc.pre(piece.trim() !== '');
        const hit = product('', '', text);
        expect(searchProducts([product('', ''), hit], piece.toUpperCase())).toEqual([hit]);
      }),
    );
  });
});

it('bounds the text without leaving half a character', () => {
  expect(searchText(`${'x'.repeat(199)}😀`).isWellFormed()).toBe(true);
  expect(searchText('x'.repeat(100_000))).toHaveLength(200);
  fc.assert(
    fc.property(
      fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 300 }),
      (text) => {
        expect(searchText(searchText(text))).toBe(searchText(text));
      },
    ),
  );
});

describe('suggestions', () => {
  const names = (input: string, limit?: number) => suggestProducts(PRODUCTS, input, limit).map(({ name }) => name);
  const PRODUCTS = [
    product('Nox Counter Pro', 'Nox'),
    product('Babolat Air Viper', 'Babolat'),
    product('Air Force Bag', 'Head'),
    product('Fair Play Grip', 'Wilson'),
    product('Smash Balls', 'Airline'),
  ];

  it('rank the start of a name, then of a word, then of the brand, then the inside', () => {
    expect(names('air')).toEqual(['Air Force Bag', 'Babolat Air Viper', 'Smash Balls', 'Fair Play Grip']);
  });

  it('are few, and none for a blank text', () => {
    expect(names('a', 2)).toHaveLength(2);
    expect(names('  ')).toEqual([]);
  });
});
