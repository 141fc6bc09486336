import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { undoPublication } from '#contract/catalogue/product-rows.ts';
import { translationEndpoints as at, type SentTranslation } from '#contract/catalogue/translations.ts';
import type { DeskRefusal } from '#contract/desk/endpoint.ts';
import { SETTINGS, settingsEndpoints } from '#contract/settings/settings.ts';
import { MAIL_KINDS } from '#domain/messages/mail-templates.ts';
import { OTHER_LANGUAGES } from '#domain/messages/translated-texts.ts';
import { TEMPLATE_NAMES } from '#domain/messages/whatsapp-templates.ts';
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
    // A shop begins with all that it writes to its customers, and the fixture with nothing else.
    const written = MAIL_KINDS.length * 2 + 1 + TEMPLATE_NAMES.length;
    expect(languages.map(({ code, missing, all }) => [code, all - missing])).toEqual(
      OTHER_LANGUAGES.map((code) => [code, written]),
    );
    expect([found, texts.length]).toEqual([languages[0]?.all, 50]);
    const narrowed = await list({ search: racket.name.toUpperCase(), part: 'products', state: 'todo' });
    expect(new Set(narrowed.texts.map(({ subject }) => subject))).toContain(SUBJECT);
    expect((await list({ part: 'products', state: 'current' })).found).toBe(0);
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

  describe('mails, messages and ways to pay', () => {
    const ID = '7f3c0f0e-6a51-4bd0-9f0c-2f6a1f6f1b11';
    const WAYS = {
      ...SETTINGS.ways_to_pay.initial,
      accounts: [
        {
          ...{ id: ID, kind: 'bank' as const, on: true, bank: 'Meezan Bank', holder: 'Bandeja', link: '', qr: '' },
          ...{ number: 'PK36SCBL0000001123456702', zones: [], instructions: { en: 'Then write to us.\n- Bandeja' } },
        },
      ],
    };
    const settings = async () => (await sana.call(settingsEndpoints.readAll)).body;
    const exported = async (query = '') =>
      (await sana.fetch(`/api/exports/translations.csv?language=ur${query}`)).text();
    const planned = async (who: SignedInBrowser, content: string) =>
      (await who.call(at.planTexts, { ...UR, content: bytes(content) })).body;
    const problems = async (who: SignedInBrowser, content: string) =>
      (await planned(who, content)).rows.map(({ subject, path, outcome, problem }) => [
        ...[subject, path, outcome],
        problem?.code,
      ]);
    const file = (...rows: readonly (readonly string[])[]) =>
      [['subject', 'path', 'English', 'translation'], ...rows]
        .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
        .join('\r\n');

    beforeAll(async () => {
      const version = (await settings()).ways_to_pay.version;
      await sana.call(settingsEndpoints.ways_to_pay, { value: WAYS, version });
    });

    it('are listed and counted with the catalogue, and a file that nobody worked on changes nothing', async () => {
      const rows = (await list({ part: 'ways_to_pay' })).texts;
      expect(rows).toEqual([
        {
          ...{ subject: `ways_to_pay/${ID}`, path: 'instructions', name: 'Meezan Bank PK36SCBL0000001123456702' },
          ...{ english: 'Then write to us.\n- Bandeja', text: '', of: null, standing: 'missing' },
        },
      ]);
      expect((await list({ part: 'mails', state: 'current' })).found).toBe(MAIL_KINDS.length * 2 + 1);
      expect((await list({ part: 'templates', state: 'todo' })).found).toBe(0);
      const whole = await exported();
      expect(whole).toContain('mails/order_confirmed,subject,');
      expect(await planned(sana, whole)).toMatchObject({ problems: [], rows: [] });
      // As a spreadsheet writes it.
      const saved = whole.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n');
      expect(await planned(sana, saved)).toMatchObject({ problems: [], rows: [] });
    });

    it('come in as settings with the English that they were made of, and stay where the catalogue’s are undone', async () => {
      const { translated_mails: mails, customer_mails: english, translated_messages: messages } = await settings();
      const { subject: of } = english.value.order_confirmed;
      const rows = [
        ['mails/order_confirmed', 'subject', of, 'آرڈر {order} پکا ہو گیا'],
        ['templates/no_answer', 'text', 'An English of before {name} {order}', 'سلام {name}، آرڈر {order}؟'],
        [`ways_to_pay/${ID}`, 'instructions', '', 'پھر ہمیں لکھیں۔\r\n- Bandeja'],
        [SUBJECT, 'description', '', 'فائل سے'],
      ];
      const plan = await planned(sana, file(...rows));
      expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['change', 'change', 'change', 'change']);
      const texts = plan.rows.map(({ subject, path, english: made, becomes: text, was }) => ({
        ...{ subject, path, text, was },
        of: made,
      }));
      const input = { ...UR, texts, note: 'Translations', key: key() };
      const imported = await sana.call(at.importTexts, input);
      expect(imported).toMatchObject({ status: 200, body: { changed: 4, left: 0, settings: 3 } });
      // Who is not answered sends it once more.
      expect(await sana.call(at.importTexts, input)).toMatchObject({ status: 200, body: { changed: 4, settings: 3 } });
      const now = await settings();
      expect(now.translated_mails.value).toMatchObject({
        ur_order_confirmed: { subject: 'آرڈر {order} پکا ہو گیا', text: mails.value.ur_order_confirmed.text },
        made_of: { ur_order_confirmed_subject: of },
      });
      expect(now.translated_mails.version).toBe(mails.version + 1);
      expect(now.translated_messages.value.ur_no_answer).toBe('سلام {name}، آرڈر {order}؟');
      expect(now.ways_to_pay.value).toMatchObject({
        accounts: [{ instructions: { ...WAYS.accounts[0]?.instructions, ur: 'پھر ہمیں لکھیں۔\n- Bandeja' } }],
        made_of: { [`ur_${ID}`]: 'Then write to us.\n- Bandeja' },
      });
      expect((await list({ part: 'templates', state: 'outdated' })).texts).toMatchObject([
        { subject: 'templates/no_answer', of: 'An English of before {name} {order}' },
      ]);
      const undone = await sana.call(undoPublication, { version: imported.body.version, key: key() });
      expect(undone).toMatchObject({ status: 200, body: { texts: 1 } });
      expect((await settings()).translated_mails.value.ur_order_confirmed.subject).toBe('آرڈر {order} پکا ہو گیا');
      const { versions } = (await sana.call(settingsEndpoints.history, {}, { name: 'translated_mails' })).body;
      expect(versions[0]?.before).toMatchObject({ ur_order_confirmed: mails.value.ur_order_confirmed });
      expect(messages.value.ur_no_answer).not.toBe('سلام {name}، آرڈر {order}؟');
    });

    it('are refused where a placeholder is lost or unknown, a mail has half of it, or the letters are gone', async () => {
      const { version, value } = (await settings()).translated_mails;
      const none = { ...value, ur_order_returned: { subject: '', text: '' } };
      await sana.call(settingsEndpoints.translated_mails, { value: none, version });
      const wrong = file(
        ['mails/order_confirmed', 'subject', '', 'آرڈر پکا ہو گیا'],
        ['mails/order_delivered', 'subject', '', 'آرڈر {order} {cash}'],
        ['mails/order_returned', 'subject', '', 'آرڈر {order} واپس'],
        ['templates/confirmed', 'text', '', '????? {name} {order}'],
        ['mails/order_returned', 'text', '', '{name} {order}'],
        ['templates/no_such', 'text', '', 'کچھ'],
        [`ways_to_pay/${ID}`, 'instructions', '', 'ا'.repeat(1_001)],
      );
      expect((await problems(sana, wrong)).map(([subject, , outcome, code]) => [subject, outcome, code])).toEqual([
        ['mails/order_confirmed', 'refused', 'placeholders_differ'],
        ['mails/order_delivered', 'refused', 'template_invalid'],
        ['mails/order_returned', 'refused', 'half_translated'],
        ['templates/confirmed', 'refused', 'letters_lost'],
        ['mails/order_returned', 'refused', 'placeholders_differ'],
        ['templates/no_such', 'refused', 'text_not_there'],
        [`ways_to_pay/${ID}`, 'refused', 'too_long'],
      ]);
      const both = file(
        ['mails/order_returned', 'subject', '', 'آرڈر {order} واپس'],
        ['mails/order_returned', 'text', '', '{name} {order} {refund} {link}'],
      );
      expect((await problems(sana, both)).map(([, , outcome]) => outcome)).not.toContain('same');
      const texts = [{ subject: 'mails/order_confirmed', path: 'subject', of: '{order}', text: 'کچھ', was: '' }];
      expect(await sana.call(at.importTexts, { ...UR, texts, note: '', key: key() })).toMatchObject({ status: 400 });
    });

    it('are an owner’s: a manager’s file brings the catalogue’s texts, and says of each other row whose it is', async () => {
      const rows = file(
        ['mails/order_confirmed', 'subject', '', 'آرڈر {order} پکا'],
        [SUBJECT, 'description', '', 'عمر کی فائل سے'],
      );
      expect(await problems(omar, rows)).toEqual([
        ['mails/order_confirmed', 'subject', 'refused', 'text_of_setting'],
        [SUBJECT, 'description', 'change', undefined],
      ]);
      expect(await planned(omar, await exported())).toMatchObject({ rows: [] });
      const { order_confirmed } = (await settings()).customer_mails.value;
      const was = (await settings()).translated_mails.value.ur_order_confirmed.subject;
      const texts = [
        {
          subject: 'mails/order_confirmed',
          path: 'subject',
          of: order_confirmed.subject,
          text: 'آرڈر {order} پکا',
          was,
        },
      ];
      expect(await omar.call(at.importTexts, { ...UR, texts, note: '', key: key() })).toMatchObject({
        status: 403,
        body: { error: 'role_may_not' },
      });
    });
  });

  it('says of a file that is none what is wrong with it', async () => {
    const plan = (await sana.call(at.planTexts, { ...UR, content: bytes('path,translation\r\na,b') })).body;
    expect(plan.problems).toEqual([
      { code: 'translation_columns', params: { columns: ['subject', 'English'], found: ['path', 'translation'] } },
    ]);
  });
});
