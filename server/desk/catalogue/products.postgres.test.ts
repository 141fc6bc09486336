import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productEndpoints as endpoints, type ProductRow } from '#contract/catalogue/products.ts';
import { mistake } from '#contract/mistakes.ts';
import { fileMistakeWords } from '#contract/words/files.ts';
import type { Category } from '#domain/catalogue/product.ts';
import { saveDraft } from '#server/catalogue/history.ts';
import type { Publisher } from '#server/catalogue/publish.ts';
import { schedule } from '#server/catalogue/schedule.ts';
import { countStock } from '#server/stock/staff-stock.ts';
import { beginShop, type FollowedCatalogue, followCatalogue, setPrice } from '#server/testing/catalogue.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const base64 = (text: string) => Buffer.from(text).toString('base64');

describe('the list of the catalogue', () => {
  let database: TestDatabase;
  let shop: Publisher;
  let followed: FollowedCatalogue;
  let desk: TestDesk;
  let mina: SignedInBrowser;
  let bilal: SignedInBrowser;

  beforeAll(async () => {
    database = await openTestDatabase('server');
    shop = await beginShop(database);
    followed = await followCatalogue(database);
    desk = await openTestDesk(database, { catalogue: followed });
    mina = await desk.signedIn('manager', 'Mina');
    bilal = await desk.signedIn('manager', 'Bilal');
  });
  afterAll(async () => {
    await desk.close();
    await followed.close();
    await database.discard();
  });

  const list = async (query: Record<string, unknown> = {}) => {
    const { status, body } = await mina.call(endpoints.listProducts, query);
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  const keys = (rows: readonly ProductRow[]) => rows.map(({ category, id }) => `${category}:${id}`);
  const row = async (category: Category, id: number) => {
    const { rows } = await list({ search: String(id), category });
    const found = rows.find((one) => one.id === id);
    if (!found) throw new Error(`${category} ${id} is not in the list`);
    return found;
  };

  it('has every product, hidden ones and drafts too, sorted by name', async () => {
    const { rows, total, found } = await list();
    const all = followed.current().products;
    expect([total, found]).toEqual([all.length, all.length]);
    expect(keys(rows).toSorted()).toEqual(all.map(({ category, id }) => `${category}:${id}`).toSorted());
    expect(rows.map(({ name }) => name)).toEqual(
      rows.map(({ name }) => name).toSorted(new Intl.Collator('en', { numeric: true }).compare),
    );
    const hidden = all.filter(({ hide }) => hide);
    expect((await list({ state: 'hidden' })).found).toBe(hidden.length);

    const draft = must(await saveDraft(database.staff, SOMEBODY, { category: 'bags', draft: { name: 'Unborn bag' } }));
    const drafts = await list({ state: 'draft' });
    expect(drafts.rows).toMatchObject([
      { category: 'bags', id: draft.id, name: 'Unborn bag', price: null, revision: 0, stock: null, state: 'draft' },
    ]);
    expect((await list({ search: 'unborn' })).found).toBe(1);
    expect((await list({ missing: 'picture', state: 'draft' })).found).toBe(1);
    expect((await list({ missing: 'description', state: 'draft' })).found).toBe(1);
    expect((await list({ pending: 'draft' })).found).toBe(1);
  });

  it('finds by name, brand, id, slug and technology, and filters as the shop does', async () => {
    const rackets = followed.current().products.filter(({ category }) => category === 'rackets');
    const [racket] = rackets;
    if (!racket) throw new Error('The fixture has no racket');
    for (const search of [racket.name, `${racket.brand} ${racket.id}`, racket.slug]) {
      expect(keys((await list({ search })).rows)).toContain(`rackets:${racket.id}`);
    }
    const skilled = rackets.find(({ technologies }) => technologies.length > 0);
    const technology = skilled?.technologies[0]?.name ?? '';
    expect(keys((await list({ search: technology })).rows)).toContain(`rackets:${skilled?.id}`);

    const { facets } = await list({ category: 'rackets' });
    expect(facets.map(({ id }) => id)).toEqual(['carbon', 'shape', 'level', 'brand']);
    const round = facets.find(({ id }) => id === 'shape')?.options.find(({ value }) => value === 'Round');
    const rounds = await list({ category: 'rackets', shape: 'Round' });
    expect(rounds.found).toBe(round?.count);
    expect(rounds.found).toBeGreaterThan(0);
    expect((await list({})).facets.map(({ id }) => id)).toEqual(['brand']);
    const cheap = await list({ category: 'rackets', price_max: 50_000, sort: 'price-high' });
    expect(cheap.rows.every(({ price }) => (price ?? 0) <= 50_000)).toBe(true);
    expect(cheap.rows.map(({ price }) => price)).toEqual(
      cheap.rows.map(({ price }) => price).toSorted((a, b) => (b ?? 0) - (a ?? 0)),
    );
    const sale = await list({ sale: '1' });
    expect(sale.rows.every(({ price, originalPrice }) => (originalPrice ?? 0) > (price ?? 0))).toBe(true);
    expect((await mina.call(endpoints.listProductKeys, { category: 'rackets' })).body.keys).toHaveLength(
      rackets.length,
    );
    expect((await list({ category: 'trousers' })).found).toBe(0);
    expect((await mina.call(endpoints.listProducts, { category: 'No Such!' })).status).toBe(400);
  });

  it('knows the stock of this moment, and what is planned', async () => {
    const count = (figure: number) =>
      countStock(database.staff, SOMEBODY, { category: 'rackets', product_id: 3, figure });
    must(await count(0));
    expect(keys((await list({ stock: 'out' })).rows)).toContain('rackets:3');
    expect((await list({ sort: 'stock' })).rows[0]).toMatchObject({ stock: { available: 0, state: 'out' } });
    must(await count(2));
    expect(keys((await list({ stock: 'low' })).rows)).toContain('rackets:3');
    must(await count(30));
    expect((await row('rackets', 3)).stock).toEqual({ stock: 30, held: 0, available: 30, state: 'available' });

    const starts_at = new Date(Date.now() + 3_600_000).toISOString();
    const plan = { category: 'rackets', product_id: 3, patch: { sale: { price: 1_000 } }, starts_at } as const;
    must(await schedule(database.staff, SOMEBODY, [plan]));
    expect((await list({ pending: 'planned' })).rows).toMatchObject([{ id: 3, planned: { state: 'waiting' } }]);
  });

  it('a price is published at once, and is in the very next list', async () => {
    const before = await row('rackets', 1);
    const sent = { product: 'rackets:1', version: before.revision, price: 61_000, originalPrice: 70_000 };
    const done = await mina.call(endpoints.setPrice, sent);
    expect(done.status).toBe(200);
    const after = await row('rackets', 1);
    expect(after).toMatchObject({ price: 61_000, originalPrice: 70_000, revision: done.body.version });
    // The answer was lost, and the same is sent again.
    expect((await mina.call(endpoints.setPrice, sent)).status).toBe(200);
    expect((await row('rackets', 1)).revision).toBe(after.revision);
    const back = { product: 'rackets:1', version: after.revision, price: before.price, originalPrice: null };
    expect((await mina.call(endpoints.setPrice, back)).status).toBe(200);
    expect(await row('rackets', 1)).toMatchObject({ price: before.price, originalPrice: null });
  });

  it('whoever is slower is told who was quicker and what the price is now', async () => {
    const { revision } = await row('rackets', 1);
    await bilal.call(endpoints.setPrice, { product: 'rackets:1', version: revision, price: 48_000 });
    const refused = await mina.call(endpoints.setPrice, { product: 'rackets:1', version: revision, price: 47_000 });
    const now = await row('rackets', 1);
    expect(refused.status).toBe(412);
    expect(refused.body).toMatchObject({
      error: 'catalogue_changed',
      params: { change: { actor: 'Bilal', price: 48_000, version: now.revision } },
    });
    const anyway = { product: 'rackets:1', version: now.revision, price: 47_000 };
    expect((await mina.call(endpoints.setPrice, anyway)).status).toBe(200);
  });

  it.each([0, -5, 1.5, 100_000_001, '5'])('a price of %j is refused with the reason at its field', async (price) => {
    const refused = await mina.call(endpoints.setPrice, { product: 'rackets:1', version: 1, price });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ mistakes: { price: { code: 'not_rupees' } } });
  });

  it('many prices are one publication; what a colleague changed stays and is reported', async () => {
    const { products } = (await mina.call(endpoints.readPrices, { products: ['rackets:1', 'rackets:2', 'bags:101'] }))
      .body;
    expect(products).toHaveLength(3);
    await setPrice(shop, { category: 'rackets', id: 2 }, 33_000);
    const sent = products.map(({ category, id, price, revision }) => ({
      ...{ product: `${category}:${id}`, revision, price: price - 100, originalPrice: price },
    }));
    const { status, body } = await mina.call(endpoints.setManyPrices, { products: sent, note: 'autumn' });
    expect(status).toBe(200);
    expect(body.changed.toSorted()).toEqual(['bags:101', 'rackets:1']);
    expect(body.overtaken).toMatchObject([{ category: 'rackets', id: 2, price: 33_000 }]);
    const [newest] = (await mina.call(endpoints.listPublications, { most: 1 })).body.publications;
    expect(newest).toMatchObject({ version: body.version, kind: 'edit', actor: 'Mina', note: 'autumn', products: 2 });
    expect(newest?.changes.find(({ category }) => category === 'bags')?.fields).toContainEqual(
      expect.objectContaining({ field: 'originalPrice' }),
    );
    // Once more changes nothing.
    const again = await mina.call(endpoints.setManyPrices, { products: sent });
    expect(again.body).toMatchObject({ changed: [], unchanged: 2, overtaken: [{ id: 2 }], version: body.version });
  });

  it('many products are hidden and listed again', async () => {
    const products = ['rackets:1', 'bags:101', 'bags:999999'];
    const hidden = await mina.call(endpoints.setManyStates, { products, state: 'hidden' });
    expect(hidden.body).toMatchObject({ changed: ['rackets:1', 'bags:101'], drafts: ['bags 999999'] });
    expect((await row('rackets', 1)).state).toBe('hidden');
    expect((await mina.call(endpoints.setManyStates, { products, state: 'hidden' })).body.unchanged).toBe(2);
    await mina.call(endpoints.setManyStates, { products, state: 'listed' });
    expect((await row('bags', 101)).state).toBe('listed');
  });

  it('a duplicate is a draft of its own', async () => {
    const { body } = await mina.call(endpoints.duplicateProduct, { product: 'rackets:1' });
    const copy = await row('rackets', body.id);
    const original = await row('rackets', 1);
    expect(copy).toMatchObject({ name: `${original.name} (copy)`, state: 'draft', price: original.price, slug: null });
    expect((await mina.call(endpoints.duplicateProduct, { product: 'rackets:999999' })).status).toBe(404);
  });

  it('a price list is planned row by row, and the export is one', async () => {
    const plan = async (text: string) => (await mina.call(endpoints.planPriceList, { content: base64(text) })).body;
    expect((await plan('name,colour\na,b')).problems).toHaveLength(2);
    expect((await plan('PK\u0003\u0004')).problems).toEqual([mistake('file_is_workbook')]);
    const slug = (await row('bags', 101)).slug;
    const { price, originalPrice } = await row('rackets', 1);
    const { rows } = await plan(
      [
        '\ufeffCategory;ID;Slug;Price;Original Price',
        `rackets;1;;"${price}";${originalPrice ?? ''}`,
        'rackets;2;;PKR 1,54,000;',
        `bags;;${slug};12.500,00;"15,000"`,
        ';101;;500;',
        'rackets;2;;500;',
        'rackets;9999;;500;',
        'trousers;1;;500;',
        'accessories;301;;cheap;',
        'accessories;302;;0;',
      ].join('\r\n'),
    );
    expect(rows.map(({ outcome, after }) => [outcome, after?.price, after?.originalPrice])).toEqual([
      ['same', price, originalPrice],
      ['change', 154_000, null],
      ['change', 12_500, 15_000],
      ...Array.from({ length: 6 }, () => ['refused', undefined, undefined]),
    ]);
    expect(rows.slice(3).map(({ problem }) => problem && fileMistakeWords(problem))).toEqual([
      expect.stringMatching(/^Which one: .*Please add the category$/),
      'It is in line 3 already',
      'There is no rackets 9999',
      'There is no category "trousers": rackets, shoes, bags, accessories',
      '"cheap" is no amount in whole rupees',
      'A price is from 1 to 100000000, not 0',
    ]);

    const csv = (await mina.call(endpoints.exportProducts)).body;
    expect(csv.split('\r\n')[0]).toMatch(/^category,id,slug,name,brand,state,price,originalPrice,/);
    const own = await plan(csv);
    expect(own.problems).toEqual([]);
    expect(own.rows.filter(({ variant }) => variant === '')).toHaveLength(followed.current().products.length);
    expect(own.rows.filter(({ variant }) => variant === 'EU 42').length).toBeGreaterThan(0);
    expect(new Set(own.rows.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
  });

  it('a price list has prices of variants: own ones are set, taken away, and published with those of their products', async () => {
    const plan = async (lines: string[]) => {
      const content = base64(['category,id,variant,price', ...lines].join('\n'));
      return (await mina.call(endpoints.planPriceList, { content })).body.rows;
    };
    const shoe = 'shoes:101';
    const publishOwn = async (prices: { price: number; ownPrices: Record<string, number> }) => {
      const { revision } = await row('shoes', 101);
      const sent = { products: [{ product: shoe, revision, originalPrice: null, ...prices }] };
      expect((await mina.call(endpoints.setManyPrices, sent)).body.changed).toEqual([shoe]);
    };
    const { price } = await row('shoes', 101);
    const first = await plan([
      `shoes,101,,${price}`,
      'shoes,101,EU 45,44000',
      'shoes,101,EU 44,',
      `shoes,101,EU 43,${price}`,
    ]);
    expect(first.map(({ variant, outcome, after, own }) => [variant, outcome, after?.price, own])).toEqual([
      ['', 'same', price, null],
      ['EU 45', 'change', 44_000, 44_000],
      ['EU 44', 'same', price, null],
      ['EU 43', 'same', price, null],
    ]);
    await publishOwn({ price: price ?? 0, ownPrices: { 'EU 45': 44_000 } });
    expect((await mina.call(endpoints.readPrices, { products: [shoe] })).body.products).toMatchObject([
      { price, ownPrices: { 'EU 45': 44_000 } },
    ]);

    const second = await plan(['shoes,101,,30000', `shoes,101,EU 44,${price}`, 'shoes,101,EU 45,']);
    expect(second.map(({ outcome, after, own }) => [outcome, after?.price, own])).toEqual([
      ['change', 30_000, null],
      ['change', price, price],
      ['change', 30_000, null],
    ]);
    const csv = (await mina.call(endpoints.exportProducts)).body;
    expect(csv).toMatch(/^shoes,101,.*,44000,,EU 45,/m);

    const wrong = await plan([
      'shoes,101,EU 99,500',
      'rackets,1,EU 42,500',
      'shoes,101,EU 42,500',
      'shoes,101,EU 42,600',
    ]);
    expect(wrong.map(({ problem }) => problem && fileMistakeWords(problem))).toEqual([
      'EU 99 is not offered of it: EU 40, EU 41, EU 42, EU 43, EU 44, EU 45',
      'EU 42 is not offered of it: it has no variants',
      null,
      'It is in line 4 already',
    ]);
    await publishOwn({ price: price ?? 0, ownPrices: {} });
    const { body: last } = await mina.call(endpoints.listPublications, { product: shoe, most: 1 });
    expect(last.publications[0]?.changes[0]?.fields.map(({ field }) => field)).toEqual(['variants']);
  });

  it('the whole catalogue goes out as one document', async () => {
    const response = await mina.fetch(endpoints.exportCatalogue.path);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="catalogue-.*\.json"$/);
    const files = (await response.json()) as Record<string, unknown>;
    const kinds = ['rackets', 'shoes', 'bags', 'accessories'];
    expect(Object.keys(files)).toEqual(['kinds', ...kinds, 'technologies', 'shop', 'brand']);
  });

  it('publications come page by page, of all or of one product', async () => {
    const first = (await mina.call(endpoints.listPublications, { most: 2 })).body;
    expect(first.publications).toHaveLength(2);
    const next = (await mina.call(endpoints.listPublications, { most: 2, before: first.next })).body;
    expect(next.publications[0]?.version).toBeLessThan(first.publications[1]?.version ?? 0);
    const own = (await mina.call(endpoints.listPublications, { product: 'bags:101', most: 100 })).body;
    expect(own.publications.every(({ changes }) => changes.length === 1 && changes[0]?.id === 101)).toBe(true);
    expect(own.publications[0]?.changes[0]?.fields).toEqual([{ field: 'state', before: 'hidden', after: 'listed' }]);
    expect(own.publications.at(-1)).toMatchObject({ kind: 'import', changes: [{ isNew: true, fields: [] }] });
    expect(own.next).toBeNull();
  });
});
