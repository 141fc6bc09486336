import { describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { productGroupData } from './product-group.ts';

const SHOP = 'https://shop.example';
const shoe = catalogue.products.find(({ category }) => category === 'shoes');
if (!shoe) throw new Error('The fixture has no shoe');
const { options } = kindOf(catalogue.kinds, 'shoes');

describe('what the page of a product with options tells search engines', () => {
  it('is one group, with every variant at its own address', () => {
    const data = productGroupData(SHOP, shoe, { options, soldOut: ['EU 44'] }, () => '/pictures/a.webp');
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      name: shoe.name,
      productGroupID: `shoes:${shoe.id}`,
      variesBy: ['https://schema.org/size'],
      url: `${SHOP}/shoes/${shoe.slug}`,
    });
    const variants = data.hasVariant as {
      size: string;
      offers: { url: string; price: number; availability: string };
    }[];
    expect(variants.map(({ size }) => size)).toEqual(['EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44', 'EU 45']);
    expect(variants[3]).toMatchObject({
      '@type': 'Product',
      name: `${shoe.name}, EU 43`,
      sku: `shoes:${shoe.id}:EU 43`,
      offers: { url: `${SHOP}/shoes/${shoe.slug}?size=EU%2043`, price: shoe.price, priceCurrency: 'PKR' },
    });
    expect(variants[3]).not.toHaveProperty('gtin');
    expect(variants.map(({ offers }) => offers.availability.split('/').at(-1))).toEqual([
      ...['InStock', 'InStock', 'InStock', 'InStock'],
      ...['OutOfStock', 'InStock'],
    ]);
    const none = productGroupData(SHOP, { ...shoe, inStock: false }, { options }, () => '');
    expect(JSON.stringify(none)).not.toContain('/InStock');
  });

  it('has the numbers, the price and the picture of a variant that has its own', () => {
    const shirt = {
      ...shoe,
      variants: {
        'Black / Long': { sku: 'S-1', barcode: '4006381333931', price: 5_500, image: 'pictures/s/black.webp' },
      },
    };
    const of = (key: string, label: string, values: string[]) => ({ key, label, values, default: values[0] ?? '' });
    const cut = of('cut', 'Cut', ['Short', 'Long']);
    const options = [of('colour', 'Colour', ['Black']), cut];
    const data = productGroupData(SHOP, shirt, { options }, (path) => `/${path}`);
    expect(data.variesBy).toEqual(['https://schema.org/color', 'Cut']);
    expect(data.hasVariant).toMatchObject([
      { name: `${shoe.name}, Black / Short`, color: 'Black' },
      {
        sku: 'S-1',
        gtin: '4006381333931',
        color: 'Black',
        image: `${SHOP}/pictures/s/black.webp`,
        offers: { price: 5_500, url: `${SHOP}/shoes/${shoe.slug}?colour=Black&cut=Long` },
      },
    ]);
  });
});
