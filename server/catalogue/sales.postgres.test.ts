import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SaleRecord } from '#contract/catalogue/sales.ts';
import { enginesFor } from '#database/testing/engines.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { beginShop, changed, type FollowedCatalogue, followCatalogue, setPrice } from '#server/testing/catalogue.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { listPublications, type ProductReference, showProduct } from './history.ts';
import { type Publisher, publish } from './publish.ts';
import { changeSale, listPlans, listSales, makeSale, movePlan, showSale, stopSale } from './sales.ts';
import { applyDueChanges, cancelPlan, schedule } from './schedule.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

describe.each(enginesFor('steps'))('a sale of many products, on %s', (engine) => {
  let database: TestDatabase;
  let shop: Publisher;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    shop = await beginShop(database);
  });
  afterAll(() => database.discard());

  const rackets = Array.from({ length: 24 }, (_, index) => ({ category: 'rackets', id: 9 + index }) as const);
  const shoes = Array.from({ length: 8 }, (_, index) => ({ category: 'shoes', id: 101 + index }) as const);
  /** Products that no test before has touched. */
  const next = (count: number) => rackets.splice(0, count);
  const nextShoe = () => shoes.shift() as ProductReference;

  const record = (products: readonly ProductReference[], more: Partial<SaleRecord> = {}): SaleRecord => ({
    name: 'Winter',
    unit: 'percent',
    amount: 20,
    rounding: '100',
    starts_at: inHours(1),
    ends_at: inHours(24),
    products: products.map(productKey),
    ...more,
  });
  const made = async (products: readonly ProductReference[], more: Partial<SaleRecord> = {}) =>
    must(await makeSale(database.staff, SOMEBODY, record(products, more))).id;
  const change = async (id: number, products: readonly ProductReference[], more: Partial<SaleRecord> = {}) => {
    const { version, starts_at, ends_at } = await shown(id);
    return changeSale(database.staff, SOMEBODY, id, { ...record(products, { starts_at, ends_at, ...more }), version });
  };
  const shown = async (id: number) => {
    const sale = await showSale(database.staff, id);
    if (!sale) throw new Error(`no sale ${id}`);
    return sale;
  };
  /** As if this much time had passed for one sale. */
  async function pass(id: number, hours: number): Promise<void> {
    for (const [table, column] of [
      ['sales', 'id'],
      ['scheduled_changes', 'sale_id'],
    ]) {
      await database.owner.query(
        `UPDATE ${table} SET starts_at = starts_at - make_interval(hours => $2), ends_at = ends_at - make_interval(hours => $2)
         WHERE ${column} = $1`,
        [id, hours],
      );
    }
  }
  const apply = () => applyDueChanges(database.housekeeping, 25);
  const documentOf = async (product: ProductReference) => (await showProduct(database.staff, product))?.document;
  const documents = (products: readonly ProductReference[]) => Promise.all(products.map(documentOf));
  const priceOf = async (product: ProductReference) => Number((await documentOf(product))?.price);
  const published = async () => (await listPublications(database.staff, 1))[0]?.version ?? 0;

  it('begins and ends for all of them in one publication each, and leaves everything as it was', async () => {
    const products = next(3);
    const before = await documents(products);
    const id = await made(products, { badge: 'Winter sale' });
    expect(await shown(id)).toMatchObject({ state: 'planned', products: 3, version: 1, actor: SOMEBODY.actor });
    expect(await apply()).toEqual({ count: 0, failed: [] });
    const version = await published();
    await pass(id, 2);
    expect(await apply()).toEqual({ count: 3, failed: [] });
    expect(await published()).toBe(version + 1);
    for (const [place, document] of (await documents(products)).entries()) {
      const regular = Number(before[place]?.price);
      expect(document).toMatchObject({
        badge: 'Winter sale',
        originalPrice: Math.max(regular, Number(before[place]?.originalPrice ?? 0)),
      });
      expect(document?.price).toBe(Math.round((regular * 0.8) / 100) * 100);
    }
    const { state, parts } = await shown(id);
    expect(state).toBe('running');
    expect(parts.map(({ regular }) => regular.price).sort()).toEqual(before.map((one) => one?.price).sort());
    await pass(id, 24);
    expect(await apply()).toEqual({ count: 3, failed: [] });
    expect(await published()).toBe(version + 2);
    expect(await documents(products)).toEqual(before);
    expect(await shown(id)).toMatchObject({ state: 'ended', products: 3, failed: 0 });
  });

  it('moves the variants’ own prices too, and shoppers’ pages know until when', async () => {
    const shoe = nextShoe();
    const variants = { 'EU 42': { price: 30_000, sku: `S-${shoe.id}` }, 'EU 45': { price: 33_000 } };
    must(
      await publish(shop, SOMEBODY, {
        products: [await changed(shop, shoe, { price: 28_000, originalPrice: 31_000, variants })],
      }),
    );
    const before = await documentOf(shoe);
    const catalogue: FollowedCatalogue = await followCatalogue(database);
    const id = await made([shoe], { amount: 10, rounding: 'none' });
    await pass(id, 2);
    await apply();
    expect(await documentOf(shoe)).toMatchObject({
      price: 25_200,
      originalPrice: 31_000,
      variants: { 'EU 42': { price: 27_000, sku: `S-${shoe.id}` }, 'EU 45': { price: 29_700 } },
    });
    await expect
      .poll(() => catalogue.product(shoe.category, shoe.id)?.sale)
      .toEqual({ ends: expect.any(String), before: { 'EU 42': 30_000, 'EU 45': 33_000 } });
    expect(Date.parse(catalogue.product(shoe.category, shoe.id)?.sale?.ends ?? '')).toBe(
      Date.parse((await shown(id)).ends_at),
    );
    must(await stopSale(database.staff, SOMEBODY, id));
    await apply();
    expect(await documentOf(shoe)).toEqual(before);
    await expect.poll(() => catalogue.product(shoe.category, shoe.id)?.sale).toBeUndefined();
    await catalogue.close();
  });

  it('keeps a price that somebody set during it, and says so', async () => {
    const products = next(2);
    const [first, second] = products as [ProductReference, ProductReference];
    const before = await documentOf(second);
    const id = await made(products);
    await pass(id, 2);
    await apply();
    await setPrice(shop, first, 5_000);
    await pass(id, 24);
    await apply();
    expect(await priceOf(first)).toBe(5_000);
    expect(await documentOf(second)).toEqual(before);
    const { parts } = await shown(id);
    expect(parts.find((part) => part.id === first.id)?.problem).toEqual({
      code: 'plan_left_changes',
      params: { fields: ['price'] },
    });
  });

  it('leaves a price that somebody set during it when it is changed, and says so; only its end moves', async () => {
    const [byHand, other] = next(2) as [ProductReference, ProductReference];
    const before = await documents([byHand, other]);
    const id = await made([byHand, other]);
    await pass(id, 2);
    await apply();
    const [reduced] = await documents([byHand]);
    const own = Number(reduced?.price) - 100;
    await setPrice(shop, byHand, own);
    const partOf = async (product: ProductReference) =>
      (await shown(id)).parts.find((part) => productKey(part) === productKey(product));
    // Both the form and the check of what is sent know that it stays.
    expect(await partOf(byHand)).toMatchObject({ isLeft: true, price: own, regular: { price: own } });
    expect(await partOf(other)).toMatchObject({ isLeft: false, regular: { price: before[1]?.price } });
    const ends_at = inHours(48);
    const many = { unit: 'pkr', amount: own, rounding: 'none' } as const;
    must(await change(id, [byHand, other], { ...many, ends_at }));
    expect(await apply()).toMatchObject({ count: 2 });
    expect(await documentOf(byHand)).toEqual({ ...reduced, price: own });
    const problem = { code: 'plan_left_changes', params: { fields: ['price'] } };
    expect(await partOf(byHand)).toMatchObject({ state: 'running', problem, isLeft: true });
    const [row] = await database.owner.query<{ ends: string }>(
      "SELECT sale ->> 'ends' AS ends FROM products WHERE category = $1 AND id = $2",
      [byHand.category, byHand.id],
    );
    expect(Date.parse(row?.ends ?? '')).toBe(Date.parse(ends_at));
    must(await stopSale(database.staff, SOMEBODY, id));
    await apply();
    expect(await priceOf(byHand)).toBe(own);
    expect(await documentOf(other)).toEqual(before[1]);
    expect(await partOf(byHand)).toMatchObject({ problem });
  });

  it('leaves a badge that somebody set during it when it is changed, and reduces the product anew', async () => {
    const [product] = next(1) as [ProductReference];
    const before = await documentOf(product);
    const id = await made([product], { badge: 'Winter sale', rounding: 'none' });
    await pass(id, 2);
    await apply();
    must(await publish(shop, SOMEBODY, { products: [await changed(shop, product, { badge: 'Last pieces' })] }));
    must(await change(id, [product], { badge: 'Last days', amount: 50, rounding: 'none' }));
    await apply();
    expect(await documentOf(product)).toMatchObject({
      badge: 'Last pieces',
      price: Math.floor(Number(before?.price) / 2),
    });
    must(await stopSale(database.staff, SOMEBODY, id));
    await apply();
    expect(await documentOf(product)).toEqual({ ...before, badge: 'Last pieces' });
    expect((await shown(id)).parts[0]?.problem).toMatchObject({ params: { fields: ['badge'] } });
  });

  it('is left by a product that is ended alone: no later change takes it in again', async () => {
    const [alone, other] = next(2) as [ProductReference, ProductReference];
    const before = await documents([alone, other]);
    const id = await made([alone, other], { rounding: 'none' });
    await pass(id, 2);
    await apply();
    const partOf = async (product: ProductReference) => {
      const [part] = await database.owner.query<{ id: number }>(
        'SELECT id::integer FROM scheduled_changes WHERE sale_id = $1 AND category = $2 AND product_id = $3',
        [id, product.category, product.id],
      );
      return part?.id ?? 0;
    };
    const seen = await shown(id);
    must(await cancelPlan(database.staff, SOMEBODY, await partOf(alone)));
    expect(await shown(id)).toMatchObject({ version: 2, products: 1, parts: [{ id: other.id }] });
    expect((await shown(id)).versions[0]).toMatchObject({ actor: SOMEBODY.actor, products: [productKey(other)] });
    await apply();
    expect(await documentOf(alone)).toEqual(before[0]);
    // A colleague whose form still has it is told.
    const { version, starts_at, ends_at } = seen;
    const late = record([alone, other], { starts_at, ends_at, amount: 30 });
    expect(await changeSale(database.staff, SOMEBODY, id, { ...late, version })).toMatchObject({
      code: 'sale_changed',
    });
    const now = (await shown(id)).parts;
    must(await change(id, now, { amount: 30, rounding: 'none' }));
    await apply();
    expect(await documents([alone])).toEqual([before[0]]);
    expect(await priceOf(other)).toBe(Math.floor(Number(before[1]?.price) * 0.7));
    // With the last one the sale is over.
    must(await cancelPlan(database.staff, SOMEBODY, await partOf(other)));
    await apply();
    expect(await shown(id)).toMatchObject({ state: 'ended', products: 1 });
    expect(await documents([alone, other])).toEqual(before);
  });

  it('is made and changed once, however often the same step is sent', async () => {
    const products = next(2);
    const keyed = () => ({ ...SOMEBODY, key: randomUUID() });
    const making = keyed();
    // At once, and by so much that the reduced price could not go down by it again.
    const price = Math.min(...(await Promise.all(products.map(priceOf))));
    const wanted = record(products, { unit: 'pkr', amount: price - 1, rounding: 'none', starts_at: inHours(-1) });
    const { id, version } = must(await makeSale(database.staff, making, wanted));
    await apply();
    expect(await makeSale(database.staff, making, wanted)).toMatchObject({
      ok: true,
      value: { id, version, repeated: true },
    });
    const changing = keyed();
    // Sent with another beginning than it has had.
    const other = { ...wanted, starts_at: inHours(1), amount: price - 2, version };
    must(await changeSale(database.staff, changing, id, other));
    await apply();
    expect(await changeSale(database.staff, changing, id, other)).toMatchObject({
      ok: true,
      value: { id, version: version + 1, repeated: true },
    });
    expect(await changeSale(database.staff, changing, id, { ...other, amount: 1 })).toMatchObject({
      code: 'step_key_reused',
    });
    const stopping = keyed();
    must(await stopSale(database.staff, stopping, id));
    await apply();
    expect(await stopSale(database.staff, stopping, id)).toMatchObject({ ok: true, value: { repeated: true } });
    expect((await listSales(database.staff)).filter((sale) => sale.id >= id)).toHaveLength(1);
  });

  it('is changed as one while it runs: another reduction, another end, one product less and one more', async () => {
    const [kept, dropped, added] = next(3) as [ProductReference, ProductReference, ProductReference];
    const before = await documents([kept, dropped, added]);
    const id = await made([kept, dropped], { rounding: 'none' });
    await pass(id, 2);
    await apply();
    const version = await published();
    const ends_at = inHours(48);
    must(await change(id, [kept, added], { amount: 25, rounding: 'none', ends_at }));
    expect(await apply()).toEqual({ count: 3, failed: [] });
    // Nobody sees the old prices in between.
    expect(await published()).toBe(version + 1);
    expect(await priceOf(kept)).toBe(Math.floor(Number(before[0]?.price) * 0.75));
    expect(await documentOf(dropped)).toEqual(before[1]);
    expect(await priceOf(added)).toBe(Math.floor(Number(before[2]?.price) * 0.75));
    expect(await apply()).toEqual({ count: 0, failed: [] });
    const sale = await shown(id);
    expect(
      sale.versions.map(({ version: number, amount, products }) => [number, amount, [...products].sort()]),
    ).toEqual([
      [2, 25, [kept, added].map(productKey).sort()],
      [1, 20, [kept, dropped].map(productKey).sort()],
    ]);
    expect(Date.parse(sale.ends_at)).toBe(Date.parse(ends_at));
    // Somebody who saw the former version is told.
    const late = await changeSale(database.staff, SOMEBODY, id, { ...record([kept]), version: 1 });
    expect(late).toMatchObject({ ok: false, code: 'sale_changed', params: { change: { version: 2 } } });
    must(await stopSale(database.staff, SOMEBODY, id));
    await apply();
    expect(await documents([kept, dropped, added])).toEqual(before);
    expect(await shown(id)).toMatchObject({ state: 'ended', version: 3 });
    expect(await change(id, [kept])).toMatchObject({ ok: false, code: 'sale_over' });
  });

  it('that is called off before it begins never happens; one part of it can be called off alone', async () => {
    const products = next(2);
    const before = await documents(products);
    const id = await made(products);
    const part = await database.owner.query<{ id: number }>(
      'SELECT id::integer FROM scheduled_changes WHERE sale_id = $1 ORDER BY product_id LIMIT 1',
      [id],
    );
    must(await cancelPlan(database.staff, SOMEBODY, part[0]?.id ?? 0));
    expect(await shown(id)).toMatchObject({ products: 1 });
    expect(await movePlan(database.staff, SOMEBODY, part[0]?.id ?? 0, {})).toMatchObject({ code: 'plan_over' });
    must(await stopSale(database.staff, SOMEBODY, id));
    await pass(id, 2);
    expect(await apply()).toEqual({ count: 0, failed: [] });
    expect(await documents(products)).toEqual(before);
    expect((await listSales(database.staff)).find((sale) => sale.id === id)).toMatchObject({ state: 'ended' });
  });

  it('of a product that is in another one at that time is refused with the name of the other', async () => {
    const [product] = next(1) as [ProductReference];
    const id = await made([product], { name: 'Ramadan' });
    const name = (await documentOf(product))?.name;
    const overlap = { ok: false, code: 'plan_overlaps', params: { name, sale: 'Ramadan' } };
    const during = { name: 'Eid', starts_at: inHours(23), ends_at: inHours(48) };
    expect(await makeSale(database.staff, SOMEBODY, record([product], during))).toMatchObject(overlap);
    const plan = {
      category: product.category,
      product_id: product.id,
      patch: { sale: { price: 1_000 } },
      ...{ starts_at: inHours(2), ends_at: inHours(3) },
    };
    expect(await schedule(database.staff, SOMEBODY, [plan])).toMatchObject(overlap);
    const after = await made([product], { name: 'Eid', starts_at: inHours(24), ends_at: inHours(48) });
    expect(await change(after, [product], { starts_at: inHours(20) })).toMatchObject(overlap);
    expect(await change(after, [product], { starts_at: inHours(30) })).toMatchObject({ ok: true });
    for (const each of [id, after]) must(await stopSale(database.staff, SOMEBODY, each));
  });

  it('is refused where a price cannot go down by it, and where a product is not there', async () => {
    const [product] = next(1) as [ProductReference];
    const price = await priceOf(product);
    expect(await makeSale(database.staff, SOMEBODY, record([product], { unit: 'pkr', amount: price }))).toMatchObject({
      ok: false,
      code: 'sale_not_cheaper',
      params: { price },
    });
    expect(await makeSale(database.staff, SOMEBODY, record([{ category: 'rackets', id: 999 }]))).toMatchObject({
      code: 'product_not_found',
    });
    expect(
      await makeSale(database.staff, SOMEBODY, record([product], { starts_at: inHours(-9), ends_at: inHours(-8) })),
    ).toMatchObject({ code: 'plan_time_invalid' });
  });

  it('goes on for the others if one product cannot be reduced when it begins, and takes it in when it is changed', async () => {
    const products = next(3);
    const [bad, ...good] = products as [ProductReference, ProductReference, ProductReference];
    const regular = await documents(good);
    const id = await made(products, { unit: 'pkr', amount: 5_000, rounding: 'none' });
    await setPrice(shop, bad, 4_000);
    await pass(id, 2);
    expect(await apply()).toMatchObject({ count: 3, failed: [{ code: 'sale_not_cheaper' }] });
    expect(await Promise.all(good.map(priceOf))).toEqual(regular.map((one) => Number(one?.price) - 5_000));
    expect(await shown(id)).toMatchObject({ failed: 1, products: 3 });
    must(await change(id, products, { unit: 'percent', amount: 10, rounding: 'none' }));
    expect(await apply()).toEqual({ count: 3, failed: [] });
    expect(await priceOf(bad)).toBe(3_600);
    must(await stopSale(database.staff, SOMEBODY, id));
    await apply();
    expect(await priceOf(bad)).toBe(4_000);
    expect(await documents(good)).toEqual(regular);
  });

  it('is left to this version by a server of the version before, which does the plans that it can judge', async () => {
    const [inSale, alone] = next(2) as [ProductReference, ProductReference];
    const id = await made([inSale]);
    const plan = {
      category: alone.category,
      product_id: alone.id,
      patch: { set: { price: 2_000 } },
      starts_at: inHours(-1),
    };
    must(await schedule(database.staff, SOMEBODY, [plan]));
    await pass(id, 2);
    const due = await database.housekeeping.query<{ due: { product_id: number }[] }>(
      'SELECT list_due_changes(100) AS due',
    );
    expect(due[0]?.due.map(({ product_id }) => product_id)).toEqual([alone.id]);
    await apply();
    must(await change(id, [inSale], { amount: 30 }));
    const again = await database.housekeeping.query<{ due: unknown[] }>('SELECT list_due_changes(100) AS due');
    expect(again[0]?.due).toEqual([]);
    must(await stopSale(database.staff, SOMEBODY, id));
    await apply();
  });
});

