import { describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { type Product, productPath } from '#domain/catalogue/product.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { productData } from './product-data.server.ts';
import { visibleIn } from './visible-catalogue.server.ts';

const racket = catalogue.products.find(({ category, hide }) => category === 'rackets' && !hide) as Product;
const address = new URL('http://shop/rackets/x?size=1');

function answerTo(slugOrId: string, formerSlugs: Record<string, string> = {}): unknown {
  try {
    return productData(visibleIn({ ...catalogue, formerSlugs }), kindOf(catalogue.kinds, 'rackets'), slugOrId, address);
  } catch (thrown) {
    return thrown;
  }
}

describe('the page of a product', () => {
  it('is found by its slug', () => {
    expect(answerTo(racket.slug)).toMatchObject({ product: { id: racket.id } });
  });

  it.each([
    ['its id', String(racket.id), {}],
    ['a slug that it had before', 'of-last-year', { 'rackets/of-last-year': racket.slug }],
  ])('is where %s leads, with the query', (_name, typed, formerSlugs) => {
    const redirect = answerTo(typed, formerSlugs) as Response;
    expect([redirect.status, redirect.headers.get('location')]).toEqual([301, `${productPath(racket)}?size=1`]);
  });

  it('is not found under another category’s former slug', () => {
    expect(answerTo('of-last-year', { 'bags/of-last-year': racket.slug })).toMatchObject({ init: { status: 404 } });
  });
});
