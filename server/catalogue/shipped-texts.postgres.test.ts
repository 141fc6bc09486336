import { beforeAll, describe, expect, it } from 'vitest';
import { productsOfFiles } from '#catalogue/documents.ts';
import { readFolder, SHIPPED_FOLDER } from '#catalogue/read-files.ts';
import { TRANSLATED_LANGUAGES } from '#contract/catalogue/translations.ts';
import { earlierShop } from '#database/testing/earlier-shop.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import { translatableTexts } from '#domain/texts/texts.ts';
import { translator } from '#domain/texts/translations.ts';
import { beginCatalogue } from './first-import.ts';
import { readStored } from './stored-catalogue.ts';
import { translatableIn } from './translatable.ts';

/* A shop that began with the shipped catalogue before there were translations: the upgrade brings those that fit what it says now. */

const OWN_WORDS = 'A racket as we like it';

const shipped = readFolder(SHIPPED_FOLDER);
if (!shipped.ok) throw new Error('The shipped catalogue has mistakes');
const { files, catalogue } = shipped;
const products = productsOfFiles(files, catalogue.kinds);
const rewritten = products[0];
if (!rewritten) throw new Error('Nothing is shipped');
const REWRITTEN = `products/${rewritten.category}/${rewritten.id}`;

describe('a shop with the shipped catalogue, from before there were translations', () => {
  const shop = earlierShop('texts');

  beforeAll(async () => {
    const { owner } = shop;
    await owner.query(
      `INSERT INTO publications (version, kind, actor, origin, products, documents) VALUES (1, 'import', 'shop', 'first start', 70, 2)`,
    );
    await owner.query("UPDATE catalogue_version SET version = 1, mark = 'abc'");
    await owner.query(
      `INSERT INTO kinds (key, position, document, revision)
       SELECT document ->> 'key', place, document, 1 FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS kind (document, place)
       ON CONFLICT (key) DO UPDATE SET document = EXCLUDED.document, revision = 1`,
      [files.kinds],
    );
    await owner.query(
      `INSERT INTO products (category, id, state, slug, document, revision)
       SELECT category, id, state, slug, document, 1
       FROM jsonb_to_recordset($1::jsonb) AS one (category text, id integer, state text, slug text, document jsonb)`,
      [products],
    );
    for (const name of ['shop', 'technologies'] as const) {
      await owner.query('INSERT INTO shop_documents (name, document, revision) VALUES ($1, $2::jsonb, 1)', [
        name,
        files[name],
      ]);
    }
    await owner.query(
      `UPDATE products SET document = document || jsonb_build_object('description', $3::text) WHERE category = $1 AND id = $2`,
      [rewritten.category, rewritten.id, OWN_WORDS],
    );
    await shop.upgrade();
  });

  /** Of every text that has no translation of its own English. */
  async function untranslated(language: LanguageCode): Promise<string[]> {
    const stored = await readStored(shop.owner);
    const bySubject = Map.groupBy(translatableTexts(translatableIn(stored)), ({ subject }) => subject);
    return [...bySubject].flatMap(([subject, texts]) => {
      const own = stored.texts.find((one) => one.language === language && one.subject === subject)?.document;
      const find = translator(own, new Set(texts.map(({ english }) => english)));
      return texts
        .filter(({ path, english }) => find(path, english).standing !== 'current')
        .map(({ path }) => `${subject} ${path}`);
    });
  }

  it('is translated at the first start, but for what the owner has written', async () => {
    expect((await untranslated('ur')).length).toBeGreaterThan(100);
    const told = await beginCatalogue(shop.owner, 25);
    expect(told).toContainEqual(expect.stringContaining('Translations that came with the program were added'));
    for (const language of TRANSLATED_LANGUAGES)
      expect(await untranslated(language)).toEqual([`${REWRITTEN} description`]);
    const { products: now, version } = await readStored(shop.owner);
    expect(now.find(({ category, id }) => `products/${category}/${id}` === REWRITTEN)?.document).toMatchObject({
      description: OWN_WORDS,
    });

    // Once: the next start leaves everything as it is.
    await beginCatalogue(shop.owner, 25);
    expect((await readStored(shop.owner)).version).toBe(version);
  });
});
