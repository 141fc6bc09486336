import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginShop, changed, setPrice } from '#server/testing/catalogue.ts';
import { SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { dropDraft, listPublications, restoreProduct, saveDraft, showDocument, showProduct } from './history.ts';
import { type Publisher, publish } from './publish.ts';
import { readPublished } from './published-source.ts';
import { readStored } from './stored-catalogue.ts';

const RACKET = { category: 'rackets', id: 1 } as const;
const OTHER = { category: 'rackets', id: 2 } as const;
const SARA = { ...SOMEBODY, actor: 'Sara' };
const OMAR = { ...SOMEBODY, actor: 'Omar' };

describe('publishing', () => {
  let database: TestDatabase;
  let shop: Publisher;
  beforeAll(async () => {
    database = await openTestDatabase('server');
    shop = await beginShop(database);
  });
  afterAll(() => database.discard());

  const version = async () => (await readStored(database.staff, Number.MAX_SAFE_INTEGER)).version;
  const priceOf = async ({ category, id }: typeof RACKET | typeof OTHER) =>
    (await showProduct(database.staff, { category, id }, { most: 0 }))?.document?.price;
  const audits = () =>
    database.owner.query<{ actor: string; details: { changes: object; kind: string } }>(
      "SELECT actor, details FROM audit WHERE action = 'publish' ORDER BY id",
    );

  it('a change has a version, who made it, and what it changed', async () => {
    const before = await version();
    const was = await priceOf(RACKET);
    const change = await changed(shop, RACKET, { price: 99_000 });
    const result = await publish(shop, SARA, { products: [change], note: 'spring' });
    expect(result).toMatchObject({ ok: true, value: { version: before + 1, products: [RACKET], warnings: [] } });
    expect((await listPublications(database.staff, 1))[0]).toMatchObject({
      version: before + 1,
      kind: 'edit',
      actor: 'Sara',
      note: 'spring',
      products: 1,
      changes: { 'rackets 1': { price: [was, 99_000] } },
    });
    expect((await audits()).at(-1)).toMatchObject({
      actor: 'Sara',
      details: { changes: { 'rackets 1': { price: [was, 99_000] } } },
    });
  });

  it('a price does not wait for what its kind asks for since, and nobody adds a mistake', async () => {
    const { kinds } = await readStored(database.staff);
    const rackets = kinds.find(({ key }) => key === 'rackets')?.document ?? {};
    const { specs, ...kind } = rackets as { specs: { key: string }[] };
    const others = specs.filter(({ key }) => key !== 'surface' && key !== 'thickness');
    const stricter = { ...kind, specs: [...others, { key: 'grip', label: 'Grip', isRequired: true }] };
    expect(await publish(shop, SARA, { kinds: [{ key: 'rackets', document: stricter }] })).toMatchObject({ ok: true });

    expect(await setPrice(shop, RACKET, 98_000)).toBe(await version());
    const { products } = await readPublished(database.staff, { maxPerProduct: 10 });
    const racket = products.find(({ category, id }) => category === 'rackets' && id === 1);
    expect(racket).toMatchObject({ price: 98_000, specs: { shape: 'Teardrop' } });
    expect(racket?.specs).not.toHaveProperty('surface');

    const document = (await changed(shop, RACKET, {})).document as { specs: object };
    const worse = await changed(shop, RACKET, { specs: { ...document.specs, shape: undefined, wieght: '9 g' } });
    const refused = await publish(shop, SARA, { products: [worse] });
    expect(refused.ok ? [] : refused.problems?.map(({ field }) => field)).toEqual(['specs.shape', 'specs.wieght']);
    expect(await publish(shop, SARA, { kinds: [{ key: 'rackets', document: rackets }] })).toMatchObject({
      ok: true,
    });
  });

  it('publishing what is there already publishes nothing', async () => {
    const [before, audited] = [await version(), (await audits()).length];
    const result = await publish(shop, SARA, { products: [await changed(shop, RACKET, {})] });
    expect(result).toMatchObject({ ok: true, value: { version: before, products: [] } });
    expect([await version(), (await audits()).length]).toEqual([before, audited]);
  });

  it('of two editors who saw the same product one publishes, and the other is told who and when', async () => {
    const [mine, theirs] = [
      await changed(shop, RACKET, { price: 81_000 }),
      await changed(shop, RACKET, { price: 82_000 }),
    ];
    const results = await Promise.all([
      publish(shop, SARA, { products: [mine] }),
      publish(shop, OMAR, { products: [theirs] }),
    ]);
    const [winner, loser] = results[0]?.ok ? ['Sara', results[1]] : ['Omar', results[0]];
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(loser).toMatchObject({ ok: false, code: 'catalogue_changed', params: { change: { actor: winner } } });
    expect(loser).toMatchObject({
      params: { part: 'product', category: 'rackets', product_id: 1 },
    });
    expect(await priceOf(RACKET)).toBe(winner === 'Sara' ? 81_000 : 82_000);
  });

  it('a mistake is refused by product and field, and nothing of that publication becomes visible', async () => {
    const before = await version();
    const price = await priceOf(OTHER);
    const good = await changed(shop, OTHER, { price: 1 });
    const bad = await changed(shop, RACKET, { price: -5, technologies: ['No Such Thing'], colour: 'red' });
    const result = await publish(shop, SARA, { products: [good, bad] });
    expect(result).toMatchObject({ ok: false, code: 'catalogue_invalid' });
    expect(!result.ok && result.problems?.map(({ field }) => field)).toEqual(['price', 'colour']);
    expect([await version(), await priceOf(OTHER)]).toEqual([before, price]);
    const unknown = await changed(shop, RACKET, { technologies: ['No Such Thing'] });
    expect(await publish(shop, SARA, { products: [unknown] })).toMatchObject({
      problems: [{ field: 'technologies.0' }],
    });
  });

  it('a technology that products use cannot disappear', async () => {
    const stored = await showDocument(database.staff, 'technologies');
    const technologies = stored?.document as { name: string }[];
    const { revision = 0 } = stored ?? {};
    const without = technologies.slice(1);
    const refused = await publish(shop, SARA, { documents: [{ name: 'technologies', document: without, revision }] });
    expect(refused).toMatchObject({ ok: false, code: 'catalogue_invalid' });
    expect(!refused.ok && refused.problems?.[0]?.mistake).toMatchObject({
      code: 'technology_unknown',
      params: { name: technologies[0]?.name },
    });
    const more = [...technologies, { name: 'Brand New', brand: 'Nox', description: 'New.' }];
    const added = await publish(shop, SARA, { documents: [{ name: 'technologies', document: more, revision }] });
    expect(added).toMatchObject({ ok: true, value: { documents: ['technologies'] } });
    const late = await publish(shop, OMAR, { documents: [{ name: 'technologies', document: technologies, revision }] });
    expect(late).toMatchObject({ ok: false, kind: 'changed_meanwhile', params: { change: { actor: 'Sara' } } });
    const uses = await changed(shop, RACKET, { technologies: ['Brand New'] });
    expect(await publish(shop, SARA, { products: [uses] })).toMatchObject({ ok: true });
  });

  it('an old address leads to the new one, and back when the product has it again', async () => {
    const before = (await showProduct(database.staff, RACKET))?.slug as string;
    await publish(shop, SARA, { products: [await changed(shop, RACKET, { slug: 'the-genius' })] });
    const limits = { maxPerProduct: 10 };
    expect((await readPublished(database.staff, limits)).formerSlugs).toEqual({ [`rackets/${before}`]: 'the-genius' });
    await publish(shop, SARA, { products: [await changed(shop, RACKET, { slug: before })] });
    expect((await readPublished(database.staff, limits)).formerSlugs).toEqual({ 'rackets/the-genius': before });
  });

  it('two products never have one address, but may exchange theirs', async () => {
    const [one, other] = [await showProduct(database.staff, RACKET), await showProduct(database.staff, OTHER)];
    const twice = await publish(shop, SARA, { products: [await changed(shop, OTHER, { slug: one?.slug })] });
    expect(twice).toMatchObject({ ok: false, code: 'address_taken', params: { slug: one?.slug } });
    const exchange = [
      await changed(shop, RACKET, { slug: other?.slug }),
      await changed(shop, OTHER, { slug: one?.slug }),
    ];
    expect(await publish(shop, SARA, { products: exchange })).toMatchObject({ ok: true });
    expect((await showProduct(database.staff, RACKET))?.slug).toBe(other?.slug);
  });

  it('an earlier version comes back with one call, and its address of today stays', async () => {
    const shown = await showProduct(database.staff, RACKET);
    const first = shown?.versions.at(-1);
    const result = await restoreProduct(shop, OMAR, RACKET, first?.revision ?? 0, shown?.revision ?? 0);
    expect(result).toMatchObject({ ok: true });
    const restored = await showProduct(database.staff, RACKET);
    expect(restored?.versions[0]).toMatchObject({ kind: 'restore', actor: 'Omar', slug: shown?.slug });
    expect(restored?.document).toEqual({ ...first?.document, slug: shown?.slug });
    expect(await restoreProduct(shop, OMAR, RACKET, 1_000_000)).toMatchObject({ ok: false, code: 'version_not_found' });
    const stale = await restoreProduct(shop, OMAR, RACKET, first?.revision ?? 0, first?.revision ?? 0);
    expect(stale).toMatchObject({ ok: false, kind: 'changed_meanwhile' });
  });

  it('a new product begins as a draft that nobody sees, and is published with its stock', async () => {
    const [{ document = {} } = {}] = (await readStored(database.staff)).products.filter(
      ({ category }) => category === 'shoes',
    );
    const { id: _id, slug: _slug, ...rest } = document as Record<string, unknown>;
    const saved = await saveDraft(database.staff, SARA, { category: 'shoes', draft: { name: 'Unfinished' } });
    if (!saved.ok) throw new Error(saved.code);
    const { id, draft_version } = saved.value;
    expect(id).toBe(105);
    const { products } = await readPublished(database.staff, { maxPerProduct: 10 });
    expect(products.some((product) => product.category === 'shoes' && product.id === id)).toBe(false);
    expect(await showProduct(database.staff, { category: 'shoes', id })).toMatchObject({
      state: 'draft',
      draft_actor: 'Sara',
    });
    const overtaken = await saveDraft(database.staff, OMAR, {
      category: 'shoes',
      id,
      draft: { name: 'Mine' },
      seen: 0,
    });
    expect(overtaken).toMatchObject({ ok: false, kind: 'changed_meanwhile', params: { change: { actor: 'Sara' } } });
    const draft = { ...rest, id, name: 'A New Shoe' };
    expect(await saveDraft(database.staff, SARA, { category: 'shoes', id, draft, seen: draft_version })).toMatchObject({
      ok: true,
    });
    const change = { category: 'shoes', id, state: 'listed', document: draft, revision: 0, drops_draft: true } as const;
    expect(await publish(shop, SARA, { products: [change] })).toMatchObject({ ok: true });
    expect(await showProduct(database.staff, { category: 'shoes', id })).toMatchObject({
      state: 'listed',
      draft: null,
    });
    const sizes = await database.anon.query(
      'SELECT stock_quantity FROM product_inventory_sizes WHERE product_id = $1',
      [id],
    );
    expect(sizes).toEqual(Array.from({ length: 6 }, () => ({ stock_quantity: 25 })));
    expect(await publish(shop, OMAR, { products: [change] })).toMatchObject({ ok: false, kind: 'changed_meanwhile' });
  });

  it('a draft that is dropped takes a product that was never published with it', async () => {
    const saved = await saveDraft(database.staff, SARA, { category: 'bags', draft: {} });
    const id = saved.ok ? saved.value.id : 0;
    expect(await dropDraft(database.staff, SARA, { category: 'bags', id })).toMatchObject({ ok: true });
    expect(await showProduct(database.staff, { category: 'bags', id })).toBeNull();
  });

  it('a repeated step is done once', async () => {
    const acting = { ...SARA, key: '4bfa9f0e-6b43-4b6f-9d0e-000000000001' };
    const request = { products: [await changed(shop, RACKET, { price: 12_345 })] };
    const first = await publish(shop, acting, request);
    await setPrice(shop, RACKET, 54_321);
    expect(await publish(shop, acting, request)).toMatchObject({
      ok: true,
      value: { version: first.ok && first.value.version },
    });
    expect(await priceOf(RACKET)).toBe(54_321);
  });

  it('the versions are a record: nobody rewrites them', async () => {
    for (const table of ['publications', 'product_versions', 'shop_document_versions'])
      await expect(database.owner.query(`DELETE FROM ${table}`), table).rejects.toThrow('rows are only ever added');
  });
});
