import { mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hugePng } from '#catalogue/picture-encoding/testing/huge-png.ts';
import { twoHalves } from '#catalogue/picture-encoding/testing/two-halves.ts';
import { DEFAULT_SCENES } from '#catalogue/shop-defaults.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { shopTextEndpoints as at } from '#contract/catalogue/shop-texts.ts';
import { pictureEndpoints } from '#contract/pictures/pictures.ts';
import { pictureMistakeWords } from '#contract/words/pictures.ts';
import { sentenceFrom } from '#contract/words/words.ts';
import { filesOf } from '#server/catalogue/export-catalogue.ts';
import { planOf } from '#server/catalogue/import-catalogue.ts';
import { readStored } from '#server/catalogue/stored-catalogue.ts';
import { startEncoder } from '#server/pictures/encoder.ts';
import { type PhotoSource, withPhotos } from '#server/pictures/with-photos.ts';
import { beginShop, type FollowedCatalogue, followCatalogue } from '#server/testing/catalogue.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { encodeNext } from '#server/testing/encode-next.ts';
import { encodingOnce } from '#server/testing/encoding-once.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const { addPicture, showPictures } = pictureEndpoints;

const encoder = encodingOnce(startEncoder(constants.priority.PRIORITY_NORMAL));
afterAll(() => encoder.close());

