import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductPatch } from '#catalogue/patch.ts';
import { settleJobs } from '#server/jobs/stuck.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { beginShop, changed, setPrice } from '#server/testing/catalogue.ts';
import { must, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { dropDraft, listPublications, type ProductReference, saveDraft, showProduct } from './history.ts';
import { type Publisher, publish } from './publish.ts';
import { applyDueChanges, cancelPlan, type PlannedChange, type PlanRequest, schedule } from './schedule.ts';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

describe('planned changes', () => {
  let database: TestDatabase;
  let shop: Publisher;
  beforeAll(async () => {
    database = await openTestDatabase('server');
    shop = await beginShop(database);
  });
  afterAll(() => database.discard());

  const rackets = Array.from({ length: 24 }, (_, index) => ({ category: 'rackets', id: 9 + index }) as const);
  /** A product that no test before has touched. */
  const next = () => rackets.shift() as ProductReference;

  const plan = (product: ProductReference, patch: ProductPatch, from: number, until?: number): PlanRequest => ({
    category: product.category,
    product_id: product.id,
    patch,
    starts_at: inHours(from),
    ...(until !== undefined && { ends_at: inHours(until) }),
  });
  const planned = async (request: PlanRequest) => {
    const result = await schedule(database.staff, SOMEBODY, [request]);
    if (!result.ok) throw new Error(result.code);
    return result.value.planned[0] as number;
  };
  /** As if this much time had passed for one plan. */
  const pass = (id: number, hours: number) =>
    database.owner.query(
      `UPDATE scheduled_changes SET starts_at = starts_at - make_interval(hours => $2),
         ends_at = ends_at - make_interval(hours => $2) WHERE id = $1`,
      [id, hours],
    );
  const settle = (decision: 'retry_jobs' | 'dismiss_jobs', id: number) =>
    settleJobs(database.staff, SOMEBODY, decision, [{ job: 'planned changes', id }]);
  const apply = () => applyDueChanges(database.housekeeping, 25);
  const documentOf = async (product: ProductReference) => (await showProduct(database.staff, product))?.document;
  const plans = (product?: ProductReference, all = false): Promise<PlannedChange[]> =>
    queryResult(database.staff, 'SELECT planned_changes($1, $2::integer, $3::boolean) AS result', [
      product?.category ?? null,
      product?.id ?? null,
      all,
    ]);
  const stateOf = async (id: number) => (await plans(undefined, true)).find((one) => one.id === id);

  it('a sale begins and ends by itself, and leaves the product as it was', async () => {
    const product = next();
    const before = await documentOf(product);
    const id = await planned(plan(product, { sale: { price: 1_000 } }, 1, 3));
    expect(await apply()).toEqual({ count: 0, failed: [] });
    await pass(id, 2);
    expect(await apply()).toEqual({ count: 1, failed: [] });
    const regular = Math.max(Number(before?.price), Number(before?.originalPrice ?? 0));
    expect(await documentOf(product)).toEqual({ ...before, price: 1_000, originalPrice: regular });
    expect(await stateOf(id)).toMatchObject({ state: 'running' });
    expect(await apply()).toEqual({ count: 0, failed: [] });
    await pass(id, 2);
    await apply();
    expect(await documentOf(product)).toEqual(before);
    expect(await stateOf(id)).toMatchObject({ state: 'done', problem: null });
    expect((await listPublications(database.staff, 2)).map(({ kind, actor }) => [kind, actor])).toEqual([
      ['schedule', 'shop'],
      ['schedule', 'shop'],
    ]);
  });

  it('several servers apply a change once', async () => {
    const ids = await Promise.all(
      [next(), next(), next()].map((product) => planned(plan(product, { set: { price: 2_000 } }, 1))),
    );
    for (const id of ids) await pass(id, 2);
    const [newest] = await listPublications(database.staff, 1);
    const counts = await Promise.all([apply(), apply(), apply(), apply()]);
    expect(counts.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(3);
    expect((await listPublications(database.staff, 1))[0]).toMatchObject({
      version: (newest?.version ?? 0) + 1,
      products: 3,
    });
  });

  it('a price that somebody set during the sale stays', async () => {
    const product = next();
    const id = await planned(plan(product, { sale: { price: 1_000 } }, 1, 3));
    await pass(id, 2);
    await apply();
    await setPrice(shop, product, 5_000);
    await pass(id, 2);
    await apply();
    expect(await documentOf(product)).toMatchObject({ price: 5_000 });
    expect(await stateOf(id)).toMatchObject({
      state: 'done',
      problem: '{"code":"plan_left_changes","params":{"fields":["price"]}}',
    });
  });

  it('other fields that were edited since the planning are kept', async () => {
    const product = next();
    const id = await planned(plan(product, { set: { price: 3_000 } }, 1));
    await publish(shop, SOMEBODY, { products: [await changed(shop, product, { badge: 'Hot' })] });
    await pass(id, 2);
    await apply();
    expect(await documentOf(product)).toMatchObject({ price: 3_000, badge: 'Hot' });
  });

  it('a sale that began and ended while the shop was closed never shows', async () => {
    const product = next();
    const before = await documentOf(product);
    const id = await planned(plan(product, { sale: { price: 1_000 } }, 1, 3));
    await pass(id, 10);
    await apply();
    expect(await documentOf(product)).toEqual(before);
    expect(await stateOf(id)).toMatchObject({ state: 'done', problem: '{"code":"plan_too_late","params":{}}' });
  });

  it('one that is cancelled never happens, and one that runs ends at once', async () => {
    const [waiting, running] = [next(), next()];
    const before = await documentOf(running);
    const [first, second] = [
      await planned(plan(waiting, { sale: { price: 1_000 } }, 1, 3)),
      await planned(plan(running, { sale: { price: 1_000 } }, 1, 3)),
    ];
    await pass(second, 2);
    await apply();
    must(await cancelPlan(database.staff, SOMEBODY, first));
    must(await cancelPlan(database.staff, SOMEBODY, second));
    await apply();
    expect(await documentOf(running)).toEqual(before);
    await pass(first, 2);
    expect(await apply()).toEqual({ count: 0, failed: [] });
    expect(await cancelPlan(database.staff, SOMEBODY, first)).toMatchObject({ ok: false, code: 'plan_over' });
  });

  it('two sales of one product may not overlap, but may follow each other', async () => {
    const product = next();
    await planned(plan(product, { sale: { price: 1_000 } }, 1, 3));
    const overlapping = await schedule(database.staff, SOMEBODY, [plan(product, { sale: { price: 900 } }, 2, 5)]);
    expect(overlapping).toMatchObject({ ok: false, code: 'plan_overlaps', params: { actor: 'Sana' } });
    expect(await schedule(database.staff, SOMEBODY, [plan(product, { sale: { price: 900 } }, 4, 5)])).toMatchObject({
      ok: true,
    });
  });

  it('a mistake is refused when it is planned', async () => {
    const product = next();
    const refused = await schedule(database.staff, SOMEBODY, [plan(product, { set: { price: -1 } }, 1)]);
    expect(refused).toMatchObject({ ok: false, code: 'catalogue_invalid', problems: [{ field: 'price' }] });
    const never = await schedule(database.staff, SOMEBODY, [
      plan({ category: 'bags', id: 999 }, { state: 'hidden' }, 1),
    ]);
    expect(never).toMatchObject({ ok: false, code: 'product_not_found' });
    const past = await schedule(database.staff, SOMEBODY, [plan(product, { sale: { price: 5 } }, -3, -1)]);
    expect(past).toMatchObject({ ok: false, code: 'plan_time_invalid' });
  });

  it('one that fails when it is due says why and holds up no other', async () => {
    const [bad, good] = [next(), next()];
    const [failing, fine] = [
      await planned(plan(bad, { set: { technologies: [] } }, 1)),
      await planned(plan(good, { set: { price: 4_000 } }, 1)),
    ];
    await database.owner.query(`UPDATE scheduled_changes SET patch = '{"set": {"price": "free"}}' WHERE id = $1`, [
      failing,
    ]);
    for (const id of [failing, fine]) await pass(id, 2);
    const { count, failed } = await apply();
    expect([count, failed.length]).toEqual([2, 1]);
    expect(await stateOf(failing)).toMatchObject({
      state: 'failed',
      problem: expect.stringMatching(/"catalogue_invalid".*"field":"price"/),
    });
    expect(await documentOf(good)).toMatchObject({ price: 4_000 });
  });

  it('a name that another product has is refused when it is planned', async () => {
    const [product, other] = [next(), next()];
    const name = (await documentOf(other))?.name;
    expect(await schedule(database.staff, SOMEBODY, [plan(product, { set: { name } }, 1)])).toMatchObject({
      ok: false,
      code: 'address_taken',
      params: { category: 'rackets', slug: expect.any(String) },
    });
  });

  it('a name that was taken since fails alone: sales begin and end, and it can be tried again or removed', async () => {
    const [renamed, taking, before, after, ending] = [next(), next(), next(), next(), next()];
    const endingWas = await documentOf(ending);
    const sale = await planned(plan(ending, { sale: { price: 1_000 } }, 1, 3));
    await pass(sale, 2);
    await apply();
    const ids = [
      await planned(plan(before, { sale: { price: 1_000 } }, 1, 30)),
      await planned(plan(renamed, { set: { name: 'Taken Since' } }, 1)),
      await planned(plan(after, { set: { price: 4_100 } }, 1)),
    ] as const;
    const [, failing] = ids;
    const takes = await changed(shop, taking, { name: 'Taken Since' });
    expect(await publish(shop, SOMEBODY, { products: [takes] })).toMatchObject({ ok: true });
    for (const id of [...ids, sale]) await pass(id, 2);
    const { count, failed } = await apply();
    expect([count, failed]).toMatchObject([4, [{ plan: failing, code: 'address_taken' }]]);
    expect(await documentOf(before)).toMatchObject({ price: 1_000 });
    expect(await documentOf(after)).toMatchObject({ price: 4_100 });
    expect(await documentOf(ending)).toEqual(endingWas);
    expect(await stateOf(failing)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('"address_taken"'),
    });
    expect(await apply()).toEqual({ count: 0, failed: [] });

    expect(must(await settle('retry_jobs', failing))).toEqual({ count: 1 });
    expect((await apply()).failed).toHaveLength(1);
    await publish(shop, SOMEBODY, { products: [await changed(shop, taking, { name: 'Another One' })] });
    expect(must(await settle('retry_jobs', failing))).toEqual({ count: 1 });
    expect(await apply()).toEqual({ count: 1, failed: [] });
    expect(await documentOf(renamed)).toMatchObject({ name: 'Taken Since' });
    expect(must(await settle('retry_jobs', failing))).toEqual({ count: 0 });
  });

  it('a sale above the price is refused, and fails if the price went down since', async () => {
    const product = next();
    const { price = 0 } = (await documentOf(product)) ?? {};
    expect(
      await schedule(database.staff, SOMEBODY, [plan(product, { sale: { price: Number(price) + 1 } }, 1, 3)]),
    ).toMatchObject({
      ok: false,
      code: 'sale_not_cheaper',
      params: { price: expect.any(Number) },
    });
    const id = await planned(plan(product, { sale: { price: Number(price) - 100 } }, 1, 30));
    await setPrice(shop, product, Number(price) - 200);
    await pass(id, 2);
    await apply();
    expect(await documentOf(product)).toMatchObject({ price: Number(price) - 200 });
    expect(await stateOf(id)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('"sale_not_cheaper"'),
    });
    expect(await cancelPlan(database.staff, SOMEBODY, id)).toMatchObject({
      code: 'plan_over',
      params: { state: 'failed' },
    });
    expect(must(await settle('dismiss_jobs', id))).toEqual({ count: 1 });
    expect(await stateOf(id)).toMatchObject({ state: 'cancelled' });
    expect(await plans(product)).toEqual([]);
  });

  it('a draft is published at its time, with its stock', async () => {
    const [{ document = {} } = {}] = await database.owner.query<{ document: Record<string, unknown> }>(
      "SELECT document FROM products WHERE category = 'accessories' AND id = 301",
    );
    const { id: _id, ...rest } = document;
    const draft = { ...rest, name: 'A Grip For Later' };
    const { id, category } = must(await saveDraft(database.staff, SOMEBODY, { category: 'accessories', draft }));
    const number = await planned(plan({ category, id }, { state: 'listed' }, 1));
    await pass(number, 2);
    expect(await apply()).toEqual({ count: 1, failed: [] });
    expect(await showProduct(database.staff, { category, id })).toMatchObject({
      state: 'listed',
      slug: 'a-grip-for-later',
      draft: null,
    });
    const [stock] = await database.anon.query<{ stock_quantity: number }>(
      "SELECT stock_quantity FROM product_inventory WHERE category = 'accessories' AND product_id = $1",
      [id],
    );
    expect(stock?.stock_quantity).toBe(25);
  });

  it('a draft that is dropped takes its plan with it', async () => {
    const { id, category } = must(await saveDraft(database.staff, SOMEBODY, { category: 'bags', draft: {} }));
    const number = await planned(plan({ category, id }, { state: 'listed' }, 1));
    must(await dropDraft(database.staff, SOMEBODY, { category, id }));
    expect(await stateOf(number)).toMatchObject({ state: 'cancelled' });
  });
});
