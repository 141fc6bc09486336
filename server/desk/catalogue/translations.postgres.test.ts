import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { undoPublication } from '#contract/catalogue/product-rows.ts';
import { translationEndpoints as at, type SentTranslation } from '#contract/catalogue/translations.ts';
import type { DeskRefusal } from '#contract/desk/endpoint.ts';
import { beginShop, type FollowedCatalogue, followCatalogue } from '#server/testing/catalogue.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const racket = catalogue.products.find(({ category }) => category === 'rackets');
if (!racket) throw new Error('The fixture has no racket');
const SUBJECT = `products/rackets/${racket.id}`;
const UR = { language: 'ur' };
const bytes = (text: string) => Buffer.from(text).toString('base64');

describe('translations at the desk', () => {
  let database: TestDatabase;
  let source: FollowedCatalogue;
  let desk: TestDesk;
  let sana: SignedInBrowser;
  let omar: SignedInBrowser;

  beforeAll(async () => {
    database = await openTestDatabase('server');
    await beginShop(database);
    source = await followCatalogue(database);
    desk = await openTestDesk(database, { catalogue: source });
    [sana, omar] = [await desk.signedIn('owner', 'Sana'), await desk.signedIn('manager', 'Omar')];
  });
  afterAll(async () => {
    await desk.close();
    await source.close();
    await database.discard();
  });

  const key = () => crypto.randomUUID();
  const subject = async () => (await sana.call(at.readSubject, { ...UR, of: SUBJECT })).body;
  const list = async (query: object = {}) =>
    (await sana.call(at.listTexts, { ...UR, search: '', page: 1, ...query })).body;
  const description = (text: string): SentTranslation => ({
    subject: SUBJECT,
    path: 'description',
    of: racket.description,
    text,
  });
  const save = (who: SignedInBrowser, texts: SentTranslation[], version: number) =>
    who.call(at.saveTexts, { ...UR, of: SUBJECT, texts, version, key: key() });
  const counts = async () => (await list()).languages.find(({ code }) => code === 'ur');

  it('lists every text, counts what is missing, and finds', async () => {
    const { languages, found, texts } = await list();
    expect(languages.map(({ code, missing, all }) => [code, missing === all])).toEqual([
      ['ur', true],
      ['ar', true],
    ]);
    expect([found, texts.length]).toEqual([languages[0]?.all, 50]);
    const narrowed = await list({ search: racket.name.toUpperCase(), part: 'products', state: 'todo' });
    expect(new Set(narrowed.texts.map(({ subject }) => subject))).toContain(SUBJECT);
    expect((await list({ state: 'current' })).found).toBe(0);
  });

  it('publishes what is typed; shoppers get it, and whoever was slower is told', async () => {
    const before = await counts();
    const saved = await save(sana, [description('ہلکا ریکٹ')], 0);
    expect(saved.status).toBe(200);
    expect(await subject()).toMatchObject({ version: saved.body.version, actor: 'Sana', name: racket.name });
    expect((await counts())?.missing).toBe((before?.missing ?? 0) - 1);
    await expect.poll(() => source.current().texts?.ur?.[SUBJECT]?.description?.text).toBe('ہلکا ریکٹ');
    const slower = await save(omar, [description('دوسرا')], 0);
    expect(slower).toMatchObject({ status: 412, body: { error: 'catalogue_changed', params: { part: 'texts' } } });
  });

  it('refuses what would break a page, at its field', async () => {
    const { version } = await subject();
    const wrong = { subject: 'kinds/rackets', path: 'words.addToCart', of: 'Add to Cart - {price}', text: 'ٹوکری' };
    const refused = await save(sana, [wrong, description('دو\nسطریں')], version);
    expect(refused.status).toBe(400);
    const { mistakes = {} } = refused.body as unknown as DeskRefusal;
    expect(Object.values(mistakes).map(({ code }) => code)).toEqual(['placeholders_differ', 'not_one_line']);
  });

  it('brings back what was', async () => {
    const { version } = await subject();
    const next = await save(sana, [description('نیا ترجمہ')], version);
    const { versions } = (await sana.call(at.readHistory, { ...UR, subject: SUBJECT })).body;
    expect(versions[0]?.changes).toEqual([{ path: 'description', was: 'ہلکا ریکٹ', is: 'نیا ترجمہ' }]);
    const restored = await sana.call(at.restoreSubject, {
      ...{ ...UR, subject: SUBJECT, revision: version, version: next.body.version, key: key() },
    });
    expect(restored.status).toBe(200);
    expect((await subject()).texts.find(({ path }) => path === 'description')?.text).toBe('ہلکا ریکٹ');
  });

  it('takes a translator’s file row by row, publishes it at once, and undoes it at once', async () => {
    const file = await (await sana.fetch('/api/exports/translations.csv?language=ur&part=products')).text();
    expect(file).toContain(`${SUBJECT},description,`);
    const [feature = ''] = racket.features;
    const lines = [
      'subject,path,English,translation',
      `${SUBJECT},description,,نیا`,
      `${SUBJECT},features.0,"${feature.replaceAll('"', '""')}",پہلی خوبی`,
      `${SUBJECT},features.1,,`,
      `${SUBJECT},features.0,,پھر`,
      'products/rackets/999999,description,,کچھ',
      'kinds/rackets,words.addToCart,,ٹوکری',
      'shop,tagline,,????? ????',
    ];
    const plan = (await sana.call(at.planTexts, { ...UR, content: bytes(lines.join('\r\n')) })).body;
    expect(plan).toMatchObject({ problems: [], same: 1 });
    expect(plan.rows.map(({ line, outcome, problem }) => [line, outcome, problem?.code])).toEqual([
      [2, 'change', undefined],
      [3, 'change', undefined],
      [5, 'refused', 'text_in_line'],
      [6, 'refused', 'text_not_there'],
      [7, 'refused', 'placeholders_differ'],
      [8, 'refused', 'letters_lost'],
    ]);
    const texts = plan.rows
      .filter(({ outcome }) => outcome === 'change')
      .map(({ subject, path, english: of, becomes: text, was }) => ({ subject, path, of, text, was }));
    // Meanwhile a colleague writes one of them.
    await save(omar, [description('عمر کا ترجمہ')], (await subject()).version);
    const imported = await sana.call(at.importTexts, { ...UR, texts, note: 'Translations first.csv', key: key() });
    expect(imported).toMatchObject({ status: 200, body: { changed: 1, left: 1 } });
    const textAt = async (wanted: string) => (await subject()).texts.find(({ path }) => path === wanted)?.text;
    expect([await textAt('description'), await textAt('features.0')]).toEqual(['عمر کا ترجمہ', 'پہلی خوبی']);
    const undone = await sana.call(undoPublication, { version: imported.body.version, key: key() });
    expect(undone).toMatchObject({ status: 200, body: { undone: 0, texts: 1, left: 0 } });
    expect([await textAt('description'), await textAt('features.0')]).toEqual(['عمر کا ترجمہ', '']);
  });

  it('a file that nobody worked on leaves what is older as it is; a new translation, or an emptied cell, makes it current', async () => {
    const [older, newer] = ['An older English', racket.description];
    const { version } = await subject();
    await save(sana, [{ ...description('پرانا'), of: older }], version);
    const standing = async () => {
      const { standing, of } = (await subject()).texts.find(({ path }) => path === 'description') ?? {};
      return [standing, of];
    };
    expect(await standing()).toEqual(['outdated', older]);
    const file = await (await sana.fetch('/api/exports/translations.csv?language=ur&state=outdated')).text();
    expect(file).toContain(',پرانا,An older English');
    const planOf = async (content: string) =>
      (await sana.call(at.planTexts, { ...UR, content: bytes(content) })).body.rows.map(
        ({ path, english, becomes }) => [path, english, becomes],
      );
    expect(await planOf(file)).toEqual([]);
    // An earlier version's file has no such column.
    expect(await planOf(file.replace(',translated from', '').replaceAll(',An older English', ''))).toEqual([]);
    expect(await planOf(file.replace(',An older English', ','))).toEqual([['description', newer, 'پرانا']]);
    expect(await planOf(file.replace('پرانا', 'نیا'))).toEqual([['description', newer, 'نیا']]);
  });

  it('says of a file that is none what is wrong with it', async () => {
    const plan = (await sana.call(at.planTexts, { ...UR, content: bytes('path,translation\r\na,b') })).body;
    expect(plan.problems).toEqual([
      { code: 'translation_columns', params: { columns: ['subject', 'English'], found: ['path', 'translation'] } },
    ]);
  });
});
