import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { DEFAULT_TEMPLATES } from '#domain/messages/whatsapp-templates.ts';
import { DEFAULT_HOURS } from '#domain/orders/promise.ts';
import { actOf } from '#server/steps/acting.ts';
import { adjustStock, countStock } from '#server/stock/staff-stock.ts';
import { beginShop, changed, type FollowedCatalogue, followCatalogue, setPrice } from '#server/testing/catalogue.ts';
import { place, SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { type Publisher, publish } from './publish.ts';
import { readStored, storedTechnologies } from './stored-catalogue.ts';

const RACKET = { category: 'rackets', id: 1 } as const;
const BAG = { category: 'bags', id: 101 } as const;
const SHOE = { category: 'shoes', id: 101 } as const;

describe('the published catalogue', () => {
  let database: TestDatabase;
  let shop: Publisher;
  let source: FollowedCatalogue;
  let other: FollowedCatalogue;

  beforeAll(async () => {
    database = await openTestDatabase('server', 3);
    shop = await beginShop(database, 3);
    source = await followCatalogue(database);
    other = await followCatalogue(database);
  });
  afterAll(async () => {
    await source.close();
    await other.close();
    await database.discard();
  });

  const follow = (check: () => void) => vi.waitFor(check, { timeout: 5_000, interval: 10 });
  const count = (figure: number, product: typeof RACKET | typeof BAG) =>
    countStock(database.staff, SOMEBODY, { category: product.category, product_id: product.id, figure });

  it('follows a publication, and every server has the same version of the same content', async () => {
    const before = source.current();
    expect(other.current().version).toBe(before.version);
    const heard: string[] = [];
    const stop = source.onChange(({ version }) => heard.push(version));
    await setPrice(shop, RACKET, 77_000);
    await follow(() => {
      expect(source.product('rackets', 1)?.price).toBe(77_000);
      expect(other.current().version).toBe(source.current().version);
    });
    expect(source.current().version).not.toBe(before.version);
    expect(source.current().version).toMatch(/^[\w-]+$/);
    expect(before.products.find(({ id }) => id === 1)?.price).not.toBe(77_000);
    expect(heard).toEqual([source.current().version]);
    stop();
    await setPrice(shop, RACKET, 78_000);
    await follow(() => expect(source.product('rackets', 1)?.price).toBe(78_000));
    expect(heard).toHaveLength(1);
  });

  it('follows the limit per product that the owner sets at the desk', async () => {
    expect(source.current().limits).toEqual({ maxPerProduct: 10 });
    const limits = { maxPerProduct: 4, maxOpenPerPhone: 5, holdHours: 48 };
    await database.staff.query('SELECT change_setting($1::jsonb, $2, $3::jsonb)', [actOf(SOMEBODY), 'limits', limits]);
    await follow(() =>
      expect([source, other].map((each) => each.current().limits)).toEqual([
        { maxPerProduct: 4 },
        { maxPerProduct: 4 },
      ]),
    );
  });

  it('follows the hours and the question of shoppers that the owner sets at the desk', async () => {
    expect(source.current().asking).toBeUndefined();
    const { version } = source.current();
    const set = (name: string, value: object) =>
      database.staff.query('SELECT change_setting($1::jsonb, $2, $3::jsonb)', [actOf(SOMEBODY), name, value]);
    await set('opening_hours', DEFAULT_HOURS);
    const asking = { text: DEFAULT_TEMPLATES.ask, hours: DEFAULT_HOURS };
    await follow(() => expect([source, other].map((each) => each.current().asking)).toEqual([asking, asking]));
    await set('message_templates', { ...DEFAULT_TEMPLATES, ask: 'Salaam, {product}?' });
    await follow(() => expect(source.current().asking?.text).toBe('Salaam, {product}?'));
    expect(source.current().version).not.toBe(version);
  });

  it('leaves products that did not change the objects they were', async () => {
    const bag = source.product('bags', 102);
    await setPrice(shop, BAG, 1_000);
    await follow(() => expect(source.product('bags', 101)?.price).toBe(1_000));
    expect(source.product('bags', 102)).toBe(bag);
  });

  it('says out of stock when the last piece is ordered, and in stock when it is back', async () => {
    const version = source.current().version;
    await place(database, [[BAG, 3]]);
    await follow(() =>
      expect([source, other].map((each) => each.product('bags', 101)?.inStock)).toEqual([false, false]),
    );
    expect(source.current().version).not.toBe(version);
    expect(other.current().version).toBe(source.current().version);
    await adjustStock(database.staff, SOMEBODY, { category: 'bags', product_id: 101, change: 1, reason: 'delivery' });
    await follow(() => expect(source.product('bags', 101)?.inStock).toBe(true));
    await follow(() => expect(source.current().version).toBe(version));
  });

  it('says nothing while there is some left', async () => {
    const heard = vi.fn();
    const stop = await database.listen('stock', heard);
    await place(database, [[{ category: 'bags', id: 102 }, 1]]);
    await place(database, [[{ category: 'bags', id: 102 }, 1]]);
    await place(database, [[{ category: 'bags', id: 102 }, 1]]);
    await follow(() => expect(heard.mock.calls).toEqual([['bags:102']]));
    await stop();
  });

  it('a shoe is in stock as long as one size is', async () => {
    const sizes = ['EU 40', 'EU 41', 'EU 42', 'EU 43', 'EU 44'];
    await place(
      database,
      sizes.map((size) => [SHOE, 3, size] as const),
    );
    await source.refresh();
    expect(source.product('shoes', 101)?.inStock).toBe(true);
    await place(database, [[SHOE, 3, 'EU 45']]);
    await follow(() => expect(source.product('shoes', 101)?.inStock).toBe(false));
  });

  it('what the shop has switched off stays off, whatever is in stock', async () => {
    await publish(shop, SOMEBODY, { products: [await changed(shop, RACKET, { inStock: false })] });
    await follow(() => expect(source.product('rackets', 1)?.inStock).toBe(false));
    await count(50, RACKET);
    await publish(shop, SOMEBODY, { products: [await changed(shop, RACKET, { inStock: true })] });
    await follow(() => expect(source.product('rackets', 1)?.inStock).toBe(true));
    await count(0, RACKET);
    await follow(() => expect(source.product('rackets', 1)?.inStock).toBe(false));
  });

  it('serves what it has when a row cannot be read, and says which', async () => {
    const price = source.product('bags', 103)?.price;
    await database.owner.query(
      `WITH next AS (UPDATE catalogue_version SET version = version + 1, mark = 'bad' RETURNING version), entry AS (
         INSERT INTO publications (version, kind, actor, origin, products, documents)
         SELECT version, 'edit', 'somebody', 'by hand', 1, 0 FROM next RETURNING version
       ) UPDATE products SET document = document || '{"price": "a lot"}', revision = entry.version FROM entry
       WHERE category = 'bags' AND id = 103`,
    );
    await source.refresh();
    expect(source.product('bags', 103)?.price).toBe(price);
    expect(source.warnings.join()).toContain('"field":"price","mistake":{"code":"not_a_price"');
    const fresh = await followCatalogue(database);
    expect(fresh.product('bags', 103)).toBeUndefined();
    expect(fresh.product('bags', 104)).toBeDefined();
    expect(fresh.current().version).not.toBe(source.current().version);
    await fresh.close();
    await database.owner.query(
      "UPDATE products SET document = document || '{\"price\": 5}' WHERE category = 'bags' AND id = 103",
    );
  });

  it('another kind, another text and another sequence reach it; one that cannot be read stays as it was', async () => {
    const { kinds } = await readStored(database.staff);
    const document = kinds.find(({ key }) => key === 'bags')?.document as object;
    const balls = { ...document, key: 'balls', specs: [] };
    const racket = source.product('rackets', 2);
    const request = {
      kinds: [
        { key: 'bags', document: { ...document, icon: 'box' } },
        { key: 'balls', document: balls },
      ],
      kind_sequence: ['bags', 'balls'],
    };
    expect(await publish(shop, SOMEBODY, request)).toMatchObject({ ok: true, value: { kinds: ['bags', 'balls'] } });
    await follow(() =>
      expect(source.current().kinds.map(({ key }) => key)).toEqual([
        'bags',
        'balls',
        'rackets',
        'shoes',
        'accessories',
      ]),
    );
    expect(source.current().kinds[0]?.icon).toBe('box');
    expect(source.current().products[0]?.category).toBe('bags');
    // Only the products of a kind that changed are read anew.
    expect(source.product('rackets', 2)).toBe(racket);

    await database.owner.query(
      `WITH next AS (UPDATE catalogue_version SET version = version + 1, mark = 'worse' RETURNING version), entry AS (
         INSERT INTO publications (version, kind, actor, origin, products, documents)
         SELECT version, 'edit', 'somebody', 'by hand', 0, 0 FROM next RETURNING version
       ) UPDATE kinds SET document = document || '{"icon": 5}', revision = entry.version FROM entry
       WHERE key IN ('bags', 'balls')`,
    );
    await source.refresh();
    expect(source.current().kinds[0]?.icon).toBe('box');
    const fresh = await followCatalogue(database);
    // What comes with the program takes its place where nothing was read before.
    expect(fresh.current().kinds.map(({ key, icon }) => `${key} ${icon}`)).toEqual([
      'bags bag',
      'rackets racket',
      'shoes shoe',
      'accessories ball',
    ]);
    expect(fresh.current().version).not.toBe(source.current().version);
    await fresh.close();
    await publish(shop, SOMEBODY, {
      kinds: [
        { key: 'bags', document },
        { key: 'balls', document: null },
      ],
      kind_sequence: ['rackets', 'shoes', 'bags'],
    });
    await follow(() =>
      expect(source.current().kinds.map(({ key, icon }) => `${key} ${icon}`)).toEqual([
        'rackets racket',
        'shoes shoe',
        'bags bag',
        'accessories ball',
      ]),
    );
  });

  it('knows which sizes can be bought', async () => {
    expect(source.current().variantsInStock['shoes:102']).toContain('EU 44');
    expect(source.current().variantsInStock).not.toHaveProperty('rackets:1');
    const size = { category: 'shoes', product_id: 102, size: 'EU 44' } as const;
    await countStock(database.staff, SOMEBODY, { ...size, figure: 0 });
    await follow(() => expect(source.current().variantsInStock['shoes:102']).not.toContain('EU 44'));
    expect(source.product('shoes', 102)?.inStock).toBe(true);
  });

  it('opens although a newer program asks for texts that the database has not got', async () => {
    const hide =
      "UPDATE shop_documents SET document = document - 'tagline' || '{\"name\": \"Ours\"}' WHERE name = 'shop'";
    await database.owner.query(hide);
    const fresh = await followCatalogue(database);
    expect(fresh.current().shop).toEqual({ ...source.current().shop, name: 'Ours' });
    expect(fresh.warnings).toHaveLength(1);
    await fresh.close();
  });

  it('a new technology reaches the products that use it', async () => {
    const technologies = (await storedTechnologies(database.staff)) as { name: string; description: string }[];
    const list = technologies.map((entry) =>
      entry.name === 'EOS Flap' ? { ...entry, description: 'Said anew.' } : entry,
    );
    await publish(shop, SOMEBODY, { documents: [{ name: 'technologies', document: list }] });
    await follow(() =>
      expect(source.product('rackets', 1)?.technologies).toContainEqual({
        name: 'EOS Flap',
        description: 'Said anew.',
      }),
    );
  });

  it('that has followed sell-outs one by one has the version of one that reads everything', async () => {
    const set = (left: number, category: string, id: number, variant = '') =>
      database.owner.query(
        `UPDATE inventory SET stock_quantity = reserved_quantity + $1::integer
         WHERE category = $2 AND product_id = $3::integer AND ($4 = '' OR variant = $4)`,
        [left, category, id, variant],
      );
    const sold = source.current().products.filter(({ inStock, hide }) => inStock && !hide);
    const racket = sold.find(({ category }) => category === 'rackets')?.id ?? 0;
    await set(5, 'shoes', 103);
    await set(0, 'rackets', racket);
    await set(0, 'shoes', 103);
    await set(2, 'shoes', 103, 'EU 41');
    await set(0, 'shoes', 104, 'EU 42');
    await set(0, 'bags', 103);
    await set(5, 'rackets', racket);
    await follow(() => {
      expect(source.current().variantsInStock['shoes:103']).toEqual(['EU 41']);
      expect(source.product('bags', 103)?.inStock).toBe(false);
      expect(source.product('rackets', racket)?.inStock).toBe(true);
    });
    const fresh = await followCatalogue(database);
    await follow(() => expect(source.current().version).toBe(fresh.current().version));
    const stockIn = ({ products, variantsInStock }: PublishedCatalogue) => ({ products, variantsInStock });
    expect(stockIn(source.current())).toEqual(stockIn(fresh.current()));
    await fresh.close();
  });

  it('catches up after its connection was cut', async () => {
    await database.owner.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'bandeja listener' AND datname = current_database()",
    );
    await setPrice(shop, RACKET, 55_555);
    await follow(() => expect(source.product('rackets', 1)?.price).toBe(55_555));
    await setPrice(shop, RACKET, 55_556);
    await follow(() => expect(source.product('rackets', 1)?.price).toBe(55_556));
  });
});
