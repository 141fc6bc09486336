import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* The catalogue gets translations beside its texts: a shop in use keeps what it has, and begins with none. */

const ACT = { actor: 'Sara', origin: 'command line' };

describe('a shop from before there were translations', () => {
  const shop = earlierShop('texts');

  beforeAll(async () => {
    await shop.owner.query(
      `INSERT INTO publications (version, kind, actor, origin, products, documents) VALUES (1, 'import', 'shop', 'first start', 0, 1)`,
    );
    await shop.owner.query("UPDATE catalogue_version SET version = 1, mark = 'abc'");
    await shop.owner.query(
      `INSERT INTO shop_documents (name, document, revision) VALUES ('shop', '{"name": "Ours"}', 1)`,
    );
  });

  const result = async <Value>(sql: string, ...parameters: unknown[]): Promise<Value> => {
    const [row] = await shop.owner.query<{ result: Value }>(`SELECT ${sql} AS result`, parameters);
    return row?.result as Value;
  };
  const publish = (request: object) => result("write_publication($1::jsonb, 'edit', $2::jsonb)", ACT, request);
  const text = (document: object) => ({ language: 'ur', subject: 'shop', document });

  it('can have them, with their history; what a publication changed can be taken back', async () => {
    await shop.upgrade();
    expect(await result('catalogue_since(0)')).toMatchObject({ version: 1, texts: [], documents: [{ name: 'shop' }] });
    const one = { tagline: { of: 'Gear', text: 'سامان' } };
    const two = { tagline: { of: 'Gear', text: 'پیڈل کا سامان' } };
    expect(await publish({ texts: [text(one)] })).toMatchObject({
      version: 2,
      texts: [{ language: 'ur', subject: 'shop' }],
    });
    expect(await publish({ texts: [text(one)] })).toMatchObject({ version: 2, texts: [] });
    expect(await publish({ texts: [{ ...text(two), revision: 2 }] })).toMatchObject({ version: 3 });
    await expect(publish({ texts: [{ ...text(one), revision: 2 }] })).rejects.toThrow();
    expect(await result('catalogue_since(2)')).toMatchObject({
      documents: [],
      texts: [{ language: 'ur', subject: 'shop', revision: 3, document: two }],
    });
    const versions = [
      { revision: 3, document: two, actor: 'Sara' },
      { revision: 2, document: one },
    ];
    expect(await result("text_versions('ur', 'shop', NULL, 10)")).toMatchObject(versions);
    expect(await result("text_versions('ur', 'shop', 3, 10)")).toMatchObject(versions.slice(1));
    expect(await result('text_effects(3)')).toEqual({
      left: 0,
      texts: [{ language: 'ur', subject: 'shop', was: one }],
    });
    expect(await result('text_effects(2)')).toEqual({ left: 1, texts: [] });
    expect(await result("text_versions('ar', 'shop', NULL, 10)")).toEqual([]);
  });
});
