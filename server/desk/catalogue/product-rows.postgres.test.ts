import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { productRowEndpoints as at } from '#contract/catalogue/product-rows.ts';
import { listProducts, listPublications, setManyPrices } from '#contract/catalogue/products.ts';
import { kindEndpoints } from '#contract/kinds/kinds.ts';
import { enginesFor } from '#database/testing/engines.ts';
import { parseCsv } from '#server/exports/csv.ts';
import { beginShop, type FollowedCatalogue, followCatalogue } from '#server/testing/catalogue.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const CLOTHING = {
  key: 'clothing',
  words: { plural: 'Clothing', singular: 'Garment', heading: 'Padel Clothing', lead: 'Light and dry.' },
  card: { name: 'Clothing', description: 'Shirts and shorts', count: '3 pieces' },
  specs: [{ key: 'material', label: 'Material' }],
  options: [
    { key: 'colour', label: 'Colour', values: ['Black', 'White'], default: 'Black' },
    { key: 'size', label: 'Size', values: ['S', 'M', 'L'], default: 'M' },
  ],
};

const HEADER = ['Name', 'Brand', 'Price', 'Colour', 'Size', 'SKU', 'Own price', 'Pictures', 'Material'];
const PICTURES = { 'shirt.jpg': 'pictures/photos/0123456789abcdef' };

