import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#database/migrate.ts';
import { earlierShop } from '#database/testing/earlier-shop.ts';

const ACT = { actor: 'Sara', origin: 'command line' };
const ID = '0123456789abcdef';

describe('a shop from before photographs', () => {
  const shop = earlierShop('pictures');

  const rows = async (table: string) =>
    (await shop.owner.query<{ row: object }>(`SELECT to_jsonb(${table}) AS row FROM ${table} ORDER BY 1`)).map(
      ({ row }) => row,
    );

  beforeAll(async () => {
    // As the functions of that version wrote them.
    await shop.owner.query(
      "INSERT INTO inventory (category, product_id, size, stock_quantity, reserved_quantity) VALUES ('rackets', 1, '', 25, 0)",
    );
    await shop.owner.query(
      "INSERT INTO staff_accounts (id, name, email, role) VALUES ($1, 'Sara', 'sara@example.com', 'manager')",
      [randomUUID()],
    );
    await shop.owner.query("INSERT INTO newsletter_subscribers (email) VALUES ('reader@example.com')");
  });

  it('keeps every row and gets empty tables beside them', async () => {
    const tables = ['product_inventory', 'staff_accounts', 'newsletter_subscribers', 'shop_settings'];
    const before = await Promise.all(tables.map(rows));
    await shop.upgrade();
    // Later versions may have added columns.
    expect(await Promise.all(tables.map(rows))).toMatchObject(before);
    for (const table of ['pictures', 'picture_files', 'picture_jobs']) expect(await rows(table)).toEqual([]);
  });

  it('takes photographs from then on, and applies nothing at the next start', async () => {
    await shop.staff.query(
      "SELECT add_picture($1::jsonb, $2, $3::bytea, 1200, 1500, 'A racket', 'abcdef01', 'product')",
      [ACT, ID, Buffer.from('a master')],
    );
    expect(await rows('picture_jobs')).toHaveLength(1);
    expect(await migrate(shop.owner)).toEqual([]);
    const [stored] = await shop.owner.query<{ content: Uint8Array }>('SELECT content FROM picture_files');
    expect(Buffer.from(stored?.content ?? []).toString()).toBe('a master');
  });

  it('is refused by the version of before', async () => {
    await expect(shop.startOlderServer()).rejects.toThrow('newer version of the shop');
  });

  it('its tables refuse what no page could show', async () => {
    const refused = [
      "INSERT INTO pictures (id, width, height) VALUES ('not a hash', 1, 1)",
      "INSERT INTO pictures (id, width, height) VALUES ('1111111111111111', 0, 1)",
      "INSERT INTO pictures (id, width, height, focus_x) VALUES ('1111111111111111', 1, 1, 1.5)",
      "INSERT INTO pictures (id, width, height, fingerprint) VALUES ('1111111111111111', 1, 1, 'abcdef01')",
      "INSERT INTO picture_files VALUES ('photos/x', '1111111111111111', '')",
      `INSERT INTO picture_jobs (target, picture_id, state) VALUES ('x', '${ID}', 'failed')`,
    ];
    for (const sql of refused)
      await expect(shop.owner.query(sql), sql).rejects.toMatchObject({ code: expect.stringMatching(/^23/) });
  });
});
