import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fixtureShop from '#catalogue/testing/files/shop.json' with { type: 'json' };
import { catalogue } from '#catalogue/testing/fixture.ts';
import { shopTextEndpoints as at, type TextFields } from '#contract/catalogue/shop-texts.ts';
import { filesOf } from '#server/catalogue/export-catalogue.ts';
import { planOf } from '#server/catalogue/import-catalogue.ts';
import { documentOf, readStored } from '#server/catalogue/stored-catalogue.ts';
import { beginShop, type FollowedCatalogue, followCatalogue } from '#server/testing/catalogue.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

describe('the texts of the shop', () => {
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

  const read = async () => (await sana.call(at.read)).body;
  const section = async (key: string) => {
    const found = (await read()).sections[key];
    if (!found) throw new Error(`There is no section ${key}`);
    return found;
  };
  const publish = (who: SignedInBrowser, key: string, value: TextFields, version: number) =>
    who.call(at.changeSection, { section: key, value, version });

  // The fixture is a document from before these words were texts of the shop.
  it('a document from before has the words of then, and its export and import change nothing but say them', async () => {
    expect(fixtureShop).not.toHaveProperty('sale');
    expect(fixtureShop.home.hero).not.toHaveProperty('scenes');
    const { sections } = await read();
    expect(sections.listings?.value).toMatchObject({ sale: { title: 'Sale Items' } });
    const storedNow = await readStored(database.staff);
    const files = filesOf(storedNow);
    expect(files.shop).toMatchObject({ sale: { title: 'Sale Items' }, footer: { newsletter: expect.any(String) } });
    expect(planOf(storedNow, files, catalogue).documents).toEqual([]);
  });

  // A server of the version before may run beside this one, and cannot read a document without them.
  it('what was said about categories before kinds is stored again with what changes, and with what is restored', async () => {
    const former = {
      categories: { rackets: { title: 'Our Rackets', lead: 'All of them.', advice: [] } },
      cards: { rackets: { name: 'Rackets', description: 'All', count: '5' } },
    };
    await database.owner.query(
      `UPDATE shop_documents SET document = jsonb_set(document, '{home,categories,cards}', $1::jsonb)
         || jsonb_build_object('categories', $2::jsonb)
       WHERE name = 'shop'`,
      [former.cards, former.categories],
    );
    const storedNow = async () => documentOf((await readStored(database.staff)).documents, 'shop');
    const home = await section('home');
    const { home: words } = home.value as { home: { hero: object } };
    const next = { home: { ...words, hero: { ...words.hero, title: 'Play' } } };
    expect((await publish(sana, 'home', next, home.version)).status).toBe(200);
    expect((await storedNow())?.document).toMatchObject({
      categories: former.categories,
      home: { hero: { title: 'Play' }, categories: { cards: former.cards } },
    });
  });

  it('a section is published on its own, and shoppers see it', async () => {
    const { value, version, actor } = await section('name');
    expect(actor).toBeNull();
    const { status, body } = await publish(sana, 'name', { ...value, name: 'Padel House' }, version);
    expect({ status, body }).toMatchObject({ status: 200, body: { value: { name: 'Padel House' }, actor: 'Sana' } });
    await source.refresh();
    expect(source.current().shop).toMatchObject({ name: 'Padel House', city: catalogue.shop.city });
    expect((await sana.call({ ...at.read, path: '/api/session' } as typeof at.read)).body).toMatchObject({
      shopName: 'Padel House',
    });
    const [row] = await database.owner.query("SELECT * FROM audit WHERE action = 'publish' ORDER BY id DESC LIMIT 1");
    expect(row).toMatchObject({ actor: 'Sana', details: { documents: ['shop'], note: 'Shop texts: Name' } });
    expect(row).toMatchObject({ details: { texts: { shop: { name: [catalogue.shop.name, 'Padel House'] } } } });
  });

  it('the same request again does nothing again', async () => {
    const { value, version } = await section('footer');
    const next = { footer: { ...(value.footer as object), year: 2031 } };
    const first = await publish(sana, 'footer', next, version);
    const again = await publish(sana, 'footer', next, version);
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  it('two people in two sections do not disturb each other', async () => {
    const [about, story] = [await section('about'), await section('story')];
    const words = (part: TextFields, key: string) => ({ [key]: { ...(part[key] as object), lead: `${key} anew` } });
    const both = await Promise.all([
      publish(sana, 'about', words(about.value, 'about'), about.version),
      publish(omar, 'story', words(story.value, 'story'), story.version),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await section('about')).value).toMatchObject({ about: { lead: 'about anew' } });
    expect(await section('story')).toMatchObject({ actor: 'Omar', value: { story: { lead: 'story anew' } } });
  });

  it('two people in one section: the second is told who was quicker, and changes nothing', async () => {
    const { value, version } = await section('promises');
    const both = await Promise.all([
      publish(sana, 'promises', { promises: { shipping: 'Free for Sana' } }, version),
      publish(omar, 'promises', { promises: { shipping: 'Free for Omar' } }, version),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const late = both.find(({ status }) => status === 412);
    const now = await section('promises');
    expect(late?.body).toMatchObject({ params: { change: { actor: now.actor, version: now.version } } });
    // With the version of now it is published.
    expect((await publish(omar, 'promises', value, now.version)).status).toBe(200);
  });

  it('mistakes are reported at their fields, all at once, and nothing is published', async () => {
    const { value, version } = await section('contact');
    const bad = {
      ...value,
      phones: ['+92 300 1234567', 'call me'],
      email: 'nobody',
      social: [{ name: 'X', url: 'ftp://x' }],
    };
    const { status, body } = await publish(sana, 'contact', bad, version);
    expect({ status, body }).toMatchObject({
      status: 400,
      body: {
        mistakes: {
          'phones.1': { code: 'not_a_phone_number' },
          email: { code: 'not_an_email_address' },
          'social.0.url': { code: 'not_a_link' },
        },
      },
    });
    expect((await section('contact')).version).toBe(version);
  });

  it('a field that is left out is gone if it may be, and a section cannot touch another', async () => {
    const { value, version } = await section('stores');
    const { nextStore: _next, ...rest } = value;
    const { body } = await publish(sana, 'stores', { ...rest, name: 'Smuggled' }, version);
    expect(body.value).toEqual(rest);
    expect((await section('name')).value.name).toBe('Padel House');
  });

  it('technologies: a new one and a new explanation; one that products name stays', async () => {
    const { technologies, uses } = await read();
    const [first, ...others] = technologies.value;
    const added = { name: 'Court Sense', brand: 'Newcomer', description: 'Feels the court.' };
    const value = [{ ...first, description: 'Explained anew.' }, ...others, added];
    const changed = await sana.call(at.changeTechnologies, { value, version: technologies.version });
    expect(changed).toMatchObject({ status: 200, body: { actor: 'Sana' } });
    await source.refresh();
    const user = source
      .current()
      .products.find(({ technologies: own }) => own.some(({ name }) => name === first?.name));
    expect(user?.technologies.find(({ name }) => name === first?.name)?.description).toBe('Explained anew.');
    expect(uses.length).toBeGreaterThan(0);
    const without = await sana.call(at.changeTechnologies, { value: [added], version: changed.body.version });
    expect(without).toMatchObject({ status: 409, body: { error: 'technologies_in_use' } });
    const bad = [...value, { ...added, name: '' }, added];
    const refused = await sana.call(at.changeTechnologies, { value: bad, version: changed.body.version });
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as unknown as { mistakes: object }).mistakes)).toEqual([
      `${value.length}.name`,
      `${value.length + 1}.name`,
    ]);
  });

  it('the history says what each publication changed, and brings an earlier version back', async () => {
    const { body } = await sana.call(at.history, { name: 'shop' });
    const named = body.versions.find(({ note }) => note === 'Shop texts: Name');
    expect(named).toMatchObject({
      actor: 'Sana',
      changes: [{ where: 'Name of the shop', was: catalogue.shop.name, is: 'Padel House' }],
    });
    const [newest = 0, oldest = 0] = [body.versions[0]?.revision, body.versions.at(-1)?.revision];
    const late = await omar.call(at.restore, { name: 'shop', revision: oldest, version: newest - 1 });
    expect(late.status).toBe(412);
    const back = await omar.call(at.restore, { name: 'shop', revision: oldest, version: newest });
    expect(back.status).toBe(200);
    expect((await section('name')).value.name).toBe(catalogue.shop.name);
    expect((await sana.call(at.history, { name: 'technologies' })).body.versions[0]?.changes).toContainEqual({
      where: 'Technologies',
      was: null,
      is: 'Court Sense · Newcomer · Feels the court.',
    });
  });
});
