import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costEndpoints } from '#contract/catalogue/costs.ts';
import { productEndpoints } from '#contract/catalogue/products.ts';
import type { Endpoint } from '#contract/desk/endpoint.ts';
import { everyEndpoint } from '#contract/desk/endpoints.ts';
import { figureEndpoints } from '#contract/figures/figures.ts';
import { stockEndpoints } from '#contract/stock/stock.ts';
import { STAFF_ROLES, type StaffRole } from '#domain/people/staff.ts';
import { dropDraft, saveDraft } from '#server/catalogue/history.ts';
import { isAllowed } from '#server/desk/routes.ts';
import { parseCsv } from '#server/exports/csv.ts';
import { shopDay } from '#server/settings/shop-time.ts';
import { actOf } from '#server/steps/acting.ts';
import { beginShop } from '#server/testing/catalogue.ts';
import { type DeskBrowser, openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { aProduct } from '#server/testing/orders.ts';
import { must, place, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

/** No other figure of the shop looks like these. */
const COSTS = { racket: 76_543, shoe: 65_437, large: 54_371 };
const SECRET = new RegExp(Object.values(COSTS).join('|'));

describe('what goods cost', () => {
  let database: TestDatabase;
  let desk: TestDesk;
  let manager: SignedInBrowser;
  let number: string;
  const racket = aProduct('rackets');
  const shoe = aProduct('shoes');
  const [racketKey, shoeKey] = [`rackets:${racket.id}`, `shoes:${shoe.id}`];
  const today = shopDay(new Date(), 'Asia/Karachi');

  beforeAll(async () => {
    database = await openTestDatabase('server');
    await beginShop(database);
    desk = await openTestDesk(database);
    manager = await desk.signedIn('manager', 'Mina');
    // Ordered before anybody had said what it costs.
    await confirmed([[{ ...racket, price: 100_000 }, 1]]);
    const { body } = await manager.call(costEndpoints.setCosts, {
      costs: [
        { product: racketKey, cost: COSTS.racket },
        { product: shoeKey, cost: COSTS.shoe },
        { product: shoeKey, variant: 'EU 44', cost: COSTS.large },
      ],
    });
    expect(body).toEqual({ changed: 3 });
    number = await confirmed([
      [{ ...racket, price: 100_000 }, 2],
      [{ ...shoe, price: 80_000 }, 1, 'EU 44'],
      [{ ...shoe, price: 80_000 }, 1, 'EU 41'],
    ]);
  });
  afterAll(async () => {
    await desk.close();
    await database.discard();
  });

  async function confirmed(lines: Parameters<typeof place>[1]): Promise<string> {
    const placed = await place(database, lines);
    await database.owner.query("UPDATE orders SET status = 'confirmed' WHERE order_number = $1", [placed]);
    return placed;
  }

  it('is set by product or variant, with who, when, from what and to what', async () => {
    const read = async () => (await manager.call(costEndpoints.readCosts, {}, { product: shoeKey })).body;
    expect((await read()).costs).toEqual({ '': COSTS.shoe, 'EU 44': COSTS.large });
    const set = (cost: number | null) =>
      manager.call(costEndpoints.setCosts, { costs: [{ product: shoeKey, variant: 'EU 44', cost }] });
    expect((await set(null)).body).toEqual({ changed: 1 });
    expect((await set(null)).body).toEqual({ changed: 0 });
    expect((await read()).costs).toEqual({ '': COSTS.shoe });
    await set(COSTS.large);
    const history = async (page: { before?: number; most?: string }) =>
      (await manager.call(costEndpoints.costHistory, page, { product: shoeKey })).body;
    const { versions: changes, next } = await history({});
    expect(next).toBeNull();
    expect(await history({ before: changes[1]?.id ?? 0, most: '1' })).toEqual({
      versions: [changes[2]],
      next: changes[2]?.id,
    });
    expect(changes.map(({ variant, was, became }) => [variant, was, became])).toEqual([
      ['EU 44', null, COSTS.large],
      ['EU 44', COSTS.large, null],
      ['EU 44', null, COSTS.large],
      ['', null, COSTS.shoe],
    ]);
    expect(changes[0]).toMatchObject({ actor: 'Mina', at: expect.stringMatching(/^20/) });
    const none = await manager.call(costEndpoints.setCosts, { costs: [{ product: 'rackets:999999', cost: 1 }] });
    expect(none.status).toBe(404);
    const wrong = await manager.call(costEndpoints.setCosts, { costs: [{ product: racketKey, cost: -1 }] });
    expect(wrong.status).toBe(400);
  });

  it('gives the list its margins, sorts and filters by them', async () => {
    const list = async (input: Record<string, unknown>) =>
      (await manager.call(productEndpoints.listProducts, input)).body;
    const found = await list({ sort: 'margin' });
    const known = found.rows.filter(({ costs }) => costs?.margin !== null);
    expect(known.map(({ category, id }) => `${category}:${id}`).toSorted()).toEqual([racketKey, shoeKey].toSorted());
    expect(found.rows.slice(0, 2)).toEqual(known);
    const [row] = known.filter(({ category }) => category === 'rackets');
    const margin = Math.round(((racket.price - COSTS.racket) / racket.price) * 1000) / 10;
    expect(row?.costs).toEqual({ cost: COSTS.racket, margin });
    const under = await list({ margin_under: '100' });
    expect(under.found).toBe(2);
  });

  it('is kept with an order as it was on that day; of earlier lines it is not known, and the figures say so', async () => {
    await manager.call(costEndpoints.setCosts, { costs: [{ product: racketKey, cost: 1 }] });
    const { body } = await manager.call(figureEndpoints.readFigures, { from: today, to: today });
    expect(body.kinds.find(({ key }) => key === 'rackets')).toMatchObject({
      pieces: 3,
      costs: { pieces: 2, sales: 200_000, cost: 2 * COSTS.racket },
    });
    const shoes = body.products.find(({ category }) => category === 'shoes');
    expect(shoes?.costs).toEqual({ pieces: 2, sales: 160_000, cost: COSTS.shoe + COSTS.large });
    expect(shoes?.variants.find(({ variant }) => variant === 'EU 44')?.costs?.cost).toBe(COSTS.large);
    const file = await manager.call(figureEndpoints.exportFigures, { from: today, to: today });
    const [head = [], ...rows] = parseCsv(file.body) ?? [];
    const margin = rows.find(([category]) => category === 'rackets')?.[head.indexOf('margin')];
    expect(margin).toBe(String(200_000 - 2 * COSTS.racket));
    await manager.call(costEndpoints.setCosts, { costs: [{ product: racketKey, cost: COSTS.racket }] });
  });

  it('of a line follows its variant: it is not known any more if nobody has said it of the other one', async () => {
    const priced = aProduct('shoes', 2);
    const own = { product: `shoes:${priced.id}`, variant: 'EU 44', cost: COSTS.large };
    await manager.call(costEndpoints.setCosts, { costs: [own] });
    const order = await place(database, [
      [priced, 1, 'EU 44'],
      [racket, 1],
    ]);
    const kept = () =>
      database.owner.query<{ line: number; cost: number }>(
        `SELECT line, unit_cost::integer AS cost FROM order_costs JOIN orders ON id = order_id
         WHERE order_number = $1 ORDER BY line`,
        [order],
      );
    const amend = (variant: string) =>
      database.staff.query('SELECT amend_order($1::jsonb, $2, $3::jsonb)', [
        actOf(SOMEBODY),
        order,
        {
          items: [
            { line: 1, variant, quantity: 1 },
            { line: 2, quantity: 1 },
          ],
        },
      ]);
    const racketLine = { line: 2, cost: COSTS.racket };
    expect(await kept()).toEqual([{ line: 1, cost: COSTS.large }, racketLine]);
    await amend('EU 41');
    expect(await kept()).toEqual([racketLine]);
    await amend('EU 44');
    expect(await kept()).toEqual([{ line: 1, cost: COSTS.large }, racketLine]);
    await manager.call(costEndpoints.setCosts, { costs: [{ ...own, cost: null }] });
  });

  it('goes with a draft that is dropped, and no later product inherits it', async () => {
    const draft = async (name: string) =>
      must(await saveDraft(database.staff, SOMEBODY, { category: 'rackets', draft: { name }, seen: 0 }));
    const first = await draft('A draft');
    const key = `rackets:${first.id}`;
    await manager.call(costEndpoints.setCosts, { costs: [{ product: key, cost: 7_000 }] });
    await dropDraft(database.staff, SOMEBODY, first);
    const changes = await database.owner.query(
      `SELECT was::integer, became::integer, actor FROM product_cost_changes
       WHERE category = 'rackets' AND product_id = $1 ORDER BY id`,
      [first.id],
    );
    expect(changes).toEqual([
      { was: null, became: 7_000, actor: 'Mina' },
      { was: 7_000, became: null, actor: SOMEBODY.actor },
    ]);
    const second = await draft('Another draft');
    const of = { product: `rackets:${second.id}` };
    expect((await manager.call(costEndpoints.readCosts, {}, of)).body).toEqual({ costs: {} });
    expect((await manager.call(costEndpoints.costHistory, {}, of)).body).toEqual({ versions: [], next: null });
    await dropDraft(database.staff, SOMEBODY, second);
  });

  it('makes the value of the stock, without what has no cost', async () => {
    const { body: before } = await manager.call(costEndpoints.readStockValue, {});
    const { body: stock } = await manager.call(stockEndpoints.listStock, {});
    const pieces = (key: string) =>
      stock.lines.reduce((sum, line) => (`${line.category}:${line.product_id}` === key ? sum + line.stock : sum), 0);
    expect(before.pieces - before.unknown).toBe(pieces(racketKey) + pieces(shoeKey));
    const large =
      stock.lines.find(({ variant, product_id }) => variant === 'EU 44' && product_id === shoe.id)?.stock ?? 0;
    expect(before.value).toBe(
      pieces(racketKey) * COSTS.racket + (pieces(shoeKey) - large) * COSTS.shoe + large * COSTS.large,
    );
    const [head = [], ...rows] = parseCsv((await manager.call(stockEndpoints.exportStock, {})).body) ?? [];
    const values = rows.map((row) => Number(row[head.indexOf('value')] ?? 0));
    expect(values.reduce((sum, value) => sum + value, 0)).toBe(before.value);
  });

  it('goes out with the price list and comes in with it', async () => {
    const [head = [], ...rows] = parseCsv((await manager.call(productEndpoints.exportProducts, {})).body) ?? [];
    const cell = (row: readonly string[], column: string) => row[head.indexOf(column)];
    const own = rows.filter((row) => cell(row, 'category') === 'shoes' && cell(row, 'id') === String(shoe.id));
    expect(own.map((row) => [cell(row, 'variant'), cell(row, 'cost')])).toContainEqual(['EU 44', String(COSTS.large)]);
    const plan = async (text: string) =>
      (await manager.call(productEndpoints.planPriceList, { content: Buffer.from(text).toString('base64') })).body;
    const { problems, rows: planned } = await plan(
      [
        'category,id,variant,cost',
        `shoes,${shoe.id},EU 44,50000`,
        `shoes,${shoe.id},,${COSTS.shoe}`,
        `rackets,${racket.id},,`,
        `shoes,${shoe.id},EU 41,cheap`,
      ].join('\n'),
    );
    expect(problems).toEqual([]);
    expect(planned.map(({ outcome, cost, changesPrice }) => [outcome, cost, changesPrice])).toEqual([
      ['change', { before: COSTS.large, after: 50_000 }, false],
      ['same', null, false],
      ['change', { before: COSTS.racket, after: null }, false],
      ['refused', null, false],
    ]);
    expect((await plan('category,id\nshoes,1')).problems).toMatchObject([{ code: 'column_missing' }]);
  });

  describe('is on no wire to those who may not see it:', () => {
    /** What a request needs besides the path, to be answered with something. */
    const INPUTS: Readonly<Record<string, object>> = {
      '/api/orders/list': {},
      '/api/customers': {},
      '/api/labels': { lines: [{ category: 'rackets', product_id: racket.id, variant: '' }] },
    };
    const readings = everyEndpoint().filter(
      ({ method, path }) => path !== '/api/live' && (method === 'GET' || path in INPUTS),
    );
    const pathOf = (path: string) =>
      path
        .replace(':number', number)
        .replace(':category', 'rackets')
        .replace(':id', String(racket.id))
        .replace(':product', encodeURIComponent(racketKey))
        .replace(/:\w+/g, 'none');

    async function textOf(browser: DeskBrowser, { method, path }: Endpoint): Promise<{ status: number; text: string }> {
      const query: Readonly<Record<string, string>> = { '/api/print': `?numbers=${number}` };
      const response = await browser.fetch(pathOf(path) + (query[path] ?? ''), {
        method,
        ...(method !== 'GET' && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(INPUTS[path] ?? {}),
        }),
      });
      if (response.headers.get('content-type')?.includes('event-stream')) {
        await response.body?.cancel();
        return { status: 0, text: '' };
      }
      return { status: response.status, text: await response.text() };
    }

    it.each(['seller', 'packer'] as const)('the %s reads everything that the role may, and no cost', async (role) => {
      const browser = await desk.signedIn(role);
      const answered: string[] = [];
      for (const endpoint of readings.filter(({ access }) => isAllowed(role, access))) {
        const { status, text } = await textOf(browser, endpoint);
        if (status === 200) answered.push(endpoint.path);
        expect(text, endpoint.path).not.toMatch(SECRET);
        expect(text, endpoint.path).not.toMatch(/"(unit_)?cost"/);
      }
      expect(answered).toContain('/api/orders/:number');
      expect(answered).toContain('/api/orders/list');
      if (role === 'seller') expect(answered).toEqual(expect.arrayContaining(['/api/stock', '/api/exports/stock.csv']));
    });

    it('managers and owners read it where it belongs, and nowhere else', async () => {
      const owner = await desk.signedIn('owner');
      const seen: string[] = [];
      for (const endpoint of readings) {
        const { text } = await textOf(owner, endpoint);
        if (SECRET.test(text)) seen.push(endpoint.path);
      }
      expect(seen.toSorted()).toEqual([
        '/api/catalogue/costs/:product',
        '/api/catalogue/costs/:product/history',
        '/api/catalogue/list',
        '/api/exports/catalogue.csv',
        '/api/exports/stock.csv',
      ]);
    });

    it.each(STAFF_ROLES)('the right is the same in the database, as %s', async (role: StaffRole) => {
      const { staff } = await desk.signedIn(role);
      const act = { account: staff.account, actor: staff.name, origin: 'desk' };
      const reading = database.staff.query('SELECT read_costs($1::jsonb, NULL)', [act]);
      if (role === 'owner' || role === 'manager') await reading;
      else await expect(reading).rejects.toThrow();
    });
  });
});
