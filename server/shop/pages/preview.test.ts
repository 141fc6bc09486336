import { expect, it } from 'vitest';
import { patched } from '#catalogue/patched.ts';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { renderPreview, withoutScripts } from './preview.ts';

it('scripts go, and what was typed about scripts stays', () => {
  const page =
    '<head><script type="module" async="">import("/a.js")</script></head><p>&lt;script&gt;</p><script>1\n</script>';
  expect(withoutScripts(page)).toBe('<head></head><p>&lt;script&gt;</p>');
});

it('a patched product takes the place of the published one, a new one is added, and the catalogue stays as it is', () => {
  const [first] = catalogue.products;
  if (!first) throw new Error('The fixture is empty');
  const [changed, added] = [
    { ...first, price: 1 },
    { ...first, id: 999_999, slug: 'a-new-one' },
  ];
  const { products, version, shop } = patched(catalogue, { products: [changed, added] });
  expect(products.filter((product) => productKey(product) === productKey(first))).toEqual([changed]);
  expect(products).toHaveLength(catalogue.products.length + 1);
  expect(products).toContain(added);
  expect(version).not.toBe(catalogue.version);
  expect(shop).toBe(catalogue.shop);
  expect(catalogue.products[0]).toBe(first);
});

it('the card is rendered where one is wanted, from the same catalogue as the page', async () => {
  const rendered: PublishedCatalogue[] = [];
  const renderer = {
    async render(address: string, from: PublishedCatalogue) {
      rendered.push(from);
      return { status: 200, headers: {}, body: Buffer.from(`<body>${address}<script>1</script></body>`) };
    },
    async cardPage(key: string, page: string, from: PublishedCatalogue) {
      rendered.push(from);
      return `${key} after ${page}`;
    },
  };
  expect(await renderPreview(renderer, { address: '/about', card: undefined }, catalogue)).toEqual({
    page: '<body>/about</body>',
    card: null,
  });
  expect(await renderPreview(renderer, { address: '/x', card: 'rackets:1' }, catalogue)).toEqual({
    page: '<body>/x</body>',
    card: 'rackets:1 after <body>/x</body>',
  });
  expect(rendered).toEqual([catalogue, catalogue, catalogue]);
});
