import { constants } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMATS } from '#catalogue/picture-encoding/encode.ts';
import { photoFingerprint } from '#catalogue/picture-encoding/fingerprint.ts';
import { twoHalves } from '#catalogue/picture-encoding/testing/two-halves.ts';
import { pictureSizes } from '#catalogue/picture-sizes.ts';
import { heroPhotoKey, photoKey, photoPath } from '#catalogue/pictures.ts';
import { DEFAULT_SCENES } from '#catalogue/shop-defaults.ts';
import { temporaryFolder } from '#database/testing/temporary-folder.ts';
import { CENTRE } from '#domain/pictures/crop.ts';
import { HERO_CROPS } from '#domain/pictures/hero-crop.ts';
import { changeSection, readShopTexts, restoreTexts } from '#server/catalogue/shop-texts.ts';
import { beginShop, followCatalogue } from '#server/testing/catalogue.ts';
import { encodeNext } from '#server/testing/encode-next.ts';
import { encodingOnce } from '#server/testing/encoding-once.ts';
import { SOMEBODY } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { addPicture, changePicture, pictureStates } from './add-picture.ts';
import { startEncoder } from './encoder.ts';
import { deleteUnusedPictures, readPhotoManifest } from './picture-jobs.ts';

const encoder = encodingOnce(startEncoder(constants.priority.PRIORITY_NORMAL));
afterAll(() => encoder.close());

const filesOf = (id: string, fingerprint: string) =>
  HERO_CROPS.flatMap((crop) =>
    FORMATS.flatMap((format) =>
      pictureSizes(heroPhotoKey(id, crop))[format].map(
        (width) => `${heroPhotoKey(id, crop)}.${fingerprint}.${width}.${format}`,
      ),
    ),
  ).sort();

describe('photographs for the hero', () => {
  let database: TestDatabase;
  let made = 0;

  beforeAll(async () => {
    database = await openTestDatabase('server');
  });
  afterAll(() => database.discard());

  async function newFile(): Promise<string> {
    made += 1;
    const file = join(temporaryFolder('photo'), 'photo.jpg');
    await twoHalves([900 + made, 600])
      .jpeg()
      .toFile(file);
    return file;
  }

  async function added(file: string, purpose: 'product' | 'hero' = 'hero'): Promise<string> {
    const result = await addPicture({ staff: database.staff, encoder }, SOMEBODY, { file, purpose });
    if (!result.ok) throw new Error(result.code);
    return result.value.id;
  }

  const run = () => encodeNext(database.housekeeping, encoder);
  const stored = async (id: string) =>
    (
      await database.owner.query<{ address: string }>(
        "SELECT address FROM picture_files WHERE picture_id = $1 AND superseded_at IS NULL AND address NOT LIKE 'masters/%' ORDER BY 1",
        [id],
      )
    )
      .map(({ address }) => address)
      .sort();

  it('are encoded in both crops, and pages know both', async () => {
    const file = await newFile();
    const id = await added(file);
    expect(await run()).toMatchObject({ outcome: 'done' });
    const fingerprint = photoFingerprint(id, CENTRE);
    expect(await stored(id)).toEqual(filesOf(id, fingerprint));
    const { files } = await readPhotoManifest(database.housekeeping);
    expect(files[heroPhotoKey(id, 'wide')]?.slice(0, 3)).toEqual([fingerprint, 2400, 1350]);
    expect(files[heroPhotoKey(id, 'tall')]?.slice(0, 3)).toEqual([fingerprint, 1200, 1600]);
    const veils = HERO_CROPS.map((crop) => files[heroPhotoKey(id, crop)]?.[6]);
    for (const veil of veils) expect(veil).toSatisfy((measured) => Number(measured) >= 0 && Number(measured) < 60);
    const [state] = await pictureStates(database.staff, [id]);
    expect(state?.veil).toEqual({ wide: veils[0], tall: veils[1] });
    expect(files).not.toHaveProperty([photoKey(id)]);
    // The same file is a photograph of a product too, with files of its own.
    const other = await added(file, 'product');
    expect(other).not.toBe(id);
    expect(await run()).toMatchObject({ outcome: 'done' });
    expect(await pictureStates(database.staff, [other])).toMatchObject([{ purpose: 'product' }]);
    expect((await readPhotoManifest(database.housekeeping)).files).toHaveProperty([photoKey(other)]);
    expect(await stored(id)).toEqual(filesOf(id, fingerprint));
  });

  it('another focus point gives other files of both crops, and those of before go', async () => {
    const id = await added(await newFile());
    await run();
    const focus = { x: 0.25, y: 0.75 };
    await changePicture(database.staff, SOMEBODY, id, { focus });
    expect(await run()).toMatchObject({ outcome: 'done' });
    expect(await stored(id)).toEqual(filesOf(id, photoFingerprint(id, focus)));
  });

  it('a purpose that nobody knows is refused', async () => {
    const sql = "SELECT add_picture($1::jsonb, 'aaaaaaaaaaaaaaaa', ''::bytea, 1, 1, NULL, 'abcdef01', 'banner')";
    await expect(database.staff.query(sql, [{ actor: 'Sara', origin: 'command line' }])).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('stay as long as any version of the texts names them', async () => {
    const publisher = await beginShop(database);
    const source = await followCatalogue(database);
    const [first, second, unused] = [
      await added(await newFile()),
      await added(await newFile()),
      await added(await newFile()),
    ];
    const publish = async (id: string) => {
      const home = (await readShopTexts(database.staff, source)).sections.home;
      const value = structuredClone(home?.value) as { home: { hero: object } };
      value.home.hero = { ...value.home.hero, scenes: [{ picture: photoPath(id), alt: 'Ours' }, DEFAULT_SCENES[1]] };
      return changeSection(publisher, SOMEBODY, source, { section: 'home', value, version: home?.version ?? 0 });
    };
    const one = await publish(first);
    expect(one).toMatchObject({ ok: true });
    const two = await publish(second);
    expect(two).toMatchObject({ ok: true });
    await database.owner.query("UPDATE pictures SET added_at = now() - interval '8 days'");
    while ((await deleteUnusedPictures(database.housekeeping, 100)) > 0);
    const left = (await pictureStates(database.staff, [first, second, unused])).map(({ id }) => id);
    expect(left.sort()).toEqual([first, second].sort());
    if (!one.ok || !two.ok) throw new Error('not published');
    const restored = { name: 'shop' as const, revision: one.value.version, seen: two.value.version };
    expect(await restoreTexts(publisher, SOMEBODY, restored)).toMatchObject({ ok: true });
    await source.close();
  });
});
