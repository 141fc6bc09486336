import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readKinds } from '#catalogue/read-kinds.ts';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import type { CatalogueProblem } from '#contract/catalogue/problems.ts';
import type { ShopDatabase } from '#database/database.ts';
import { restoreBackup } from '#database/engine/restore-backup.ts';
import { writeBackup } from '#database/engine/write-backup.ts';
import { migrate, readMigrations } from '#database/migrate.ts';
import { type ScratchDatabases, scratchDatabases } from '#database/testing/scratch-databases.ts';
import { temporaryFolder } from '#database/testing/temporary-folder.ts';
import type { Kind } from '#domain/kinds/kind.ts';

/* Kinds of products become the owner's to say: a shop in use keeps the four that it has, with what its owner wrote about them. */

const migrations = readMigrations();
const BEFORE = { migrations: migrations.filter(({ name }) => name < '0032') };

/** The texts of a shop as the version before stored them. */
const SHOP = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../catalogue/testing/files/shop.json'), 'utf8'),
) as Record<string, object>;
const CARDS = { name: 'Bats', description: 'For every hand', count: 'About 40' };

/** As its owner changed them. */
const CHANGED = {
  ...SHOP,
  home: {
    ...SHOP.home,
    categories: {
      title: 'Shop',
      text: 'All of it',
      cards: { rackets: CARDS, shoes: CARDS, bags: CARDS, accessories: { ...CARDS, name: 'Small things' } },
    },
  },
  categories: {
    rackets: { title: 'Our rackets', lead: 'Chosen by hand.', listTitle: 'All rackets', advice: [] },
    shoes: { title: 'Shoes', lead: 'Grip.', advice: [{ title: 'Clay', text: 'Brush them.' }] },
    bags: { title: 'Bags', lead: 'Room.' },
    accessories: { title: 'Small things', lead: 'Grips.', advice: [] },
  },
};

