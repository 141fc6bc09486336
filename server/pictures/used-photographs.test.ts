import { describe, expect, it } from 'vitest';
import { photoKey, photoPath } from '#catalogue/pictures.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { usedPhotographs } from './used-photographs.ts';

const ids = Array.from({ length: 60 }, (_, at) => at.toString(16).padStart(16, '0'));
const [racket] = catalogue.products;
const named = (id: number, name: string, photos: readonly string[]) =>
  ({ ...racket, id, name, brand: 'Nox', images: photos.map(photoPath) }) as Product;
const pictures = {
  ...catalogue.pictures,
  files: Object.fromEntries(
    ids.map((id) => [photoKey(id), ['abcdef01', 800, 1000, '#102030', 'Seen from above'] as const]),
  ),
};
const [one = '', two = '', three = ''] = ids;

describe('photographs that are used already', () => {
  it('are found by the names of their products, each once, without illustrations', () => {
    const illustration = { ...named(3, 'Bag', []), images: [racket?.image ?? ''] };
    const products = [named(1, 'AT10', [one, two]), named(2, 'Nerbo', [two]), illustration];
    const all = usedPhotographs({ products, pictures }, {});
    expect(all.next).toBeNull();
    expect(all.photographs).toEqual([
      {
        path: photoPath(two),
        image: `pictures/photos/${two}.abcdef01.webp`,
        alt: 'Seen from above',
        products: ['Nerbo', 'AT10'],
      },
      {
        path: photoPath(one),
        image: `pictures/photos/${one}.abcdef01.webp`,
        alt: 'Seen from above',
        products: ['AT10'],
      },
    ]);
    const found = usedPhotographs({ products, pictures }, { search: 'nox at' });
    expect(found.photographs.map(({ path }) => path)).toEqual([photoPath(one), photoPath(two)]);
    expect(usedPhotographs({ products, pictures }, { search: 'tennis' }).photographs).toEqual([]);
  });

  it('come a screen at a time, and not before they are encoded', () => {
    const products = [named(1, 'AT10', ids), named(2, 'Nerbo', ['ffffffffffffffff', three])];
    const first = usedPhotographs({ products, pictures }, {});
    expect([first.photographs.length, first.next]).toEqual([48, 48]);
    const rest = usedPhotographs({ products, pictures }, { from: 48 });
    expect([rest.photographs.length, rest.next]).toEqual([12, null]);
    expect(new Set([...first.photographs, ...rest.photographs].map(({ path }) => path)).size).toBe(60);
  });
});
