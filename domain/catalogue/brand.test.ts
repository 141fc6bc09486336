import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandDisplayName, brandKey, brandPath, brandsOf } from './brand.ts';

describe('brandDisplayName', () => {
  it.each([
    ['nox', 'NOX'],
    ['Nox', 'NOX'],
    ['adidas', 'Adidas'],
    ['WILSON', 'Wilson'],
    ['babolat', 'Babolat'],
    ['head', 'Head'],
    ['bullpadel', 'Bullpadel'],
    ['siux', 'SIUX'],
  ])('shows %s as %s', (brand, shown) => {
    expect(brandDisplayName(brand)).toBe(shown);
  });
});

describe('brandsOf', () => {
  const brands = (...names: string[]) => brandsOf(names.map((brand) => ({ brand })));

  it('names a brand once, whatever its spellings', () => {
    expect(brands('NOX', 'Nox', 'Adidas', 'nox')).toEqual(['Nox', 'Adidas']);
  });

  it('puts known brands first and the others by alphabet, in their most common spelling', () => {
    expect(brands('Siux', 'SIUX', 'Siux', 'Kuikma', 'Head', 'Wilson')).toEqual(['Wilson', 'Head', 'Kuikma', 'Siux']);
  });

  it('settles a draw between spellings by alphabet', () => {
    expect(brands('Siux', 'SIUX')).toEqual(['SIUX']);
  });

  it('does not depend on the order of the products', () => {
    const names = fc.array(fc.constantFrom('Nox', 'NOX', 'Siux', 'SIUX', 'siux', 'Head', 'Vibor-A', ' Vibor-A'));
    fc.assert(
      fc.property(names, (list) => {
        expect(brands(...list.toReversed())).toEqual(brands(...list));
        expect(brands(...list).map(brandKey)).toHaveLength(new Set(list.map(brandKey)).size);
      }),
    );
  });
});

it('makes a path of any brand name', () => {
  expect(brandPath('Nox')).toBe('/brands/nox');
  expect(brandPath('Drop Shot/Pro')).toBe('/brands/drop%20shot%2Fpro');
  fc.assert(
    fc.property(fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }), (name) => {
      expect(brandPath(name)).toMatch(/^\/brands\/[^/?#]*$/);
    }),
  );
});