describe('a photograph for the hero at the desk', () => {
  let database: TestDatabase;
  let published: FollowedCatalogue;
  let source: PhotoSource;
  let desk: TestDesk;
  let manager: SignedInBrowser;
  const uploadFolder = mkdtempSync(join(tmpdir(), 'bandeja-test-'));

  beforeAll(async () => {
    database = await openTestDatabase('server');
    await beginShop(database);
    published = await followCatalogue(database);
    source = await withPhotos(published, database, () => {});
    desk = await openTestDesk(database, { encoder, catalogue: source, uploadFolder });
    manager = await desk.signedIn('manager', 'Omar');
  });
  afterAll(async () => {
    await desk.close();
    await source.stop();
    await published.close();
    await database.discard();
    rmSync(uploadFolder, { recursive: true });
  });

  async function send(body: Buffer, browser = manager) {
    const response = await browser.fetch(`${addPicture.path}?purpose=hero`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: body as BodyInit,
    });
    return { status: response.status, body: await response.json() };
  }

  async function home() {
    const { body } = await manager.call(at.read);
    const { value = {}, version = 0 } = body.sections.home ?? {};
    return { value: value as { home: { hero: object } }, version };
  }

  it('is sent, encoded, published, exported, imported and named in the history', async () => {
    const sent = await send(await twoHalves([1300, 900]).jpeg().toBuffer());
    expect(sent).toMatchObject({ status: 200, body: { purpose: 'hero', is_new: true, width: 1300 } });
    const { path, id } = sent.body;
    const show = async () => (await manager.call(showPictures, { paths: path })).body[0];
    expect(await show()).toMatchObject({ image: null, photo: { encoding: { state: 'waiting' } } });
    await encodeNext(database.housekeeping, encoder);
    await vi.waitFor(async () => {
      const shown = await show();
      expect(shown?.image).toBe(`pictures/photos/${id}-wide.${shown?.photo?.fingerprint}.webp`);
    });

    const { value, version } = await home();
    const scenes = [{ picture: path, alt: 'The court behind our shop' }, DEFAULT_SCENES[1]];
    const changed = { home: { ...value.home, hero: { ...value.home.hero, scenes } } };
    expect(await manager.call(at.changeSection, { section: 'home', value: changed, version })).toMatchObject({
      status: 200,
      body: { value: { home: { hero: { scenes } } } },
    });
    const stored = await readStored(database.staff);
    const files = filesOf(stored);
    expect(files.shop).toMatchObject({ home: { hero: { scenes } } });
    expect(planOf(stored, files, catalogue).documents).toEqual([]);
    const { body: history } = await manager.call(at.history, { name: 'shop' });
    expect(history.versions[0]?.changes).toContainEqual({
      where: 'Home page, Hero, Pictures 1, Picture',
      was: 'Night court',
      is: `Photograph ${id.slice(0, 4)}`,
    });
  });

  it.each(['banner', '', 'pictures/photos/x.webp', 'pictures/rackets/one/front.webp', '../../etc/passwd'])(
    'a scene %o is refused at its field',
    async (picture) => {
      const { value, version } = await home();
      const changed = { home: { ...value.home, hero: { ...value.home.hero, scenes: [{ picture, alt: 'x' }] } } };
      const refused = await manager.call(at.changeSection, { section: 'home', value: changed, version });
      expect(refused).toMatchObject({
        status: 400,
        body: {
          mistakes: {
            'home.hero.scenes.0.picture': { code: 'not_a_scene', params: { scenes: ['night-court', 'glass-wall'] } },
          },
        },
      });
    },
  );

  const publish = async (hero: object) => {
    const { value, version } = await home();
    const changed = { home: { ...value.home, hero: { ...value.home.hero, ...hero } } };
    return manager.call(at.changeSection, { section: 'home', value: changed, version });
  };

  it('buttons and veils are published, named in the history, brought back, and gone again', async () => {
    const seen = (await home()).value;
    const product = catalogue.products.find(({ hide }) => !hide);
    const buttons = [
      { text: 'Shop the sale', to: '/sale' },
      { text: 'Our club', to: 'https://club.example/padel?from=shop' },
    ];
    const scenes = [{ ...DEFAULT_SCENES[0], veil: 35 }, DEFAULT_SCENES[1]];
    expect(await publish({ buttons, scenes })).toMatchObject({
      status: 200,
      body: { value: { home: { hero: { buttons, scenes } } } },
    });
    await published.refresh();
    expect(published.current().shop.home.hero).toMatchObject({ buttons, scenes });
    const { body: history } = await manager.call(at.history, { name: 'shop' });
    expect(history.versions[0]?.changes).toEqual(
      expect.arrayContaining([
        { where: 'Home page, Hero, Buttons', was: null, is: 'Shop the sale · /sale' },
        { where: 'Home page, Hero, Pictures 1, Darkening', was: null, is: '35 %' },
      ]),
    );
    const stored = await readStored(database.staff);
    expect(planOf(stored, filesOf(stored), catalogue).documents).toEqual([]);

    const [newest, before] = history.versions;
    const back = { name: 'shop' as const, revision: before?.revision ?? 0, version: newest?.revision ?? 0 };
    expect(await manager.call(at.restore, back)).toMatchObject({ status: 200 });
    expect((await home()).value).toEqual(seen);
    // Pages with a query or a part, lists and products are pages, too.
    for (const to of [
      '/rackets?shape=Diamond',
      '/about#values',
      '/brands/nox',
      `/${product?.category}/${product?.slug}`,
    ])
      expect(await publish({ buttons: [{ text: 'Go', to }] }), to).toMatchObject({ status: 200 });
    expect(await publish({ buttons: undefined })).toMatchObject({ status: 200 });
  });

  it.each([
    ['rackets', 'not_a_link_target'],
    ['http://club.example', 'not_a_link_target'],
    ['javascript:alert(1)', 'not_a_link_target'],
    ['//evil.example', 'not_a_link_target'],
    ['/rackts', 'page_unknown'],
    ['/rackets/no-such-racket', 'page_unknown'],
    ['/orders/BJ-7K3M9QXD-4', 'page_unknown'],
    ['/api/pictures', 'page_unknown'],
  ])('a button that leads to %s is refused at its field, and so is one without words', async (to, code) => {
    const { body } = await publish({ buttons: [{ text: 'Go', to }] });
    expect(body).toMatchObject({ mistakes: { 'home.hero.buttons.0.to': { code } } });
    expect((await publish({ buttons: [{ text: '', to: '/sale' }] })).body).toMatchObject({
      mistakes: { 'home.hero.buttons.0.text': { code: 'text_missing' } },
    });
  });

  it('there are one to five slides and at most two buttons, and a veil leaves something to be seen', async () => {
    const [scene] = DEFAULT_SCENES;
    const button = { text: 'Go', to: '/sale' };
    const slides = (count: number) => publish({ scenes: Array.from({ length: count }, () => scene) });
    expect((await slides(6)).body).toMatchObject({
      mistakes: { 'home.hero.scenes': { code: 'too_many_entries', params: { most: 5 } } },
    });
    expect((await slides(0)).body).toMatchObject({ mistakes: { 'home.hero.scenes': {} } });
    expect((await publish({ buttons: [button, button, button] })).body).toMatchObject({
      mistakes: { 'home.hero.buttons': { code: 'too_many_entries', params: { most: 2 } } },
    });
    for (const veil of [-5, 95, 12.5, '40'])
      expect((await publish({ scenes: [{ ...scene, veil }] })).body).toMatchObject({
        mistakes: { 'home.hero.scenes.0.veil': { code: 'not_a_number_within' } },
      });
    for (const count of [5, 1]) expect(await slides(count)).toMatchObject({ status: 200 });
  });

  it('a hero from before with more slides shows the first five, and other texts can be changed', async () => {
    const { documents } = await readStored(database.staff);
    const shop = documents.find(({ name }) => name === 'shop')?.document as { home: { hero: object } };
    const scenes = Array.from({ length: 7 }, () => DEFAULT_SCENES[1]);
    const many = { ...shop, home: { ...shop.home, hero: { ...shop.home.hero, scenes } } };
    await database.owner.query("UPDATE shop_documents SET document = $1::jsonb WHERE name = 'shop'", [many]);
    const other = await followCatalogue(database);
    expect(other.current().shop.home.hero.scenes).toHaveLength(5);
    await other.close();
    const { body } = await manager.call(at.read);
    const name = body.sections.name;
    const value = { ...name?.value, tagline: 'Another' };
    expect(await manager.call(at.changeSection, { section: 'name', value, version: name?.version ?? 0 })).toMatchObject(
      {
        status: 200,
      },
    );
  });

  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['no picture', () => Buffer.from('hello'), /^This file is not a picture\./],
    [
      'half a picture',
      async () => (await twoHalves([900, 600]).jpeg().toBuffer()).subarray(0, 900),
      /^The picture is broken or not complete\./,
    ],
    ['a bomb', () => hugePng(50_000, 50_000), /^The picture is too large: 50000 × 50000 pixels\./],
  ])('%s is refused in plain words', async (_what, make, sentence) => {
    const { status, body } = await send(await make());
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'picture_unreadable' });
    expect(sentenceFrom(pictureMistakeWords, body.params.problem)).toMatch(sentence);
  });

  it('belongs to those who edit the catalogue, and has one of two purposes', async () => {
    const photo = await twoHalves([900, 601]).jpeg().toBuffer();
    expect(await send(photo, await desk.signedIn('seller'))).toMatchObject({ status: 403 });
    const other = await manager.fetch(`${addPicture.path}?purpose=banner`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: photo as BodyInit,
    });
    expect(other.status).toBe(400);
  });
});
