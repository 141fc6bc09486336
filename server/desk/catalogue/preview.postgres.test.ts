import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CataloguePatch } from '#catalogue/patched.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { previewEndpoints as at } from '#contract/catalogue/preview.ts';
import { documentWords } from '#contract/words/catalogue-documents.ts';
import { sentenceFrom } from '#contract/words/words.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { showProduct } from '#server/catalogue/history.ts';
import type { Previewer } from '#server/catalogue/preview.ts';
import { beginShop, type FollowedCatalogue, followCatalogue } from '#server/testing/catalogue.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const RACKET = catalogue.products.find(({ category, inStock }) => category === 'rackets' && inStock);

describe('the preview', () => {
  let database: TestDatabase;
  let source: FollowedCatalogue;
  let desk: TestDesk;
  let manager: SignedInBrowser;
  const asked: { address: string; patch: CataloguePatch; card: string | undefined }[] = [];
  let isBusy = false;
  const previewer: Previewer = {
    async preview(address, patch, card) {
      if (isBusy) throw new Error('Too many wait');
      asked.push({ address, patch, card });
      return { page: `<body>${address}</body>`, card: card ? '<body>card</body>' : null };
    },
  };

  beforeAll(async () => {
    database = await openTestDatabase('server');
    await beginShop(database);
    source = await followCatalogue(database);
    desk = await openTestDesk(database, { catalogue: source, previewer });
    manager = await desk.signedIn('manager', 'Sana');
  });
  afterAll(async () => {
    await desk.close();
    await source.close();
    await database.discard();
  });

  const racket = { category: 'rackets' as const, id: RACKET?.id ?? 0 };
  const document = async () => (await showProduct(database.staff, racket))?.document ?? {};
  const last = () => asked.at(-1);

  it('renders the page and the card of the product as it would be, and publishes nothing', async () => {
    const { version } = source.current();
    const changed = { ...(await document()), name: 'Written Anew', slug: 'written-anew', price: 12_345 };
    const { status, body } = await manager.call(at.product, { ...racket, document: changed });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { page: '<body>/rackets/written-anew</body>', card: '<body>card</body>', problems: [], isSoldOut: false },
    });
    expect(last()).toMatchObject({ address: '/rackets/written-anew', card: productKey(racket) });
    expect(last()?.patch.products).toMatchObject([{ ...racket, price: 12_345, hide: false, inStock: true }]);
    expect(source.current().version).toBe(version);
    expect((await document()).name).toBe(RACKET?.name);
  });

  it('a new product has an id of its own, and one without pictures is rendered all the same', async () => {
    const { image: _image, images: _images, id: _id, ...rest } = await document();
    const { body } = await manager.call(at.product, { category: 'rackets', document: { ...rest, slug: 'a-new-one' } });
    expect(body).toMatchObject({ page: '<body>/rackets/a-new-one</body>', problems: [] });
    const highest = Math.max(...source.current().products.map(({ category, id }) => (category === 'rackets' ? id : 0)));
    expect(last()?.patch.products).toMatchObject([{ id: highest + 1, images: ['pictures/none/none.webp'] }]);
  });

  it('mistakes are reported at their fields, and nothing is rendered', async () => {
    const before = asked.length;
    const { specs, ...rest } = await document();
    const bad = { ...rest, price: 'much', specs: { ...(specs as object), carbon: '' }, features: ['good', ''] };
    const { status, body } = await manager.call(at.product, { ...racket, document: bad });
    expect(status).toBe(200);
    expect(body).toMatchObject({ page: null, card: null });
    const problems = body.problems.map(({ field, mistake }) => [field, sentenceFrom(documentWords, mistake)]);
    expect(Object.fromEntries(problems)).toEqual({
      price: 'must be a whole number of rupees from 1 to 100,000,000',
      'specs.carbon': 'must not be empty',
      'features.1': 'must not be empty',
    });
    expect(asked.length).toBe(before);
  });

  it('a product of which nothing is in stock is shown as sold out; one that is switched off is just that', async () => {
    await database.owner.query('UPDATE inventory SET stock_quantity = 0 WHERE category = $1 AND product_id = $2', [
      racket.category,
      racket.id,
    ]);
    await source.refresh();
    const { body } = await manager.call(at.product, { ...racket, document: await document() });
    expect(body.isSoldOut).toBe(true);
    expect(last()?.patch.products).toMatchObject([{ inStock: false }]);
    const off = await manager.call(at.product, {
      category: 'rackets',
      document: { ...(await document()), inStock: false },
    });
    expect(off.body.isSoldOut).toBe(false);
    expect(last()?.patch.products).toMatchObject([{ inStock: false }]);
  });

  it('a page is rendered with texts and technologies that nobody has published', async () => {
    const { shop } = source.current();
    const { body } = await manager.call(at.page, { path: '/about', shop: { ...shop, name: '<b>Padel</b>' } });
    expect(body).toMatchObject({ page: '<body>/about</body>', card: null, problems: [] });
    expect(last()?.patch.shop?.name).toBe('<b>Padel</b>');
    const bad = await manager.call(at.page, { path: '/about', shop: { ...shop, phones: ['12'], name: '' } });
    expect(bad.body.page).toBeNull();
    expect(bad.body.problems.map(({ field }) => field).toSorted()).toEqual(['name', 'phones.0']);
    const user = source.current().products.find(({ technologies }) => technologies.length > 0);
    const technologies = [{ name: user?.technologies[0]?.name, brand: user?.brand, description: 'Explained anew.' }];
    await manager.call(at.page, { path: `/${user?.category}/${user?.slug}`, technologies });
    expect(last()?.patch.products?.[0]?.technologies[0]).toMatchObject({ description: 'Explained anew.' });
    const twice = await manager.call(at.page, { path: '/', technologies: [...technologies, ...technologies] });
    expect(twice.body.problems).toMatchObject([{ field: '1.name' }]);
  });

  it('the list, a product and the home page are rendered with a kind that nobody has published', async () => {
    const [rackets] = source.current().kinds;
    const document = { ...rackets, isShown: false, words: { ...rackets?.words, heading: 'Bats' } };
    const { body } = await manager.call(at.kind, { kind: 'rackets', document, page: 'list' });
    expect(body).toMatchObject({ page: '<body>/rackets</body>', card: null, problems: [] });
    expect(last()?.patch.kinds).toMatchObject([
      { key: 'rackets', isShown: true, words: { heading: 'Bats' } },
      { key: 'shoes' },
      { key: 'bags' },
      { key: 'accessories' },
    ]);
    const shown = await manager.call(at.kind, { kind: 'rackets', document, page: 'product' });
    expect(shown.body.page).toMatch(/^<body>\/rackets\/.+<\/body>$/);
    expect(shown.body.card).toBe('<body>card</body>');

    const clothing = { ...document, key: 'clothing' };
    const fresh = await manager.call(at.kind, { kind: 'clothing', document: clothing, page: 'product' });
    expect(fresh.body.page).toBe('<body>/clothing</body>');
    expect(last()?.patch.kinds?.at(-1)).toMatchObject({ key: 'clothing' });
    const bad = await manager.call(at.kind, { kind: 'clothing', document: { key: 'clothing' }, page: 'home' });
    expect(bad.body).toMatchObject({ page: null, problems: [{ field: 'words' }, { field: 'card' }] });
  });

  it('a shop that has no time for previews says so in a sentence', async () => {
    isBusy = true;
    const { status, body } = await manager.call(at.page, { path: '/' });
    isBusy = false;
    expect({ status, body }).toMatchObject({ status: 503, body: { error: 'no_preview' } });
  });

  it('addresses of elsewhere are refused', async () => {
    for (const path of ['//evil.example', 'https://evil.example', '/?a=b', 'about'].slice(1)) {
      expect((await manager.call(at.page, { path })).status, path).toBe(400);
    }
  });
});
