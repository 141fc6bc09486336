import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { twoHalves } from '#catalogue/picture-encoding/testing/two-halves.ts';
import { photoPath } from '#catalogue/pictures.ts';
import { costEndpoints } from '#contract/catalogue/costs.ts';
import { productEditorEndpoints as products } from '#contract/catalogue/product-editor.ts';
import { saleEndpoints as sales } from '#contract/catalogue/sales.ts';
import { SHOP_SECTIONS } from '#contract/catalogue/shop-fields.ts';
import { type TextDocument, type TextFields, shopTextEndpoints as texts } from '#contract/catalogue/shop-texts.ts';
import { translationEndpoints as translations } from '#contract/catalogue/translations.ts';
import { kindEndpoints as kinds } from '#contract/kinds/kinds.ts';
import {
  asChange,
  type PictureChange,
  type PictureLook,
  pictureEndpoints as pictures,
} from '#contract/pictures/pictures.ts';
import { eachSetting, type SettingName, settingsEndpoints as settings } from '#contract/settings/settings.ts';
import { beginShop, type FollowedCatalogue, followCatalogue } from '#server/testing/catalogue.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

interface Version {
  readonly actor: string;
}

/** Something that an owner changes, sees in its history and puts back as it was. Each step answers with the status. */
interface Kept {
  now(): Promise<unknown>;
  change(): Promise<number>;
  /** The newest first. */
  history(): Promise<readonly Version[]>;
  /** As it was before the newest change. */
  bringBack(): Promise<number>;
}

const RACKET = { category: 'rackets', id: '9' };
const SUBJECT = `products/${RACKET.category}/${RACKET.id}`;

/** The first sentence of it in other words. */
function reworded<T>(value: T): T {
  const [sentence] = JSON.stringify(value).match(/"[A-Z][^"\\]* [^"\\]*"(?!:)/) ?? [];
  if (!sentence) throw new Error(`${JSON.stringify(value)} has no sentence`);
  return JSON.parse(JSON.stringify(value).replace(sentence, '"Said in other words"'));
}

// biome-ignore lint/suspicious/noExplicitAny: each is the value of its setting, which the server checks
const CHANGED_SETTINGS: Readonly<Record<SettingName, (value: any) => unknown>> = {
  couriers: (list) => [...list, 'A new one'],
  courier_terms: () => [
    { courier: 'TCS', tracking: 'https://courier.example/{number}', cashLimit: 50_000, parcelFee: 250 },
  ],
  opening_hours: (hours) => ({ ...hours, holidays: ['2026-12-25'] }),
  message_templates: (templates) => ({ ...templates, no_answer: 'Salaam {name}, shall we send {order}?' }),
  translated_messages: (templates) => ({ ...templates, ur_no_answer: '{name}، {order}؟' }),
  customer_mails: (mails) => ({ ...mails, sender: 'Sara', order_returned: { ...mails.order_returned, on: false } }),
  translated_mails: (mails) => ({ ...mails, ar_order_returned: { subject: '', text: '' } }),
  limits: (limits) => ({ ...limits, maxPerProduct: 3 }),
  delivery: (policy) => ({ ...policy, minimumOrder: 2_000 }),
  ways_to_pay: (ways) => ({ ...ways, sellersCheck: true }),
  low_stock_mark: (mark) => mark + 3,
  order_prefix: () => 'SH',
  invoices: (invoices) => ({ ...invoices, issue: 'at_dispatch', seller: 'Smash House (Pvt) Ltd' }),
  keeping: () => ({ messages: 2, steps: 5 }),
  opening_guide: (guide) => ({ ...guide, dismissed: true }),
};

