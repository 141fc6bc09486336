import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import shippedKinds from '#catalogue/kinds.json' with { type: 'json' };
import type { ShopDatabase } from '#database/database.ts';
import { migrate, readMigrations } from '#database/migrate.ts';
import { type ScratchDatabases, scratchDatabases } from '#database/testing/scratch-databases.ts';
import { applyDueChanges } from './schedule.ts';

/* What was planned before there were sales of many products goes on: what waits begins, what runs ends. */

const MIGRATION = readMigrations().find(({ name }) => name.endsWith('_sales.sql'))?.name ?? '';
const BEFORE = { migrations: readMigrations().filter(({ name }) => name < MIGRATION) };

describe('a shop with plans from before sales', () => {
  let databases: ScratchDatabases;
  let shop: ShopDatabase;

  beforeAll(async () => {
    databases = await scratchDatabases('server');
    shop = await databases.open();
    await migrate(shop.owner, BEFORE);
    await plan();
  });
  afterAll(() => databases.discard());

  /** As the functions of that version wrote it. */
  async function plan(): Promise<void> {
    const query = (sql: string, ...parameters: unknown[]) => shop.owner.query(sql, parameters);
    await query(
      "INSERT INTO publications (version, kind, actor, origin, products, documents) VALUES (1, 'edit', 'Sara', 'desk', 3, 0)",
    );
    await query('UPDATE catalogue_version SET version = 1');
    await query(
      "INSERT INTO kinds (key, position, document, revision) VALUES ('accessories', 1, $1::jsonb, 1)",
      shippedKinds.find(({ key }) => key === 'accessories'),
    );
    for (const [id, price] of [
      [1, 900],
      [2, 1_000],
      [3, 1_000],
    ]) {
      const document = {
        ...{ id, name: `Grip ${id}`, brand: 'NOX', price, ...(id === 1 && { originalPrice: 1_000, badge: 'Sale' }) },
        ...{
          image: 'pictures/accessories/grip/front.webp',
          images: ['pictures/accessories/grip/front.webp'],
          specs: { type: 'Overgrip', material: 'PU' },
        },
      };
      await query(
        "INSERT INTO products (category, id, state, slug, document, revision) VALUES ('accessories', $1, 'listed', $2, $3::jsonb, 1)",
        ...[id, `grip-${id}`, document],
      );
    }
    const undo = {
      applied: { set: { price: 900, originalPrice: 1_000, badge: 'Sale' } },
      back: { set: { price: 1_000 }, unset: ['originalPrice', 'badge'] },
    };
    await query(
      `INSERT INTO scheduled_changes (category, product_id, patch, starts_at, ends_at, state, undo, actor, begun_in) VALUES
         ('accessories', 1, '{"sale": {"price": 900}, "set": {"badge": "Sale"}}', now() - interval '2 hours', now() + interval '1 hour',
          'running', $1::jsonb, 'Sara', 1),
         ('accessories', 2, '{"sale": {"price": 800}}', now() - interval '1 minute', now() + interval '1 hour', 'waiting', NULL, 'Sara', NULL),
         ('accessories', 3, '{"set": {"price": 1100}}', now() + interval '1 hour', NULL, 'waiting', NULL, 'Sara', NULL)`,
      undo,
    );
  }

  const prices = async () =>
    (
      await shop.owner.query<{ price: number }>(
        "SELECT (document ->> 'price')::integer AS price FROM products ORDER BY id",
      )
    ).map(({ price }) => price);

  it('begins, ends and takes back what was planned, and a running one can be in no other sale', async () => {
    await migrate(shop.owner);
    expect(await applyDueChanges(shop.housekeeping, 5)).toEqual({ count: 1, failed: [] });
    expect(await prices()).toEqual([900, 800, 1_000]);
    const wanted = {
      ...{ name: 'Winter', document: {}, patch: { discount: { unit: 'percent', amount: 10, rounding: 'none' } } },
      ...{ starts_at: new Date().toISOString(), ends_at: '2099-01-01T00:00:00Z' },
      products: [{ category: 'accessories', product_id: 1 }],
    };
    const act = { actor: 'Sara', origin: 'command line' };
    await expect(shop.staff.query('SELECT make_sale($1::jsonb, $2::jsonb)', [act, wanted])).rejects.toThrow(
      'plan_overlaps',
    );
    await shop.owner.query('UPDATE scheduled_changes SET ends_at = now() WHERE ends_at IS NOT NULL');
    expect(await applyDueChanges(shop.housekeeping, 5)).toEqual({ count: 2, failed: [] });
    expect(await prices()).toEqual([1_000, 1_000, 1_000]);
    const [first] = await shop.owner.query<{ document: object }>('SELECT document FROM products WHERE id = 1');
    expect(first?.document).not.toHaveProperty('badge');
  });
});
