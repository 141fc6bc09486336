import { beforeAll, describe, expect, it } from 'vitest';
import { earlierShop } from '#database/testing/earlier-shop.ts';

/* How a shop looks becomes a document beside its texts: a shop in use keeps its texts, and says nothing of a brand yet. */

const ACT = { actor: 'Sara', origin: 'command line' };
const BRAND = { colours: { brand: '#c00020', accent: '#ffd400' }, typeface: 'outfit' };

describe('a shop from before there was a brand to choose', () => {
  const shop = earlierShop('brand');

  beforeAll(async () => {
    await shop.owner.query(
      `INSERT INTO publications (version, kind, actor, origin, products, documents) VALUES (1, 'import', 'shop', 'first start', 0, 1)`,
    );
    await shop.owner.query("UPDATE catalogue_version SET version = 1, mark = 'abc'");
    await shop.owner.query(
      `INSERT INTO shop_documents (name, document, revision) VALUES ('shop', '{"name": "Ours"}', 1)`,
    );
  });

  const documents = async () => {
    const [row] = await shop.staff.query<{ result: { documents: { name: string; document: object }[] } }>(
      'SELECT catalogue_since(0) AS result',
    );
    return row?.result.documents.map(({ name, document }) => ({ name, document }));
  };
  const publish = (name: string, document: object) =>
    shop.owner.query("SELECT write_publication($1::jsonb, 'edit', $2::jsonb)", [
      ACT,
      { documents: [{ name, document }] },
    ]);

  it('keeps its texts and can have a brand, with its history; another name is still refused', async () => {
    const insert = "INSERT INTO shop_documents (name, document, revision) VALUES ('brand', '{}', 1)";
    await expect(shop.owner.query(insert)).rejects.toThrow('shop_documents_name_check');
    await shop.upgrade();
    expect(await documents()).toEqual([{ name: 'shop', document: { name: 'Ours' } }]);
    await publish('brand', BRAND);
    expect(await documents()).toEqual([
      { name: 'shop', document: { name: 'Ours' } },
      { name: 'brand', document: BRAND },
    ]);
    const [shown] = await shop.staff.query<{ result: object }>("SELECT show_document('brand', NULL, 20) AS result");
    expect(shown?.result).toMatchObject({ revision: 2, versions: [{ revision: 2, document: BRAND, actor: 'Sara' }] });
    await expect(publish('colours', BRAND)).rejects.toThrow('shop_documents_name_check');
  });
});