describe('what an owner changes is in its history, and is brought back from there', () => {
  let database: TestDatabase;
  let source: FollowedCatalogue;
  let desk: TestDesk;
  let sana: SignedInBrowser;

  beforeAll(async () => {
    database = await openTestDatabase('server');
    await beginShop(database);
    source = await followCatalogue(database);
    desk = await openTestDesk(database, { catalogue: source });
    sana = await desk.signedIn('owner', 'Sana');
  });
  afterAll(async () => {
    await desk.close();
    await source.close();
    await database.discard();
  });

  const key = () => randomUUID();

  /** A history in pages and its ways back: `publish` makes one of its versions the newest. */
  function former<One extends Version>(
    read: (page: { before?: number }) => Promise<{ body: { versions: readonly One[]; next: number | null } }>,
    publish: (version: One, newest: One) => Promise<number>,
  ) {
    const history = async () => {
      const { versions, next } = (await read({})).body;
      const all = [...versions];
      for (let before = next; before !== null; ) {
        const { body } = await read({ before });
        all.push(...body.versions);
        before = body.next;
      }
      return all;
    };
    const publishAt = async (place: number) => {
      const versions = await history();
      const [newest, version] = [versions[0], versions.at(place)];
      if (!newest || !version) throw new Error('There is nothing to go back to');
      return publish(version, newest);
    };
    return { history, bringBack: () => publishAt(1), bringBackFirst: () => publishAt(-1) };
  }

  /** A product with other fields. */
  function product(change: (document: Readonly<Record<string, unknown>>) => object): Kept {
    const shown = async () => (await sana.call(products.showProduct, {}, RACKET)).body;
    const history = async () => (await sana.call(products.productHistory, { most: '20' }, RACKET)).body.versions;
    return {
      now: async () => (await shown()).published?.document,
      history,
      async change() {
        const { published, draft_version: seen } = await shown();
        const { document = {}, state = 'listed', revision = 0 } = published ?? {};
        const next = { document: { ...document, ...change(document) }, state, revision, seen, key: key() };
        return (await sana.call(products.publishProduct, next, RACKET)).status;
      },
      async bringBack() {
        const [newest, before] = await history();
        const input = { revision: before?.revision ?? 0, seen: newest?.revision ?? 0, key: key() };
        return (await sana.call(products.restoreVersion, input, RACKET)).status;
      },
    };
  }

  function kind(name: string, change: (document: Readonly<Record<string, unknown>>) => object): Kept {
    const of = { kind: name };
    const shown = async () => (await sana.call(kinds.showKind, {}, of)).body;
    const history = async () => (await sana.call(kinds.kindHistory, { most: '20' }, of)).body.versions;
    return {
      now: async () => (await shown()).published?.document,
      history,
      async change() {
        const { published, draft_version: seen } = await shown();
        const document = { ...published?.document, ...change(published?.document ?? {}) };
        const work = { kind: name, document, revision: published?.revision ?? 0, seen };
        return (await sana.call(kinds.publishKinds, { kinds: [work], key: key() })).status;
      },
      async bringBack() {
        const [newest, before] = await history();
        const input = { revision: before?.revision ?? 0, seen: newest?.revision ?? 0, key: key() };
        return (await sana.call(kinds.restoreKind, input, of)).status;
      },
    };
  }

  const readTexts = async () => (await sana.call(texts.read)).body;

  function text(name: TextDocument, now: Kept['now'], change: Kept['change']) {
    const page = (of: object) => sana.call(texts.history, { name, ...of });
    return {
      now,
      change,
      ...former(page, async ({ revision }, { revision: version }) => {
        return (await sana.call(texts.restore, { name, revision, version, key: key() })).status;
      }),
    };
  }

  function section(of: string, changed: (value: TextFields) => TextFields = reworded) {
    const now = async () => (await readTexts()).sections[of]?.value;
    return text('shop', now, async () => {
      const { value = {}, version = 0 } = (await readTexts()).sections[of] ?? {};
      return (await sana.call(texts.changeSection, { section: of, value: changed(value), version })).status;
    });
  }

  const technologies = text(
    'technologies',
    async () => (await readTexts()).technologies.value,
    async () => {
      const { value, version } = (await readTexts()).technologies;
      const [first, ...others] = value;
      const changed = [{ ...first, description: `Said in other words ${key()}` }, ...others];
      return (await sana.call(texts.changeTechnologies, { value: changed, version })).status;
    },
  );

  const brand = text(
    'brand',
    async () => (await readTexts()).brand.value,
    async () => {
      const { value, version } = (await readTexts()).brand;
      const typeface = value.typeface === 'outfit' ? 'oswald' : 'outfit';
      return (await sana.call(texts.changeBrand, { value: { ...value, typeface }, version })).status;
    },
  );

  function setting(name: SettingName): Kept {
    const read = async () => (await sana.call(settings.readAll)).body[name];
    const history = async () => (await sana.call(settings.history, {}, { name })).body.versions;
    const save = async (value: unknown) => {
      const { version } = await read();
      return (await sana.call(settings[name], { value, version } as never)).status;
    };
    return {
      now: async () => (await read()).value,
      history,
      change: async () => save(CHANGED_SETTINGS[name]((await read()).value)),
      bringBack: async () => save((await history())[0]?.before),
    };
  }

  function translation() {
    const UR = { language: 'ur' };
    const read = async () => (await sana.call(translations.readSubject, { ...UR, of: SUBJECT })).body;
    const page = (of: object) => sana.call(translations.readHistory, { ...UR, subject: SUBJECT, ...of });
    const english = async () => (await read()).texts.find(({ path }) => path === 'description')?.english ?? '';
    return {
      now: async () => (await read()).texts.map(({ path, text: said }) => [path, said]),
      async change() {
        const { version } = await read();
        const said = { subject: SUBJECT, path: 'description', of: await english(), text: `ہلکا ریکٹ ${key()}` };
        const input = { ...UR, of: SUBJECT, texts: [said], version, key: key() };
        return (await sana.call(translations.saveTexts, input)).status;
      },
      ...former(page, async ({ revision }, { revision: version }) => {
        const input = { ...UR, subject: SUBJECT, revision, version, key: key() };
        return (await sana.call(translations.restoreSubject, input)).status;
      }),
    };
  }

  function costs() {
    const of = { product: `${RACKET.category}:${RACKET.id}` };
    const read = async () => (await sana.call(costEndpoints.readCosts, {}, of)).body;
    const set = async (cost: number | null) =>
      (await sana.call(costEndpoints.setCosts, { costs: [{ ...of, variant: '', cost }], key: key() })).status;
    const ways = former(
      (page) => sana.call(costEndpoints.costHistory, page, of),
      ({ became }) => set(became),
    );
    return {
      now: async () => (await read()).costs,
      change: async () => set(((await read()).costs[''] ?? 31_000) + 1),
      ...ways,
      // Before the first there was none.
      bringBack: async () => set((await ways.history())[0]?.was ?? null),
    };
  }

  let photograph = '';
  /** A photograph with another look; the file stays. */
  function aPhotograph(change: PictureChange): Kept {
    const of = () => ({ id: photograph });
    const shown = async (): Promise<PictureLook> => {
      const [{ photo } = {}] = (await sana.call(pictures.showPictures, { paths: photoPath(photograph) })).body;
      if (!photo) throw new Error('The photograph is not there');
      return { alt: photo.alt, focus: photo.focus, whole: photo.whole, background: photo.background };
    };
    const history = async () => (await sana.call(pictures.pictureHistory, {}, of())).body.versions;
    const save = async (input: PictureChange) => (await sana.call(pictures.changePicture, input, of())).status;
    return {
      now: shown,
      history,
      change: () => save(change),
      async bringBack() {
        const [newest] = await history();
        if (!newest) throw new Error('There is nothing to go back to');
        return save(asChange(newest.before));
      },
    };
  }

  let sale = '';
  function aSale(): Kept {
    const shown = async () => (await sana.call(sales.showSale, {}, { sale })).body;
    const facts = (one: Awaited<ReturnType<typeof shown>>['versions'][number]) => {
      const { name, unit, amount, rounding, badge, note, starts_at, ends_at, products: chosen } = one;
      return {
        ...{ name, unit, amount, rounding, starts_at, ends_at, products: [...chosen] },
        ...(badge && { badge }),
        ...(note && { note }),
      };
    };
    const save = async (changed: object) => {
      const { version, versions } = await shown();
      const [newest] = versions;
      if (!newest) throw new Error('The sale has no history');
      return (
        await sana.call(sales.changeSale, { ...facts(newest), ...changed, version, key: key() } as never, { sale })
      ).status;
    };
    return {
      now: async () => {
        const [newest] = (await shown()).versions;
        return newest && facts(newest);
      },
      history: async () => (await shown()).versions,
      change: () => save({ name: 'Spring', amount: 35, badge: 'Spring', products: ['rackets:10'] }),
      async bringBack() {
        const [, before] = (await shown()).versions;
        if (!before) throw new Error('There is nothing to go back to');
        return save({ badge: undefined, ...facts(before) });
      },
    };
  }

  const MANY = 35;
  it.each([
    ['the texts of all sections', () => section('name', (value) => ({ ...value, name: `Padel ${key().slice(0, 8)}` }))],
    ['technologies', () => technologies],
    ['the brand', () => brand],
    ['translations', translation],
    ['a cost price', costs],
  ])('the first of many versions: %s', async (_, kept) => {
    const record = kept();
    if ((await record.history()).length === 0) expect(await record.change()).toBe(200);
    const first = await record.now();
    for (let changes = 0; changes < MANY; changes++) expect(await record.change()).toBe(200);
    expect(await record.now()).not.toEqual(first);
    expect(await record.history()).toHaveLength(MANY + 1);
    expect(await record.bringBackFirst()).toBe(200);
    expect(await record.now()).toEqual(first);
  });

  // What a new shop has none of has no history before its first.
  it('a sale is planned, a text translated, a brand published and a photograph sent for the first time', async () => {
    const sent = await sana.fetch(pictures.addPicture.path, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: (await twoHalves([400, 500]).jpeg().toBuffer()) as BodyInit,
    });
    photograph = (await sent.json()).id;
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const { body } = await sana.call(sales.makeSale, {
      ...{ name: 'Winter', unit: 'percent', amount: 20, rounding: '100', products: ['rackets:10', 'rackets:11'] },
      ...{ starts_at: inHours(2), ends_at: inHours(48), key: key() },
    });
    sale = String(body.id);
    expect(await translation().change()).toBe(200);
    expect(await brand.change()).toBe(200);
    expect((await sana.call(sales.listSales)).body.sales).toHaveLength(1);
  });

  const RETENTION: readonly (readonly [name: string, kept: () => Kept])[] = [
    ['a product’s words', () => product(() => ({ description: 'Said in other words' }))],
    ['a product’s price', () => product(() => ({ price: 31_500, originalPrice: 40_000 }))],
    ['a product’s pictures', () => product(({ images }) => ({ images: (images as unknown[]).slice(0, 1) }))],
    [
      'a kind’s words',
      () => kind('rackets', ({ words }) => ({ words: { ...(words as object), lead: 'All of them.' } })),
    ],
    ['a kind’s card', () => kind('bags', ({ card }) => ({ card: { ...(card as object), count: '11 bags' } }))],
    [
      'what is chosen of a kind',
      () =>
        kind('shoes', ({ options }) => ({
          options: (options as { values: string[] }[]).map((one) => ({ ...one, values: [...one.values, 'EU 46'] })),
        })),
    ],
    ...SHOP_SECTIONS.map(({ key: of, title }) => [`the texts of ${title}`, () => section(of)] as const),
    ['technologies', () => technologies],
    ['the brand', () => brand],
    ...Object.values(eachSetting((name) => [`the setting ${name}`, () => setting(name)] as const)),
    ['a translation', translation],
    ['a cost price', costs],
    ['a sale', aSale],
    ['the description of a photograph', () => aPhotograph({ alt: 'A racket, seen from behind' })],
    ['the crop of a photograph', () => aPhotograph({ focus: { x: 0.2, y: 1 } })],
    ['a photograph that is shown whole', () => aPhotograph({ whole: true, background: 'kept' })],
    ['the background of a photograph', () => aPhotograph({ focus: { x: 0.5, y: 0.5 }, background: 'removed' })],
  ];

  it.each(RETENTION)('%s', async (_, kept) => {
    const record = kept();
    const before = await record.now();
    const known = (await record.history()).length;
    expect(await record.change()).toBe(200);
    const changed = await record.now();
    expect(changed).not.toEqual(before);
    const [newest, ...older] = await record.history();
    expect(newest?.actor).toBe('Sana');
    expect(older).toHaveLength(known);
    expect(await record.bringBack()).toBe(200);
    expect(await record.now()).toEqual(before);
    // Bringing back is a change of its own: nothing of the history is lost.
    const all = await record.history();
    expect(all).toHaveLength(known + 2);
    expect(all[1]).toEqual(newest);
  });
});
