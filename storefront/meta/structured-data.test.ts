import { describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { breadcrumbData, organizationData, productData, webSiteData } from './structured-data.ts';

const SHOP = 'https://shop.example';

describe('what a product page tells search engines', () => {
  it.each(catalogue.products.map((product) => [product.name, product] as const))('holds for %s', (_name, product) => {
    const data = productData(SHOP, product, ['/pictures/a.webp']);
    // What Google requires of a product with an offer, and the recommended picture and availability.
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      image: ['https://shop.example/pictures/a.webp'],
      offers: { '@type': 'Offer', price: product.price, priceCurrency: 'PKR' },
    });
    const { availability } = data.offers as { availability: string };
    expect(availability).toBe(`https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`);
  });

  it('says until when the price of a sale holds', () => {
    const [product] = catalogue.products;
    if (!product) throw new Error('nothing is sold');
    const sale = { ends: '2026-12-01T18:00:00+00:00', before: {} };
    expect(productData(SHOP, { ...product, sale }, []).offers).toMatchObject({ priceValidUntil: '2026-12-01' });
    expect(productData(SHOP, product, []).offers).not.toHaveProperty('priceValidUntil');
  });
});

it('numbers the steps of a breadcrumb from one, with whole addresses', () => {
  const { itemListElement } = breadcrumbData(SHOP, [
    { name: 'Home', path: '/' },
    { name: 'Rackets', path: '/rackets' },
  ]);
  expect(itemListElement).toMatchObject([
    { position: 1, item: 'https://shop.example/' },
    { position: 2, item: 'https://shop.example/rackets' },
  ]);
});

it('names the shop and its search', () => {
  expect(organizationData(SHOP, catalogue.shop)).toMatchObject({
    '@type': 'Organization',
    name: 'Bandeja',
    url: 'https://shop.example/',
  });
  expect(webSiteData(SHOP, catalogue.shop, catalogue.kinds)).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://shop.example/rackets?search={search_term_string}' } },
  });
});
