import { beforeAll, describe, expect, it } from 'vitest';
import { errorCode } from '#database/database.ts';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* Logos are pictures beside photographs: those that were there stay, and what nothing names is deleted as before. */

const ACT = { actor: 'Sara', origin: 'command line' };
const [PHOTO, USED, UNUSED] = ['0123456789abcdef', '1111111111111111', '2222222222222222'];
const pathOf = (id: string) => `logos/${id}-512x128-dark.svg`;

describe('a shop from before there were logos', () => {
  const shop = earlierShop('logos');

  beforeAll(async () => {
    await shop.owner.query(
      `INSERT INTO pictures (id, width, height, alt, fingerprint, colour, added_at)
       VALUES ($1, 1200, 1500, 'A racket', 'abcdef01', '#102030', now() - interval '8 days')`,
      [PHOTO],
    );
    await shop.owner.query(
      `INSERT INTO publications (version, kind, actor, origin, products, documents) VALUES (1, 'import', 'shop', 'first start', 1, 0)`,
    );
  });

  const ids = async () =>
    (await shop.owner.query<{ id: string }>('SELECT id FROM pictures ORDER BY id')).map(({ id }) => id);
  const add = (id: string) =>
    shop.staff.query("SELECT add_logo($1::jsonb, $2, $3, 'svg'::bytea, 512, 128)", [ACT, id, pathOf(id)]);

  it('keeps its photographs, and takes logos, which older servers do not see', async () => {
    const logo = "INSERT INTO pictures (id, width, height, alt, purpose) VALUES ('3333333333333333', 9, 9, '', 'logo')";
    expect(await shop.owner.query(logo).then(() => 'taken', errorCode)).toBe('23514');
    await shop.upgrade();
    expect(await ids()).toEqual([PHOTO]);
    for (const id of [USED, UNUSED, USED]) await add(id);
    expect(await ids()).toEqual([PHOTO, USED, UNUSED]);
    const [file] = await shop.anon.query<{ content: Uint8Array }>('SELECT picture_file($1) AS content', [pathOf(USED)]);
    expect(Buffer.from(file?.content ?? []).toString()).toBe('svg');
    const [manifest] = await shop.housekeeping.query<{ found: object }>('SELECT picture_manifest() AS found');
    expect(JSON.stringify(manifest)).not.toContain(USED);
  });

  it('deletes what nothing names a week later, and keeps what a brand of any time names', async () => {
    await shop.owner.query("UPDATE pictures SET added_at = now() - interval '8 days'");
    await shop.owner.query(
      "INSERT INTO shop_document_versions (name, revision, document) VALUES ('brand', 1, $1::jsonb)",
      [{ logo: `pictures/${pathOf(USED)}` }],
    );
    await shop.housekeeping.query('SELECT delete_unused_pictures(100)');
    expect(await ids()).toEqual([USED]);
  });
});
