import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/shipped.ts';
import { productEndpoints } from '#contract/catalogue/products.ts';
import { shopTextEndpoints } from '#contract/catalogue/shop-texts.ts';
import { kindEndpoints } from '#contract/kinds/kinds.ts';
import { openingEndpoints as at, OPENING_STEPS, type OpeningGuide } from '#contract/settings/opening.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { noteBackup } from '#server/jobs/backup-age.ts';
import { beginShop, followCatalogue } from '#server/testing/catalogue.ts';
import { DESK_SETTINGS, openTestDesk } from '#server/testing/desk.ts';
import { deskForTests } from '#server/testing/desk-for-tests.ts';
import { openTestDatabase } from '#server/testing/shop.ts';
import { openMailSink } from '#server/testing/sink.ts';

describe('before a shop opens', async () => {
  const { database, desk } = await deskForTests();
  const owner = await desk.signedIn('owner');
  const read = async () => (await owner.call(at.read)).body;

  it('each step ticks itself from what is stored, and samples are named', async () => {
    const none = Object.fromEntries(OPENING_STEPS.map((step) => [step, step === 'address']));
    expect(await read()).toMatchObject({
      done: none,
      sample_name: 'Bandeja',
      sample_texts: ['Home', 'Promises', 'Brands', 'About', 'Our Story', 'Footer'],
      sample_cards: ['Rackets', 'Shoes', 'Bags', 'Accessories'],
      sample_stores: ['Karachi, Karsaz', 'Lahore, DHA Phase 5, M Block'],
      sample_products: catalogue.products.filter(({ hide }) => !hide).length,
    });
    const { opening_hours, delivery, ways_to_pay, couriers } = (await owner.call(settingsEndpoints.readAll)).body;
    await owner.call(settingsEndpoints.opening_hours, { value: opening_hours.value, version: 0 });
    await owner.call(settingsEndpoints.delivery, { value: delivery.value, version: 0 });
    await owner.call(settingsEndpoints.ways_to_pay, { value: ways_to_pay.value, version: 0 });
    await owner.call(settingsEndpoints.couriers, { value: couriers.value, version: couriers.version });
    await desk.signedIn('packer');
    await noteBackup(database.owner);
    expect((await read()).done).toMatchObject({
      ...{ hours: true, delivery: true, paying: true, couriers: true, staff: true, backup: true },
      ...{ contact: false, brand: false, stores: false, products: false, photographs: false, mail: false },
    });
  });

  it('texts, look and products that the owner has published are theirs', async () => {
    const database = await openTestDatabase('server');
    await beginShop(database);
    const source = await followCatalogue(database);
    const desk = await openTestDesk(database, { catalogue: source });
    const owner = await desk.signedIn('owner', 'Sana');
    const read = async () => (await owner.call(at.read)).body;
    const texts = async () => (await owner.call(shopTextEndpoints.read)).body;
    const change = async (section: string, changed: object) => {
      const { value, version } = (await texts()).sections[section] ?? { value: {}, version: 0 };
      const input = { section, value: { ...value, ...changed }, version };
      const { status, body } = await owner.call(shopTextEndpoints.changeSection, input);
      expect(status, JSON.stringify(body)).toBe(200);
    };
    await change('contact', {
      ...{ phones: ['+92 21 35862771'], whatsapp: '+92 333 5862771', email: 'hello@padelhouse.pk', social: [] },
    });
    await source.refresh();
    expect(await read()).toMatchObject({ samples: [], sample_name: 'Bandeja', done: { contact: false } });
    await change('name', { tagline: 'Padel in Multan' });
    await change('stores', { stores: [] });
    const { value, version } = (await texts()).brand;
    await owner.call(shopTextEndpoints.changeBrand, { value: { ...value, typeface: 'outfit' }, version });
    await source.refresh();
    expect(await read()).toMatchObject({
      ...{ sample_name: null, sample_stores: [] },
      done: { contact: true, stores: true, brand: true, texts: false },
    });
    const { home } = catalogue.shop;
    await change('home', { home: { ...home, hero: { ...home.hero, title: 'Padel in Multan' } } });
    await change('promises', { promises: { warranty: 'One year' } });
    await change('brands', { brands: { ...catalogue.shop.brands, title: 'What we sell' } });
    await change('about', { about: { ...catalogue.shop.about, lead: 'Two friends and a court' } });
    await change('story', { story: { ...catalogue.shop.story, lead: 'It began in Multan' } });
    await source.refresh();
    expect(await read()).toMatchObject({ sample_texts: ['Footer'], done: { texts: false } });
    await change('footer', { footer: { ...catalogue.shop.footer, delivery: 'Delivery in Multan' } });
    await source.refresh();
    expect(await read()).toMatchObject({ sample_texts: [], done: { texts: false } });
    const changeKind = async (kind: string, changed: (document: Record<string, unknown>) => object) => {
      const { published, draft_version } = (await owner.call(kindEndpoints.showKind, {}, { kind })).body;
      const document = { ...published?.document, ...changed(published?.document ?? {}) };
      const work = { kind, document, revision: published?.revision ?? 0, seen: draft_version };
      const { status, body } = await owner.call(kindEndpoints.publishKinds, { kinds: [work], key: randomUUID() });
      expect(status, JSON.stringify(body)).toBe(200);
    };
    // A card is the owner's with other words, and a kind that is not shown has none.
    for (const kind of ['shoes', 'bags', 'accessories'])
      await changeKind(kind, ({ card }) => ({ card: { ...(card as object), count: 'New' } }));
    await source.refresh();
    expect(await read()).toMatchObject({ sample_cards: ['Rackets'], done: { texts: false } });
    await changeKind('rackets', () => ({ isShown: false }));
    await source.refresh();
    expect(await read()).toMatchObject({ sample_cards: [], done: { texts: true } });
    await changeKind('rackets', () => ({ isShown: true }));
    await source.refresh();

    // Samples are found as samples, and what was made of one is the owner's.
    const samples = async () => (await owner.call(productEndpoints.listProductKeys, { sample: '1' })).body.keys;
    const shown = source.current().products.filter(({ hide }) => !hide);
    expect((await samples()).toSorted()).toEqual(shown.map(productKey).toSorted());
    const [first] = shown;
    if (!first) throw new Error('Nothing is on sale');
    const rows = (await owner.call(productEndpoints.listProducts, { sample: '1', search: String(first.id) })).body.rows;
    const revision = rows.find(({ category, id }) => productKey({ category, id }) === productKey(first))?.revision ?? 0;
    const price = { product: productKey(first), version: revision, price: first.price + 500, originalPrice: null };
    expect((await owner.call(productEndpoints.setPrice, price)).status).toBe(200);
    await source.refresh();
    expect(await samples()).toHaveLength(shown.length - 1);
    const hidden = { products: await samples(), state: 'hidden' } as const;
    expect((await owner.call(productEndpoints.setManyStates, hidden)).body.changed).toHaveLength(shown.length - 1);
    await source.refresh();
    expect(await read()).toMatchObject({ sample_products: 0, done: { products: true } });
    await owner.call(productEndpoints.setManyStates, { ...hidden, state: 'listed' });
    await source.refresh();
    expect(await read()).toMatchObject({ sample_products: shown.length - 1, done: { products: false } });
    await desk.close();
    await source.close();
    await database.discard();
  });

  it('who keeps what a new shop begins with says so, and a guide that was dismissed can be brought back', async () => {
    const { version, ...value } = (await read()).guide;
    expect(value).toEqual({ dismissed: false, kept: [], mailTried: false });
    const changed: OpeningGuide = { ...value, dismissed: true, kept: ['products', 'photographs'] };
    await owner.call(settingsEndpoints.opening_guide, { value: changed, version });
    expect(await read()).toMatchObject({ guide: changed, done: { products: true, photographs: true, brand: false } });
    await owner.call(settingsEndpoints.opening_guide, { value, version: version + 1 });
    expect(await read()).toMatchObject({ guide: value, done: { products: false } });
  });

  it('a test mail goes to whoever asks for it, and the mail server’s answer is told', async () => {
    expect((await owner.call(at.sendTestMail)).body).toEqual({ outcome: 'not_set_up' });
    const sink = await openMailSink();
    const mail = { smtpUrl: sink.url, from: 'shop@example.com', to: 'staff@example.com' };
    const other = await openTestDesk(database, { settings: { ...DESK_SETTINGS, notify: { mail, timeoutMs: 5_000 } } });
    const sana = await other.signedIn('owner', 'Sana');
    const to = sana.staff.email;
    expect((await sana.call(at.sendTestMail)).body).toEqual({ outcome: 'sent', to });
    expect(sink.receivers).toEqual([to]);
    expect((await sana.call(at.read)).body).toMatchObject({ has_mail: true, done: { mail: true } });
    expect(sink.mails[0]).toContain('Test mail from the shop');
    expect(sink.mails[0]).toContain('From: Bandeja <shop@example.com>');
    sink.refuse = true;
    const refused = (await sana.call(at.sendTestMail)).body;
    expect(refused).toMatchObject({ outcome: 'refused', to, answer: expect.stringContaining('full') });
    expect((await (await other.signedIn('manager')).call(at.sendTestMail)).status).toBe(403);
    await other.close();
    await sink.close();
  });
});