describe.each(enginesFor('steps'))('products from the rows of a spreadsheet, on the %s engine', (engine) => {
  let database: TestDatabase;
  let catalogue: FollowedCatalogue;
  let desk: TestDesk;
  let mina: SignedInBrowser;
  let omar: SignedInBrowser;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await beginShop(database);
    catalogue = await followCatalogue(database);
    desk = await openTestDesk(database, { catalogue });
    mina = await desk.signedIn('manager', 'Mina');
    omar = await desk.signedIn('owner', 'Omar');
    const kind = { kind: 'clothing', document: CLOTHING, revision: 0, seen: 0 };
    const { status, body } = await mina.call(kindEndpoints.publishKinds, { kinds: [kind], key: randomUUID() });
    expect(status, JSON.stringify(body)).toBe(200);
    await vi.waitFor(() => expect(catalogue.current().kinds.map(({ key }) => key)).toContain('clothing'));
  });
  afterAll(async () => {
    await desk.close();
    await catalogue.close();
    await database.discard();
  });

  const rowsOf = (name: string, codes: readonly string[] = ['', '']) => [
    [name, 'Nox', '4500', 'Black', 'S', codes[0] ?? '', '', 'shirt.jpg', 'Cotton'],
    ['', '', '', 'White', 'L', codes[1] ?? '', '4900', '', ''],
  ];
  const given = (...rows: string[][]) => ({ category: 'clothing', rows: [HEADER, ...rows], pictures: PICTURES });
  const step = (...rows: string[][]) => ({ ...given(...rows), key: randomUUID() });
  const clothing = () => catalogue.current().products.filter(({ category }) => category === 'clothing');
  const listed = async () => (await mina.call(listProducts, { category: 'clothing' })).body.rows;

  const errorOf = (answer: { body: unknown } | undefined) => (answer?.body as { error?: string } | undefined)?.error;

  it('has a template for each kind', async () => {
    const { status, body } = await mina.call(at.rowsTemplate, { category: 'clothing' });
    expect(status).toBe(200);
    const [header = []] = parseCsv(body) ?? [];
    expect(header).toEqual(expect.arrayContaining([...HEADER, 'Original price', 'Barcode', 'Description']));
    expect((await mina.call(at.rowsTemplate, { category: 'trousers' })).status).toBe(404);
  });

  it('shows what would be added, from cells that were pasted and from a file', async () => {
    for (const [separator, end] of [
      ['\t', '\n'],
      [';', '\r\n'],
    ] as const) {
      const text = [HEADER, ...rowsOf('Looked At')].map((cells) => cells.join(separator)).join(end);
      const content = Buffer.from(text).toString('base64');
      const { body } = await mina.call(at.planRows, { category: 'clothing', content, pictures: PICTURES });
      expect(body).toMatchObject({
        problems: [],
        mistakes: [],
        rows: [HEADER, ...rowsOf('Looked At')],
        products: [{ line: 2, name: 'Looked At', price: 4_500, variants: 4, pictures: 1, isAgain: false }],
      });
    }
    expect(await listed()).toEqual([]);
  });

  it('adds nothing while a row is wrong', async () => {
    const wrong = step(...rowsOf('Right'), ['Wrong', 'Nox', 'dear', '', '', '', '', '', '']);
    for (const refused of [
      await mina.call(at.publishRows, { ...wrong, pieces: 1 }),
      await mina.call(at.draftRows, wrong),
    ]) {
      expect(refused).toMatchObject({ status: 400, body: { error: 'rows_wrong', params: { rows: 1 } } });
    }
    // What is published needs a picture.
    const bare = step(['Bare', 'Nox', '4500', '', '', '', '', '', '']);
    expect(await mina.call(at.publishRows, { ...bare, pieces: 1 })).toMatchObject({ body: { error: 'rows_wrong' } });
    expect(await listed()).toEqual([]);
  });

  it('publishes all of them in one publication, which is undone as one; the same rows bring them back', async () => {
    const sent = { ...step(...rowsOf('First', ['F-1']), ...rowsOf('Second')), pieces: 3, note: 'spring' };
    const added = await mina.call(at.publishRows, sent);
    expect(added, JSON.stringify(added.body)).toMatchObject({
      status: 200,
      body: { products: [{ id: 1 }, { id: 2 }] },
    });
    // Sent again because no answer came.
    expect((await mina.call(at.publishRows, sent)).body).toEqual({ ...added.body, repeated: true });
    await vi.waitFor(() => expect(clothing().map(({ name }) => name)).toEqual(['First', 'Second']));
    expect(clothing()[0]).toMatchObject({
      specs: { material: 'Cotton' },
      options: { size: ['S', 'L'] },
      variants: { 'Black / S': { sku: 'F-1' }, 'White / L': { price: 4_900 } },
    });
    const [{ count, stock }] = (await database.owner.query(
      "SELECT count(*)::integer, sum(stock_quantity)::integer AS stock FROM inventory WHERE category = 'clothing'",
    )) as [{ count: number; stock: number }];
    expect([count, stock]).toEqual([8, 24]);
    const { publications } = (await mina.call(listPublications, {})).body;
    expect(publications[0]).toMatchObject({ kind: 'import', actor: 'Mina', note: 'spring', products: 2 });

    const version = publications[0]?.version ?? 0;
    const undo = { version, key: randomUUID() };
    const undone = await omar.call(at.undoPublication, undo);
    expect(undone, JSON.stringify(undone.body)).toMatchObject({ status: 200, body: { undone: 2, left: 0 } });
    expect((await omar.call(at.undoPublication, undo)).body).toEqual(undone.body);
    expect((await listed()).map(({ state }) => state)).toEqual(['hidden', 'hidden']);
    expect(await omar.call(at.undoPublication, { version, key: randomUUID() })).toMatchObject({
      body: { error: 'nothing_to_undo' },
    });

    const again = step(...rowsOf('First', ['F-1']), ...rowsOf('Second'));
    expect((await mina.call(at.planRows, given(...again.rows.slice(1)))).body.products).toMatchObject([
      { isAgain: true },
      { isAgain: true },
    ]);
    expect((await mina.call(at.publishRows, { ...again, pieces: 9 })).body.products).toMatchObject([
      { id: 1 },
      { id: 2 },
    ]);
    expect((await listed()).map(({ state }) => state)).toEqual(['listed', 'listed']);
  });

  it('undoes any publication of products: prices are what they were, except of what was changed since', async () => {
    const prices = async () => Object.fromEntries((await listed()).map(({ name, price }) => [name, price]));
    const priced = async (of: Readonly<Record<string, number>>) => {
      const rows = (await listed()).filter(({ name }) => of[name] !== undefined);
      const products = rows.map(({ id, name, revision }) => ({
        product: `clothing:${id}`,
        revision,
        price: of[name] ?? 0,
      }));
      return (await mina.call(setManyPrices, { products })).body.version;
    };
    const version = await priced({ First: 5_000, Second: 5_000 });
    await priced({ Second: 6_000 });
    expect((await omar.call(at.undoPublication, { version, key: randomUUID() })).body).toMatchObject({
      undone: 1,
      left: 1,
    });
    expect(await prices()).toEqual({ First: 4_500, Second: 6_000 });
    // The first import brought kinds and texts, too.
    const undo = (of: number) => omar.call(at.undoPublication, { version: of, key: randomUUID() });
    expect(errorOf(await undo(1))).toBe('publication_has_more');
    expect(errorOf(await undo(version + 1_000))).toBe('version_not_found');
  });

  it('adds them as drafts, which are dropped as one unless somebody worked on them', async () => {
    const added = await mina.call(
      at.draftRows,
      step(...rowsOf('Third'), ['Fourth', 'Nox', '900', '', '', '', '', '', '']),
    );
    expect(added, JSON.stringify(added.body)).toMatchObject({ status: 200, body: { version: null } });
    expect((await listed()).filter(({ state }) => state === 'draft')).toMatchObject([
      { name: 'Fourth', price: 900, revision: 0 },
      { name: 'Third', price: 4_500 },
    ]);
    const { products } = added.body;
    await database.owner.query("UPDATE products SET draft_version = 2 WHERE draft ->> 'name' = 'Fourth'");
    const undone = await omar.call(at.dropDrafts, { drafts: [...products], key: randomUUID() });
    expect(undone.body).toEqual({ dropped: 1, left: 1 });
    expect((await listed()).filter(({ state }) => state === 'draft')).toMatchObject([{ name: 'Fourth' }]);
  });

  it('of two who add the same at the same moment, one is refused and nothing of theirs is added', async () => {
    for (const [endpoint, more] of [
      [at.draftRows, {}],
      [at.publishRows, { pieces: 1 }],
    ] as const) {
      const name = `Raced ${endpoint.path}`;
      const mine = { ...step(...rowsOf(name), ...rowsOf(`${name} by Mina`)), ...more };
      const his = { ...step(...rowsOf(`${name} by Omar`), ...rowsOf(name)), ...more };
      const both = await Promise.all([
        mina.call(endpoint as typeof at.draftRows, mine),
        omar.call(endpoint as typeof at.draftRows, his),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
      const refused = both.find(({ status }) => status !== 200);
      expect(['product_added_meanwhile', 'rows_wrong']).toContain(errorOf(refused));
      const names = (await listed()).map((row) => row.name).filter((one) => one.startsWith(name));
      expect(names).toHaveLength(2);
    }
  });

  it('says whose SKU it is, and the database refuses it even so', async () => {
    const { body } = await mina.call(at.planRows, given(...rowsOf('Fifth', ['F-1'])));
    expect(body.mistakes).toEqual([
      { line: 2, column: 5, mistake: { code: 'code_of_another', params: { name: 'First', variant: 'Black / S' } } },
    ]);
    const [one, other] = await Promise.all([
      mina.call(at.publishRows, { ...step(...rowsOf('Sixth', ['S-1'])), pieces: 0 }),
      omar.call(at.publishRows, { ...step(...rowsOf('Seventh', ['S-1'])), pieces: 0 }),
    ]);
    const refused = [one, other].find(({ status }) => status !== 200);
    expect(['code_taken', 'rows_wrong']).toContain(errorOf(refused));
    expect([one, other].filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a thousand rows are looked at and published', async () => {
    const many = Array.from({ length: 500 }, (_, place) => rowsOf(`Many ${place}`, [`M-${place}`])).flat();
    const { body } = await mina.call(at.planRows, given(...many));
    expect([body.mistakes, body.products.length]).toEqual([[], 500]);
    const added = await mina.call(at.publishRows, { ...step(...many), pieces: 1 });
    expect(added.body.products).toHaveLength(500);
    const { version } = added.body;
    expect((await mina.call(at.undoPublication, { version: version ?? 0, key: randomUUID() })).body.undone).toBe(500);
  });
});
