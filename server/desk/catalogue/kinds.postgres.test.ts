import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { publishProduct } from '#contract/catalogue/product-editor.ts';
import { listPublications } from '#contract/catalogue/products.ts';
import { kindEndpoints as at, type EditedKind } from '#contract/kinds/kinds.ts';
import { publish as publishProducts } from '#server/catalogue/publish.ts';
import { countStock } from '#server/stock/staff-stock.ts';
import { beginShop, changed, type FollowedCatalogue, followCatalogue } from '#server/testing/catalogue.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { place, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const CLOTHING = {
  key: 'clothing',
  words: { plural: 'Clothing', singular: 'Piece of clothing', heading: 'Padel Clothing', lead: 'Light and dry.' },
  card: { name: 'Clothing', description: 'Shirts and shorts', count: '3 pieces' },
  specs: [{ key: 'material', label: 'Material' }],
  options: [{ key: 'size', label: 'Size', values: ['S', 'M', 'L'], default: 'M' }],
};

describe('kinds of products at the desk', () => {
  let database: TestDatabase;
  let catalogue: FollowedCatalogue;
  let desk: TestDesk;
  let mina: SignedInBrowser;
  let omar: SignedInBrowser;

  beforeAll(async () => {
    database = await openTestDatabase('server');
    await beginShop(database);
    catalogue = await followCatalogue(database);
    desk = await openTestDesk(database, { catalogue });
    mina = await desk.signedIn('manager', 'Mina');
    omar = await desk.signedIn('owner', 'Omar');
  });
  afterAll(async () => {
    await desk.close();
    await catalogue.close();
    await database.discard();
  });

  const show = async (kind: string): Promise<EditedKind> => {
    const { status, body } = await mina.call(at.showKind, {}, { kind });
    expect(status).toBe(200);
    return body;
  };
  const documentOf = ({ draft, published }: EditedKind) => (draft ?? published)?.document ?? {};
  const step = () => ({ key: randomUUID() });
  /** What one publishes of a kind as it was shown, with other fields. */
  const work = (edited: EditedKind, fields: object = {}) => ({
    kind: edited.key,
    document: { ...documentOf(edited), ...fields },
    revision: edited.published?.revision ?? 0,
    seen: edited.draft_version,
  });
  const publish = async (kind: string, fields: object = {}) =>
    mina.call(at.publishKinds, { kinds: [work(await show(kind), fields)], ...step() });
  const sizes = (values: readonly string[]) => ({
    options: [{ key: 'size', label: 'Size', values, default: values[0] }],
  });
  const keys = async () => (await mina.call(at.listKinds)).body.kinds.map(({ key }) => key);
  const follow = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 10 });

  it('are listed in the sequence of the shop, with how many products they have', async () => {
    const { body } = await mina.call(at.listKinds);
    expect(body.kinds).toMatchObject([
      { key: 'rackets', name: 'Rackets', isShown: true, products: { listed: 43, hidden: 7, draft: 0 }, draft: null },
      { key: 'shoes', kind: { options: [{ key: 'size', default: 'EU 42' }] } },
      { key: 'bags' },
      { key: 'accessories' },
    ]);
    expect(await show('shoes')).toMatchObject({
      published: { document: { key: 'shoes', isShown: true, sorts: expect.any(Array) }, actor: 'shop' },
      draft: null,
      products: 4,
      former_keys: [],
      shop_page: 'https://shop.example/shoes',
    });
    expect(await mina.call(at.showKind, {}, { kind: 'socks' })).toMatchObject({
      status: 404,
      body: { error: 'kind_not_found' },
    });
  });

  it('one is begun, worked on by two, published, and in the shop seconds later', async () => {
    const without = await mina.call(at.beginKind, { document: { key: 'Sports wear' } });
    expect(without).toMatchObject({
      status: 400,
      body: { error: 'kind_invalid', mistakes: { key: { code: 'not_a_kind_key' } } },
    });
    const { body: begun } = await mina.call(at.beginKind, { document: { key: 'clothing' } });
    expect(begun).toMatchObject({ published: null, draft: { document: { key: 'clothing' }, base: null }, products: 0 });
    expect(await mina.call(at.beginKind, { document: { key: 'clothing' } })).toMatchObject({
      status: 409,
      body: { error: 'kind_key_taken', params: { kind: 'clothing' } },
    });

    const draft = { document: CLOTHING, seen: begun.draft_version, revision: 0 };
    const saved = await mina.call(at.saveKindDraft, draft, { kind: 'clothing' });
    expect(saved).toMatchObject({ status: 200, body: { draft_version: 2, actor: 'Mina' } });
    expect(await omar.call(at.saveKindDraft, draft, { kind: 'clothing' })).toMatchObject({
      status: 412,
      body: { error: 'kind_draft_changed', params: { kind: 'clothing', change: { version: 2, actor: 'Mina' } } },
    });
    expect(await publish('clothing', { specs: [{ key: 'brand', label: '' }] })).toMatchObject({
      status: 400,
      body: { error: 'kind_invalid', mistakes: { 'specs.0.key': { code: 'key_is_reserved' } } },
    });
    expect(catalogue.current().kinds).toHaveLength(4);

    expect(await publish('clothing')).toMatchObject({ status: 200, body: { kinds: ['clothing'] } });
    await follow(() => expect(catalogue.current().kinds.at(-1)).toMatchObject({ key: 'clothing', isShown: true }));
    expect(await show('clothing')).toMatchObject({ draft: null, published: { actor: 'Mina' } });
  });

  it('a draft that is dropped is gone; a kind that was never published goes with it', async () => {
    await mina.call(at.beginKind, { document: { key: 'balls' } });
    expect(await keys()).toContain('balls');
    const { draft_version: seen } = await show('balls');
    await mina.call(at.dropKindDraft, { seen }, { kind: 'balls' });
    expect(await keys()).not.toContain('balls');

    const edited = await show('bags');
    await mina.call(
      at.saveKindDraft,
      { document: { ...documentOf(edited), icon: 'box' }, seen: 0, revision: edited.published?.revision },
      { kind: 'bags' },
    );
    expect((await show('bags')).draft).toMatchObject({
      document: { icon: 'box' },
      base: { revision: edited.published?.revision, document: { icon: 'bag' } },
    });
    await mina.call(at.dropKindDraft, { seen: (await show('bags')).draft_version }, { kind: 'bags' });
    expect(await show('bags')).toMatchObject({ draft: null, published: { document: { icon: 'bag' } } });
  });

  it('of two who saw the same kind one publishes, and the other is told who was quicker; a repeated step is done once', async () => {
    const seen = await show('bags');
    const request = { kinds: [work(seen, { icon: 'box' })], ...step() };
    const first = await mina.call(at.publishKinds, request);
    expect(first.status).toBe(200);
    expect((await mina.call(at.publishKinds, request)).body).toEqual(first.body);
    expect(await omar.call(at.publishKinds, { kinds: [work(seen, { icon: 'cap' })], ...step() })).toMatchObject({
      status: 412,
      body: { error: 'catalogue_changed', params: { part: 'kind', kind: 'bags', change: { actor: 'Mina' } } },
    });
  });

  it('what says the same in other words is not published again', async () => {
    const before = await show('accessories');
    const { body } = await publish('accessories', { isShown: true });
    expect(body.kinds).toEqual([]);
    expect((await show('accessories')).published?.revision).toBe(before.published?.revision);
  });

  it('several are published at once, with their sequence; mistakes are told by kind and field', async () => {
    const [rackets, shoes] = [await show('rackets'), await show('shoes')];
    const words = (edited: EditedKind, lead: string) => ({ words: { ...(documentOf(edited).words as object), lead } });
    const both = (lead: string) => [work(rackets, words(rackets, lead)), work(shoes, words(shoes, 'Grip.'))];
    expect(await mina.call(at.publishKinds, { kinds: both(''), ...step() })).toMatchObject({
      status: 400,
      body: { mistakes: { 'rackets.words.lead': { code: 'text_missing' } } },
    });
    const sequence = ['clothing', 'shoes', 'rackets'];
    expect(await mina.call(at.publishKinds, { kinds: both('By hand.'), sequence, ...step() })).toMatchObject({
      status: 200,
      body: { kinds: ['rackets', 'shoes'] },
    });
    expect(await keys()).toEqual(['clothing', 'shoes', 'rackets', 'bags', 'accessories']);
    await follow(() =>
      expect(catalogue.current().kinds.map(({ key }) => key)).toEqual([
        'clothing',
        'shoes',
        'rackets',
        'bags',
        'accessories',
      ]),
    );
    expect(catalogue.current().kinds[2]?.words.lead).toBe('By hand.');
    // A sequence alone.
    const back = { sequence: ['rackets', 'shoes', 'bags', 'accessories', 'clothing'], ...step() };
    expect((await mina.call(at.publishKinds, back)).status).toBe(200);
    expect((await keys())[0]).toBe('rackets');
    const { body } = await mina.call(listPublications, { most: '2' });
    expect(body.publications).toMatchObject([
      { kinds: [], sequence: back.sequence },
      {
        kinds: [
          { key: 'shoes', is: 'changed', parts: ['words'] },
          { key: 'rackets', is: 'changed', parts: ['words'] },
        ],
        sequence: ['clothing', 'shoes', 'rackets', 'bags', 'accessories'],
      },
    ]);
  });

  it('says what a change of options would do, and refuses to drop what somebody would miss', async () => {
    const shoes = await show('shoes');
    const eu = (...numbers: number[]) => numbers.map((number) => `EU ${number}`);
    await place(database, [[{ category: 'shoes', id: 101 }, 2, 'EU 45']]);
    const fewer = { ...documentOf(shoes), ...sizes([...eu(40, 41, 42, 43, 44), 'EU 46.5']) };
    const { body: check } = await mina.call(at.checkKind, { document: fewer }, { kind: 'shoes' });
    expect(check).toMatchObject({ problems: [], variants: { added: 4, dropped: 4 }, in_use: { count: 4 } });
    expect(check.in_use.variants[0]).toEqual({
      category: 'shoes',
      product_id: 101,
      name: 'NOX AT10 Lux Padel Shoes',
      variant: 'EU 45',
      stock: 25,
      held: 2,
      orders: 1,
    });
    const refused = await publish('shoes', fewer);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'variants_in_use', params: { stock: 100, held: 2, orders: 1 } },
    });

    // A product that offers it by itself keeps it; what it no longer offers is gone.
    const count = (product_id: number, variant: string) =>
      countStock(database.staff, SOMEBODY, { category: 'shoes', product_id, variant, figure: 0 });
    for (const size of eu(40, 41, 43, 44)) await count(101, size);
    const own = await changed(
      { staff: database.staff, initialStock: 0 },
      { category: 'shoes', id: 101 },
      { options: { size: ['EU 42', 'EU 45'] } },
    );
    expect(
      await publishProducts({ staff: database.staff, initialStock: 0 }, SOMEBODY, { products: [own] }),
    ).toMatchObject({ ok: true });
    for (const product_id of [102, 103, 104]) await count(product_id, 'EU 45');
    const { body: then } = await mina.call(at.checkKind, { document: fewer }, { kind: 'shoes' });
    expect(then).toMatchObject({ variants: { added: 3, dropped: 3 }, in_use: { count: 0, variants: [] } });
    expect(await publish('shoes', fewer)).toMatchObject({ status: 200 });
    const rows = await database.owner.query(
      "SELECT product_id, stock_quantity, is_offered FROM inventory WHERE variant IN ('EU 45', 'EU 46.5') AND product_id < 103 ORDER BY 1, variant",
    );
    expect(rows).toEqual([
      { product_id: 101, stock_quantity: 25, is_offered: true },
      { product_id: 102, stock_quantity: 0, is_offered: false },
      { product_id: 102, stock_quantity: 0, is_offered: true },
    ]);
  });

  it('says how many products each option of a filter would find', async () => {
    const document = documentOf(await show('rackets'));
    const facet = { by: 'spec', spec: 'shape', label: 'Shape', match: 'words' };
    const facets = [{ ...facet, options: [{ label: 'Round' }, { label: 'Egg' }] }];
    const { body: check } = await mina.call(at.checkKind, { document: { ...document, facets } }, { kind: 'rackets' });
    const round = catalogue
      .current()
      .products.filter(({ category, specs }) => category === 'rackets' && /round/i.test(String(specs.shape)));
    expect(round.length).toBeGreaterThan(0);
    expect(check.finds).toEqual({ shape: [round.length, 0] });
  });

  it('says which products would have mistakes; they stay in the shop', async () => {
    const bags = await show('bags');
    const specs = [...(documentOf(bags).specs as object[]), { key: 'wheels', label: 'Wheels', isRequired: true }];
    const { body: check } = await mina.call(
      at.checkKind,
      { document: { ...documentOf(bags), specs } },
      { kind: 'bags' },
    );
    expect(check.misfits.count).toBe(11);
    expect(check.misfits.products[0]).toMatchObject({
      category: 'bags',
      problems: [{ field: 'specs.wheels', mistake: { code: 'not_text' } }],
    });
    const sold = () => catalogue.current().products.filter(({ category }) => category === 'bags').length;
    const before = sold();
    expect((await publish('bags', { specs })).status).toBe(200);
    await follow(() =>
      expect(catalogue.current().kinds.some((kind) => kind.specs.some(({ key }) => key === 'wheels'))).toBe(true),
    );
    expect(sold()).toBe(before);
  });

  it('one with products keeps its key and cannot be removed; an empty one can be renamed, leaves a redirect, and goes', async () => {
    const bags = await show('bags');
    expect(await publish('bags', { key: 'luggage' })).toMatchObject({
      status: 409,
      body: { error: 'kind_key_fixed', params: { kind: 'bags', products: 11 } },
    });
    const remove = (kind: string, revision = 0) => mina.call(at.removeKind, { revision, ...step() }, { kind });
    expect(await remove('bags', bags.published?.revision)).toMatchObject({
      status: 409,
      body: { error: 'kind_has_products', params: { kind: 'bags', products: 11 } },
    });

    expect(await publish('clothing', { key: 'rackets' })).toMatchObject({
      status: 409,
      body: { error: 'kind_key_taken' },
    });
    expect(await publish('clothing', { key: 'wear' })).toMatchObject({ status: 200, body: { kinds: ['wear'] } });
    expect(await publish('wear', { key: 'apparel' })).toMatchObject({ status: 200 });
    await follow(() => expect(catalogue.current().formerKinds).toEqual({ clothing: 'apparel', wear: 'apparel' }));
    const apparel = await show('apparel');
    expect(apparel).toMatchObject({ former_keys: ['clothing', 'wear'] });
    const { body: history } = await mina.call(at.kindHistory, {}, { kind: 'apparel' });
    expect(history.versions.map(({ key, changes }) => [key, changes?.map(({ path }) => path)])).toEqual([
      ['apparel', ['key']],
      ['wear', ['key']],
      ['clothing', undefined],
    ]);

    expect(await remove('apparel', apparel.published?.revision)).toMatchObject({ status: 200 });
    await follow(() => expect(catalogue.current().kinds.map(({ key }) => key)).not.toContain('apparel'));
    expect(catalogue.current().formerKinds).toEqual({});
    expect((await mina.call(at.showKind, {}, { kind: 'apparel' })).status).toBe(404);
  });

  it('is restored as it was, also when it was removed', async () => {
    const { body } = await mina.call(at.kindHistory, {}, { kind: 'apparel' });
    const [removed, last] = body.versions;
    expect(removed).toMatchObject({ isRemoved: true, changes: null });
    const again = { revision: last?.revision, seen: 0, ...step() };
    expect(await mina.call(at.restoreKind, again, { kind: 'apparel' })).toMatchObject({ status: 200 });
    expect(await show('apparel')).toMatchObject({ published: { document: { key: 'apparel', card: CLOTHING.card } } });
    const none = { revision: 999, seen: 0, ...step() };
    expect(await mina.call(at.restoreKind, none, { kind: 'apparel' })).toMatchObject({
      status: 404,
      body: { error: 'version_not_found' },
    });
  });

  it('one code belongs to one variant, and the other product is named', async () => {
    const publisher = { staff: database.staff, initialStock: 0 };
    const coded = (id: number, variants: object) => changed(publisher, { category: 'shoes', id }, { variants });
    const first = await coded(102, { 'EU 42': { sku: 'S-42', barcode: '4006381333931' }, 'EU 43': { sku: 'S-43' } });
    expect(await publishProducts(publisher, SOMEBODY, { products: [first] })).toMatchObject({ ok: true });
    const other = await coded(103, { 'EU 42': { barcode: '4006381333931' } });
    expect(await publishProducts(publisher, SOMEBODY, { products: [other] })).toMatchObject({
      ok: false,
      code: 'code_taken',
      params: {
        product_id: 103,
        variant: 'EU 42',
        field: 'barcode',
        value: '4006381333931',
        other: { category: 'shoes', product_id: 102, variant: 'EU 42', name: expect.any(String) },
      },
    });
    const { document, revision } = other;
    const typed = { document, state: 'listed', revision, seen: 0, ...step() };
    expect(await mina.call(publishProduct, typed, { category: 'shoes', id: '103' })).toMatchObject({
      status: 409,
      body: { error: 'code_taken', mistakes: { 'variants.EU 42.barcode': { code: 'code_of_another' } } },
    });
    // Two products exchange theirs in one publication.
    const without = await coded(102, { 'EU 43': { sku: 'S-43' } });
    expect(await publishProducts(publisher, SOMEBODY, { products: [without, other] })).toMatchObject({ ok: true });
    const rows = await database.owner.query(
      'SELECT product_id, variant, sku, barcode FROM product_variants ORDER BY 1',
    );
    expect(rows).toEqual([
      { product_id: 102, variant: 'EU 43', sku: 'S-43', barcode: null },
      { product_id: 103, variant: 'EU 42', sku: null, barcode: '4006381333931' },
    ]);
  });
});