describe('planned changes of single products', () => {
  let database: TestDatabase;
  let shop: Publisher;
  beforeAll(async () => {
    database = await openTestDatabase('server');
    shop = await beginShop(database);
  });
  afterAll(() => database.discard());

  const product = { category: 'rackets', id: 10 } as const;
  const documentOf = async () => (await showProduct(database.staff, product))?.document;
  const apply = () => applyDueChanges(database.housekeeping, 25);
  const planned = async (from: number, until?: number) => {
    const sale = { patch: { sale: { price: 1_000 } }, ends_at: inHours(until ?? 0) };
    const plan = until === undefined ? { patch: { set: { price: 2_000 } } } : sale;
    const request = { category: product.category, product_id: product.id, starts_at: inHours(from), ...plan };
    return must(await schedule(database.staff, SOMEBODY, [request])).planned[0] as number;
  };

  it('are listed with their product, get another time, and can be done now', async () => {
    const id = await planned(5);
    expect(await listPlans(database.staff)).toMatchObject([
      { id, product_id: 10, name: expect.any(String), state: 'waiting' },
    ]);
    must(await movePlan(database.staff, SOMEBODY, id, { starts_at: inHours(9) }));
    const [moved] = await listPlans(database.staff);
    expect(Date.parse(moved?.starts_at ?? '')).toBeGreaterThan(Date.now() + 8 * HOUR);
    must(await movePlan(database.staff, SOMEBODY, id, {}));
    await apply();
    expect(await documentOf()).toMatchObject({ price: 2_000 });
    expect(await listPlans(database.staff)).toEqual([]);
    expect(await movePlan(database.staff, SOMEBODY, id, {})).toMatchObject({ code: 'plan_over' });
  });

  it('that have begun by now are planned once, however often the same step is sent', async () => {
    const acting = { ...SOMEBODY, key: randomUUID() };
    const { category, id: product_id } = product;
    const sale = { patch: { sale: { price: 900 } }, starts_at: inHours(-1), ends_at: inHours(5) };
    const sent = () => schedule(database.staff, acting, [{ category, product_id, ...sale, slug: 'an-address' }]);
    const { planned: ids } = must(await sent());
    await apply();
    expect(await sent()).toMatchObject({ ok: true, value: { planned: ids, repeated: true } });
    must(await cancelPlan(database.staff, SOMEBODY, ids[0] as number));
    await apply();
  });

  it('that are moved leave a price that somebody set since, and say so', async () => {
    const before = await documentOf();
    const id = await planned(-1, 5);
    await apply();
    await setPrice(shop, product, 990);
    const during = await documentOf();
    must(await movePlan(database.staff, SOMEBODY, id, { ends_at: inHours(9) }));
    await apply();
    expect(await documentOf()).toEqual(during);
    expect(await listPlans(database.staff)).toMatchObject([
      { id, state: 'running', problem: { code: 'plan_left_changes', params: { fields: ['price'] } } },
    ]);
    must(await cancelPlan(database.staff, SOMEBODY, id));
    await apply();
    expect(await documentOf()).toEqual({ ...before, price: 990 });
    await setPrice(shop, product, Number(before?.price));
  });

  it('that run end at another time, and say so to shoppers', async () => {
    const before = await documentOf();
    const id = await planned(-1, 5);
    await apply();
    expect(await documentOf()).toMatchObject({ price: 1_000 });
    const end = inHours(9);
    must(await movePlan(database.staff, SOMEBODY, id, { ends_at: end }));
    await apply();
    expect(await documentOf()).toMatchObject({ price: 1_000 });
    const [row] = await database.owner.query<{ sale: { ends: string } }>(
      "SELECT sale FROM products WHERE category = 'rackets' AND id = 10",
    );
    expect(Date.parse(row?.sale.ends ?? '')).toBe(Date.parse(end));
    must(await cancelPlan(database.staff, SOMEBODY, id));
    await apply();
    expect(await documentOf()).toEqual(before);
  });
});