describe('a shop from before kinds of products', () => {
  let databases: ScratchDatabases;
  beforeAll(async () => {
    databases = await scratchDatabases('server');
  });
  afterAll(() => databases.discard());

  /** With two products and these texts, as the functions of that version wrote them. */
  async function shopOfBefore(texts: object): Promise<ShopDatabase> {
    const shop = await databases.open();
    await migrate(shop.owner, BEFORE);
    await shop.owner.query(
      `INSERT INTO publications (version, kind, actor, origin, products, documents)
       VALUES (1, 'import', 'shop', 'first start', 2, 1), (2, 'edit', 'Sana', 'desk', 0, 1)`,
    );
    await shop.owner.query("UPDATE catalogue_version SET version = 2, mark = 'abc'");
    await shop.owner.query(
      `INSERT INTO products (category, id, state, slug, document, revision)
       VALUES ('rackets', 1, 'listed', 'a-racket', '{"id": 1}', 1), ('shoes', 101, 'hidden', 'a-shoe', '{"id": 101}', 1)`,
    );
    await shop.owner.query("INSERT INTO shop_documents (name, document, revision) VALUES ('shop', $1::jsonb, 2)", [
      texts,
    ]);
    return shop;
  }

  interface Stored {
    version: number;
    mark: string;
    products: { category: string; id: number; document: object; revision: number }[];
    kinds: { key: string; revision: number; document: unknown }[];
    kind_sequence: string[];
    former_kind_keys: object;
  }

  const stored = async ({ staff }: ShopDatabase, since = 0) => {
    const [row] = await staff.query<{ result: Stored }>('SELECT catalogue_since($1::bigint) AS result', [since]);
    return row?.result as Stored;
  };

  function read({ kinds }: Stored): Kind[] {
    const problems: CatalogueProblem[] = [];
    const found = readKinds(
      kinds.map(({ document }) => document),
      problems,
    );
    expect(problems).toEqual([]);
    return found;
  }

  it('has the four kinds with the owner’s words, and nothing else about them is new', async () => {
    const shop = await shopOfBefore(CHANGED);
    await migrate(shop.owner);
    const kinds = read(await stored(shop));
    const without = ({ words, card: _card, info: _info, ...rest }: Kind) => {
      const { heading: _heading, lead: _lead, listTitle: _title, ...others } = words;
      return { ...rest, words: others };
    };
    expect(kinds.map(without)).toEqual(SHIPPED_KINDS.map(without));
    expect(kinds.map(({ words: { heading, lead, listTitle }, info }) => [heading, lead, listTitle, info])).toEqual([
      ['Our rackets', 'Chosen by hand.', 'All rackets', []],
      ['Shoes', 'Grip.', undefined, [{ title: 'Clay', text: 'Brush them.' }]],
      ['Bags', 'Room.', undefined, []],
      ['Small things', 'Grips.', undefined, []],
    ]);
    expect(kinds.map(({ card }) => card.name)).toEqual(['Bats', 'Bats', 'Bats', 'Small things']);
    expect(kinds[0]?.card).toEqual(CARDS);
  });

  it('whose owner wrote nothing about them has those that come with the program', async () => {
    const { categories: _categories, ...texts } = SHOP;
    const shop = await shopOfBefore(texts);
    await migrate(shop.owner);
    expect(read(await stored(shop))).toEqual(SHIPPED_KINDS);
  });

  it('has them as a publication, which servers read like any other; its products are what they were', async () => {
    const shop = await shopOfBefore(CHANGED);
    await migrate(shop.owner);
    const all = await stored(shop);
    expect(all).toMatchObject({ version: 3, mark: expect.stringMatching(/^[0-9a-f]{12}$/), former_kind_keys: {} });
    expect(all.kind_sequence).toEqual(['rackets', 'shoes', 'bags', 'accessories']);
    expect(all.products).toMatchObject([
      { category: 'rackets', id: 1, revision: 1, document: { id: 1 } },
      { category: 'shoes', id: 101, revision: 1, document: { id: 101 } },
    ]);
    expect((await stored(shop, 2)).kinds.map(({ revision }) => revision)).toEqual([3, 3, 3, 3]);
    const [row] = await shop.staff.query<{ found: object[] }>('SELECT list_publications(NULL, 1) AS found');
    expect(row?.found).toMatchObject([
      { version: 3, kind: 'import', actor: 'shop', kinds: 4, kind_changes: { rackets: 'new', bags: 'new' } },
    ]);
  });

  it('comes back from a backup of the version before, kinds and all', async () => {
    const before = await shopOfBefore(CHANGED);
    const file = join(temporaryFolder('backup'), 'before.gz');
    await writeBackup(before.owner, file);
    const restored = await databases.open();
    await restoreBackup(restored.owner, file);
    await migrate(before.owner);
    expect(await stored(restored)).toEqual(await stored(before));
    expect((await stored(restored)).kinds).toHaveLength(4);
  });

  it('can sell something else from then on, and nothing of a kind that it has not got', async () => {
    const shop = await shopOfBefore(CHANGED);
    const add = (category: string) =>
      shop.owner.query("INSERT INTO products (category, id, state) VALUES ($1, 1, 'draft')", [category]);
    await expect(add('balls')).rejects.toMatchObject({ code: '23514' });
    await migrate(shop.owner);
    await expect(add('balls')).rejects.toMatchObject({ code: '23503' });
    await shop.owner.query("INSERT INTO kinds (key, position) VALUES ('balls', 5)");
    await add('balls');
    await shop.owner.query('SELECT seed_stock($1::jsonb)', [[{ category: 'balls', product_id: 1, stock_quantity: 3 }]]);
  });

  it('leaves planned changes that the version before cannot judge to servers of this one', async () => {
    const shop = await shopOfBefore(CHANGED);
    await migrate(shop.owner);
    const publish = (request: object) =>
      shop.staff.query("SELECT publish_catalogue($1::jsonb, 'edit', $2::jsonb)", [
        { actor: 'Sana', origin: 'command line' },
        request,
      ]);
    const options = { size: ['EU 42', 'EU 46.5'] };
    await publish({
      kinds: [{ key: 'balls', document: { key: 'balls' } }],
      products: [
        { category: 'balls', id: 1, state: 'listed', slug: 'balls', document: { id: 1 } },
        { category: 'shoes', id: 101, state: 'listed', slug: 'a-shoe', document: { id: 101, options } },
      ],
    });
    await shop.owner.query(
      `INSERT INTO scheduled_changes (category, product_id, patch, starts_at, actor)
       SELECT category, id, '{"set": {"price": 900}}', now() - interval '1 minute', 'Sana' FROM products`,
    );
    const due = async (name: string) => {
      const [row] = await shop.housekeeping.query<{ due: { category: string }[] }>(`SELECT ${name}(10) AS due`);
      return row?.due.map(({ category }) => category).sort();
    };
    expect(await due('list_due_changes')).toEqual(['balls', 'rackets', 'shoes']);
    expect(await due('due_changes')).toEqual(['rackets']);
    await publish({ kinds: [{ key: 'rackets', document: { key: 'rackets' } }] });
    expect(await due('due_changes')).toEqual([]);
    expect(await due('list_due_changes')).toHaveLength(3);
  });

  it('that sells nothing yet has no kinds before its first import', async () => {
    const shop = await databases.open();
    await migrate(shop.owner, BEFORE);
    await migrate(shop.owner);
    expect(await stored(shop)).toMatchObject({ version: 0, kinds: [], kind_sequence: [] });
  });
});
