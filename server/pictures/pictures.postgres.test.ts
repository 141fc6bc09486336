import { writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { photoFingerprint } from '#catalogue/picture-encoding/fingerprint.ts';
import { PRODUCT_SIZES } from '#catalogue/picture-sizes.ts';
import { photoKey, photoPath } from '#catalogue/pictures.ts';
import { catalogue, fixtureCatalogue } from '#catalogue/testing/fixture.ts';
import { mistake } from '#contract/mistakes.ts';
import type { AddedPicture } from '#contract/pictures/pictures.ts';
import { temporaryFolder } from '#database/testing/temporary-folder.ts';
import { CENTRE } from '#domain/pictures/crop.ts';
import { publish } from '#server/catalogue/publish.ts';
import { runJobs } from '#server/jobs/runner.ts';
import type { Acting } from '#server/steps/acting.ts';
import { beginShop, changed } from '#server/testing/catalogue.ts';
import { encodeNext } from '#server/testing/encode-next.ts';
import { watchEncoders } from '#server/testing/encoder-pids.ts';
import { encodingOnce } from '#server/testing/encoding-once.ts';
import { newPhotoFile } from '#server/testing/photo-file.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { addStaff } from '#server/testing/staff.ts';
import { addPicture, changePicture, pictureStates } from './add-picture.ts';
import { type PictureEncoder, startEncoder } from './encoder.ts';
import { pictureJob } from './picture-job.ts';
import { deleteUnusedPictures, readPhotoManifest, requestCards } from './picture-jobs.ts';
import { withPhotos } from './with-photos.ts';

const OWNER: Acting = { account: null, actor: 'staff: sara', origin: 'command line', customerMail: false };
const FILES = [
  ...PRODUCT_SIZES.avif.map((width) => `${width}.avif`),
  ...PRODUCT_SIZES.webp.map((width) => `${width}.webp`),
];

const encoder = startEncoder(constants.priority.PRIORITY_NORMAL);
/** For what is the same whatever is in the files. */
const quickEncoder = encodingOnce(encoder);
afterAll(() => encoder.close());
const encoderPids = watchEncoders();

describe('photographs', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('server');
  });
  afterAll(() => database.discard());

  async function added(file: string, alt?: string): Promise<AddedPicture> {
    const result = await addPicture({ staff: database.staff, encoder }, OWNER, { file, alt });
    if (!result.ok) throw new Error(result.code);
    return result.value;
  }

  const stateOf = async (id: string) => (await pictureStates(database.staff, [id]))[0];
  const run = () => encodeNext(database.housekeeping, quickEncoder);
  const addresses = async (id: string) =>
    (
      await database.owner.query<{ address: string }>(
        'SELECT address FROM picture_files WHERE picture_id = $1 AND superseded_at IS NULL ORDER BY address',
        [id],
      )
    ).map(({ address }) => address);
  const count = async (table: string) =>
    (await database.owner.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`))[0]?.n;

  it('are stored, encoded in the background and found by their address', async () => {
    const { id, width, ...state } = await added(await newPhotoFile(), 'A racket on the court');
    expect(state).toMatchObject({ is_new: true, alt: 'A racket on the court', fingerprint: null, focus: CENTRE });
    expect(state.encoding).toMatchObject({ state: 'waiting', progress: 0 });
    expect((await readPhotoManifest(database.housekeeping)).files).toEqual({});
    expect(await run()).toMatchObject({ outcome: 'done' });
    const fingerprint = photoFingerprint(id, CENTRE);
    expect(await stateOf(id)).toMatchObject({ fingerprint, encoding: { state: 'done', progress: 100, error: null } });
    const files = FILES.map((name) => `photos/${id}.${fingerprint}.${name}`);
    expect(await addresses(id)).toEqual([`masters/${id}`, ...files].sort());
    const [row] = await database.anon.query<{ bytes: Uint8Array }>('SELECT picture_file($1) AS bytes', [files[2]]);
    expect(await sharp(row?.bytes).metadata()).toMatchObject({ format: 'heif', width: 480, height: 600 });
    const manifest = await readPhotoManifest(database.housekeeping);
    expect(manifest.files[photoKey(id)]).toMatchObject([
      fingerprint,
      width,
      500,
      expect.stringMatching(/^#/),
      'A racket on the court',
    ]);
    expect(await run()).toBeUndefined();
  });

  it('anon gets what it knows the address of, and no master', async () => {
    const { id } = await added(await newPhotoFile());
    for (const address of [`masters/${id}`, 'photos/x', '']) {
      expect(await database.anon.query('SELECT picture_file($1) AS bytes', [address])).toEqual([{ bytes: null }]);
    }
    await run();
  });

  it('are stored once, however often they are sent', async () => {
    const file = await newPhotoFile();
    const both = await Promise.all([added(file, 'first'), added(file)]);
    const again = await added(file, 'another');
    expect(new Set([...both, again].map(({ id }) => id)).size).toBe(1);
    expect(again).toMatchObject({ is_new: false });
    expect(both.filter(({ is_new }) => is_new)).toHaveLength(1);
    const before = await count('picture_files');
    expect(await run()).toMatchObject({ outcome: 'done' });
    expect(await run()).toBeUndefined();
    expect(await count('picture_files')).toBe((before ?? 0) + FILES.length);
    await added(file);
    expect(await run()).toBeUndefined();
  });

  it('are refused with what is wrong, and nothing is stored', async () => {
    const before = await count('pictures');
    const file = join(temporaryFolder('photo'), 'holiday.jpg');
    writeFileSync(file, 'not a picture at all');
    expect(await addPicture({ staff: database.staff, encoder }, OWNER, { file })).toMatchObject({
      ok: false,
      code: 'picture_unreadable',
      params: { problem: mistake('picture_of_other_kind', { kind: 'no_picture' }) },
    });
    writeFileSync(file, Buffer.alloc(26 * 1024 * 1024));
    expect(await addPicture({ staff: database.staff, encoder }, OWNER, { file })).toMatchObject({
      params: { problem: { code: 'picture_file_too_large' } },
    });
    const long = await addPicture({ staff: database.staff, encoder }, OWNER, {
      file: await newPhotoFile(),
      alt: 'x'.repeat(301),
    });
    expect(long).toMatchObject({ ok: false, code: 'alt_too_long' });
    expect(await count('pictures')).toBe(before);
  });

  it('belong to those who edit the catalogue', async () => {
    const account = async (role: 'seller' | 'manager') => {
      const person = { name: role, email: `${role}@example.com`, role };
      const { id } = await addStaff(database.owner, person);
      return { account: id, actor: role, origin: 'desk', customerMail: false };
    };
    const file = await newPhotoFile();
    const seller = await addPicture({ staff: database.staff, encoder }, await account('seller'), { file });
    expect(seller).toMatchObject({ ok: false, code: 'role_may_not' });
    const manager = await addPicture({ staff: database.staff, encoder }, await account('manager'), { file });
    expect(manager).toMatchObject({ ok: true, value: { is_new: true } });
    const [row] = await database.owner.query(
      "SELECT actor, action FROM audit WHERE action = 'add_picture' ORDER BY id DESC LIMIT 1",
    );
    expect(row).toEqual({ actor: 'manager', action: 'add_picture' });
    await run();
  });

  it('one that lies is shown whole, until somebody chooses what a crop keeps in view', async () => {
    const { id } = await added(await newPhotoFile([1500, 1000]));
    expect(await stateOf(id)).toMatchObject({ whole: true });
    expect(await run()).toMatchObject({ outcome: 'done' });
    const whole = photoFingerprint(id, 'whole');
    expect(await stateOf(id)).toMatchObject({ fingerprint: whole });
    await changePicture(database.staff, OWNER, id, { alt: 'A bag' });
    expect(await stateOf(id)).toMatchObject({ whole: true, encoding: { state: 'done' } });
    const focus = { x: 0.25, y: 0.5 };
    await changePicture(database.staff, OWNER, id, { focus });
    await run();
    expect(await stateOf(id)).toMatchObject({ whole: false, focus, fingerprint: photoFingerprint(id, focus) });
    await changePicture(database.staff, OWNER, id, { whole: true });
    await run();
    expect(await stateOf(id)).toMatchObject({ whole: true, focus, fingerprint: whole });
  });

  it('another background gives other files, and a server that does not know it leaves it to the others', async () => {
    const { id } = await added(await newPhotoFile());
    await run();
    await changePicture(database.staff, OWNER, id, { whole: true, background: 'removed' });
    expect(await stateOf(id)).toMatchObject({ whole: true, background: 'removed', encoding: { state: 'waiting' } });
    const older = await database.housekeeping.query("SELECT lease_picture_job('1 hour', 5) AS job");
    expect(older).toEqual([{ job: null }]);
    expect(await run()).toMatchObject({ outcome: 'done' });
    expect(await stateOf(id)).toMatchObject({ fingerprint: photoFingerprint(id, 'whole', 'removed') });
    await changePicture(database.staff, OWNER, id, { alt: 'A bag' });
    expect(await stateOf(id)).toMatchObject({ background: 'removed', encoding: { state: 'done' } });
    // A crop without a word about the background, as an older desk asks for it, has the usual one.
    await changePicture(database.staff, OWNER, id, { focus: CENTRE });
    await run();
    expect(await stateOf(id)).toMatchObject({ background: 'edge', fingerprint: photoFingerprint(id, CENTRE) });
  });

  it('another focus point gives other files; those of before stay for a day', async () => {
    const { id } = await added(await newPhotoFile());
    await run();
    const first = photoFingerprint(id, CENTRE);
    const focus = { x: 0, y: 0.25 };
    await changePicture(database.staff, OWNER, id, { focus });
    // Until the new files are complete, pages show the old ones.
    expect(await stateOf(id)).toMatchObject({ focus, fingerprint: first, encoding: { state: 'waiting' } });
    expect(await run()).toMatchObject({ outcome: 'done' });
    const second = photoFingerprint(id, focus);
    expect(await stateOf(id)).toMatchObject({ fingerprint: second, encoding: { state: 'done' } });
    expect((await addresses(id)).filter((address) => address.includes(first))).toEqual([]);
    const old = `photos/${id}.${first}.480.avif`;
    const [row] = await database.anon.query<{ bytes: Uint8Array }>('SELECT picture_file($1) AS bytes', [old]);
    expect(row?.bytes.length).toBeGreaterThan(100);
    await database.owner.query(
      "UPDATE picture_files SET superseded_at = now() - interval '25 hours' WHERE superseded_at IS NOT NULL",
    );
    // Back to the first one, which is encoded anew.
    await changePicture(database.staff, OWNER, id, { focus: CENTRE });
    expect(await run()).toMatchObject({ outcome: 'done' });
    expect(await stateOf(id)).toMatchObject({ fingerprint: first });
    expect(await addresses(id)).toHaveLength(FILES.length + 1);
    const outside = await changePicture(database.staff, OWNER, id, { focus: { x: 2, y: 0 } });
    expect(outside).toMatchObject({ ok: false, code: 'focus_outside' });
    expect(await changePicture(database.staff, OWNER, 'f'.repeat(16), { alt: 'x' })).toMatchObject({
      code: 'picture_not_found',
    });
  });

  it('a job belongs to one server until its lease ends', async () => {
    const { id } = await added(await newPhotoFile());
    const lease = () =>
      database.housekeeping.query<{ job: { id: number; attempt: number } | null }>(
        "SELECT lease_picture_job('1 hour', 5) AS job",
      );
    const jobs = (await Promise.all([lease(), lease(), lease()])).flatMap(([row]) => row?.job ?? []);
    expect(jobs).toHaveLength(1);
    expect(await run()).toBeUndefined();
    // Its server was killed: the lease ends, another one does the job, and what the dead one may still send counts no more.
    await database.owner.query('UPDATE picture_jobs SET due_at = now() WHERE picture_id = $1', [id]);
    expect(await run()).toMatchObject({ outcome: 'done' });
    const late = await database.housekeeping.query("SELECT finish_picture_job($1::bigint, 1, '#000000') AS done", [
      jobs[0]?.id,
    ]);
    expect(late).toEqual([{ done: false }]);
    expect((await stateOf(id))?.colour).not.toBe('#000000');
  });

  it('an encoder that is killed is started again; a picture that ends it each time is given up', async () => {
    const { id } = await added(await newPhotoFile());
    const killed: PictureEncoder = {
      ...encoder,
      encode: (encoding, onFile) =>
        encoder.encode(encoding, async (file) => {
          await onFile(file);
          for (const pid of encoderPids()) process.kill(pid, 'SIGKILL');
        }),
    };
    expect(await encodeNext(database.housekeeping, killed)).toMatchObject({ outcome: 'retried' });
    expect(await stateOf(id)).toMatchObject({ fingerprint: null, encoding: { state: 'waiting' } });
    expect(await run()).toBeUndefined();
    const due = () => database.owner.query("UPDATE picture_jobs SET due_at = now() WHERE state = 'waiting'");
    await due();
    expect(await run()).toMatchObject({ outcome: 'done' });
    expect(await stateOf(id)).toMatchObject({ encoding: { state: 'done' } });

    const other = await added(await newPhotoFile());
    await due();
    await database.owner.query('UPDATE picture_jobs SET attempts = 5 WHERE picture_id = $1', [other.id]);
    expect(await run()).toBeUndefined();
    expect((await stateOf(other.id))?.encoding).toEqual({
      job: expect.any(Number),
      state: 'failed',
      progress: 0,
      error: 'picture_stops_encoder {"times": 5}',
    });
  });

  it('a master that cannot be read fails with a code, and sending the file again tries again', async () => {
    const file = await newPhotoFile();
    const { id } = await added(file);
    const [kept] = await database.owner.query<{ content: Uint8Array }>(
      'SELECT content FROM picture_files WHERE picture_id = $1',
      [id],
    );
    await database.owner.query("UPDATE picture_files SET content = '\\x00' WHERE picture_id = $1", [id]);
    expect(await encodeNext(database.housekeeping, encoder)).toMatchObject({ outcome: 'failed' });
    expect((await stateOf(id))?.encoding).toMatchObject({
      state: 'failed',
      error: 'picture_not_encodable',
    });
    expect(await run()).toBeUndefined();
    await database.owner.query('UPDATE picture_files SET content = $2::bytea WHERE picture_id = $1', [
      id,
      kept?.content,
    ]);
    expect((await added(file)).encoding).toMatchObject({ state: 'waiting' });
    expect(await run()).toMatchObject({ outcome: 'done' });
  });

  it('those that nothing ever named are deleted a week after they were sent', async () => {
    const publisher = await beginShop(database);
    const used = await Promise.all(
      ['published', 'replaced', 'drafted', 'planned', 'shop'].map(async () => (await added(await newPhotoFile())).id),
    );
    const [published = '', replaced = '', drafted = '', planned = '', ofShop = ''] = used;
    const unused = (await added(await newPhotoFile())).id;
    const again = await newPhotoFile();
    const sentAgain = (await added(again)).id;
    const product = { category: 'rackets' as const, id: catalogue.products[0]?.id ?? 0 };
    const images = (id: string) => ({ image: photoPath(id), images: [photoPath(id)] });
    for (const id of [replaced, published]) {
      const change = await changed(publisher, product, images(id));
      expect(await publish(publisher, OWNER, { products: [change] })).toMatchObject({ ok: true });
    }
    await database.owner.query('UPDATE products SET draft = $1::jsonb WHERE category = $2 AND id = $3', [
      images(drafted),
      product.category,
      product.id,
    ]);
    await database.owner.query(
      `INSERT INTO scheduled_changes (category, product_id, patch, starts_at, actor)
       VALUES ($1, $2, $3::jsonb, now() + interval '1 day', 'Sana')`,
      [product.category, product.id, { set: images(planned) }],
    );
    await database.owner.query(
      `INSERT INTO shop_document_versions SELECT 'shop', max(version), $1::jsonb FROM publications`,
      [{ hero: photoPath(ofShop) }],
    );
    const old = "UPDATE pictures SET added_at = now() - interval '8 days'";
    await database.owner.query(old);
    await added(again);
    const fresh = (await added(await newPhotoFile())).id;
    const left = async () =>
      (await pictureStates(database.staff, [...used, unused, sentAgain, fresh])).map(({ id }) => id);
    while ((await deleteUnusedPictures(database.housekeeping, 3)) > 0);
    expect((await left()).sort()).toEqual([...used, sentAgain, fresh].sort());
    expect(await addresses(unused)).toEqual([]);
    // Sent once more it is a new photograph.
    await database.owner.query(old);
    while ((await deleteUnusedPictures(database.housekeeping, 100)) > 0);
    expect((await left()).sort()).toEqual([...used].sort());
    expect(await added(again)).toMatchObject({ id: sentAgain, is_new: true });
    await database.owner.query('DELETE FROM picture_jobs');
  });

  it('a worker encodes what is added and draws the cards of products; every source follows', async () => {
    const { id } = await added(await newPhotoFile());
    const [racket] = catalogue.products;
    if (!racket) throw new Error('no products');
    const source = {
      ...fixtureCatalogue,
      current: () => ({ ...catalogue, products: [{ ...racket, image: photoPath(id), images: [photoPath(id)] }] }),
    };
    const published = source.current();
    const photos = await withPhotos({ ...source, current: () => published }, database, () => {});
    const before = photos.current();
    const versions: string[] = [];
    photos.onChange(({ version }) => versions.push(version));
    const { housekeeping } = database;
    const jobs = runJobs([pictureJob({ housekeeping, catalogue: photos, encoder: quickEncoder, pollMs: 100 })], {
      database,
      log: { warn: vi.fn(), error: vi.fn() },
    });
    const key = `${racket.category}/${racket.slug}`;
    try {
      await vi.waitFor(() => expect(photos.current().pictures.cards[key]).toMatch(/^photos\/[0-9a-f]{16}$/), {
        timeout: 60_000,
      });
    } finally {
      await jobs.stop();
      await photos.stop();
    }
    const { pictures, version } = photos.current();
    expect(version).not.toBe(before.version);
    expect(versions.at(-1)).toBe(version);
    expect(pictures.files[photoKey(id)]?.[0]).toBe(photoFingerprint(id, CENTRE));
    expect(Object.keys(pictures.files).length).toBeGreaterThan(100);
    const card = `open-graph/${pictures.cards[key]}.jpg`;
    const [row] = await database.anon.query<{ bytes: Uint8Array }>('SELECT picture_file($1) AS bytes', [card]);
    expect(await sharp(row?.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // Nobody needs it any more: it goes a day later.
    await requestCards(database.housekeeping, []);
    await database.owner.query(
      "UPDATE picture_files SET superseded_at = now() - interval '25 hours' WHERE superseded_at IS NOT NULL",
    );
    await requestCards(database.housekeeping, []);
    expect((await readPhotoManifest(database.housekeeping)).cards).toEqual([]);
  });
});
