import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hugePng } from '#catalogue/picture-encoding/testing/huge-png.ts';
import { twoHalves } from '#catalogue/picture-encoding/testing/two-halves.ts';
import { photoPath } from '#catalogue/pictures.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { MOST_PICTURE_BYTES, pictureEndpoints } from '#contract/pictures/pictures.ts';
import { pictureMistakeWords } from '#contract/words/pictures.ts';
import { sentenceFrom } from '#contract/words/words.ts';
import { type PictureEncoder, startEncoder } from '#server/pictures/encoder.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { encodeNext } from '#server/testing/encode-next.ts';
import { encodingOnce } from '#server/testing/encoding-once.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const { addPicture, showPictures, wholePicture, changePicture } = pictureEndpoints;

const encoder = encodingOnce(startEncoder(constants.priority.PRIORITY_NORMAL));
afterAll(() => encoder.close());

describe('photographs at the desk', () => {
  let database: TestDatabase;
  let desk: TestDesk;
  let manager: SignedInBrowser;
  const uploadFolder = mkdtempSync(join(tmpdir(), 'bandeja-test-'));
  let made = 0;
  /** Held back by a test that wants several uploads at once. */
  let gate: Promise<void> = Promise.resolve();

  beforeAll(async () => {
    database = await openTestDatabase('server');
    const held: Pick<PictureEncoder, 'read' | 'logo' | 'slip'> = {
      logo: encoder.logo,
      slip: encoder.slip,
      read: (file, purpose) => gate.then(() => encoder.read(file, purpose)),
    };
    writeFileSync(join(uploadFolder, 'bandeja-upload-old'), 'left by a killed server');
    utimesSync(join(uploadFolder, 'bandeja-upload-old'), 0, 0);
    desk = await openTestDesk(database, { encoder: held, uploadFolder });
    manager = await desk.signedIn('manager');
  });
  afterAll(async () => {
    await desk.close();
    await database.discard();
    rmSync(uploadFolder, { recursive: true });
  });

  const newPhoto = () => {
    made += 1;
    return twoHalves([400 + made, 500])
      .jpeg()
      .toBuffer();
  };
  const filesLeft = () => readdirSync(uploadFolder);

  async function send(body: BodyInit | Buffer, browser = manager, headers: Record<string, string> = {}, query = '') {
    const response = await browser.fetch(addPicture.path + query, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...headers },
      body: body as BodyInit,
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    } as RequestInit);
    return { status: response.status, body: await response.json() };
  }

  it('what a killed server left behind is gone', () => {
    expect(filesLeft()).toEqual([]);
  });

  it('one is sent, encoded, described and cropped', async () => {
    const photo = await newPhoto();
    const sent = await send(photo, manager, {}, '?alt=A%20racket');
    const id = createHash('sha256').update(photo).digest('hex').slice(0, 16);
    const path = photoPath(id);
    expect(sent).toMatchObject({ status: 200, body: { id, path, is_new: true, alt: 'A racket', width: 401 } });
    expect(filesLeft()).toEqual([]);
    const shipped = catalogue.products[0]?.image ?? '';
    const paths = [shipped, path, 'pictures/rackets/no-such/front.webp'].join(',');
    const before = await manager.call(showPictures, { paths });
    expect(before.body).toMatchObject([
      { path: shipped, image: expect.stringMatching(/\.[0-9a-f]{8}\.webp$/), photo: null },
      { path, image: null, photo: { encoding: { state: 'waiting', progress: 0 } } },
      { image: null, photo: null },
    ]);
    await encodeNext(database.housekeeping, encoder);
    const { body: encoded } = await manager.call(showPictures, { paths: path });
    expect(encoded).toMatchObject([{ image: `pictures/photos/${id}.${encoded[0]?.photo?.fingerprint}.webp` }]);

    const changed = await manager.call(changePicture, { alt: ' Seen from behind ', focus: { x: 0, y: 1 } }, { id });
    expect(changed.body).toMatchObject({
      alt: 'Seen from behind',
      focus: { x: 0, y: 1 },
      encoding: { state: 'waiting' },
    });
    const whole = await manager.fetch(wholePicture.path.replace(':id', id));
    expect(whole.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).toMatchObject({
      format: 'webp',
      width: 401,
    });

    const again = await send(photo);
    expect(again.body).toMatchObject({ id, is_new: false, alt: 'Seen from behind' });
  });

  it('a cut-out keeps its transparent background', async () => {
    const cutOut = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { body } = await send(cutOut);
    const whole = await manager.fetch(wholePicture.path.replace(':id', body.id));
    expect((await sharp(Buffer.from(await whole.arrayBuffer())).stats()).isOpaque).toBe(false);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['nothing', () => Buffer.alloc(0), /^The file is empty\./],
    ['no picture', () => Buffer.from('hello'), /^This file is not a picture\./],
    ['half a picture', async () => (await newPhoto()).subarray(0, 900), /^The picture is broken or not complete\./],
    ['a bomb', () => hugePng(50_000, 50_000), /^The picture is too large: 50000 × 50000 pixels\./],
    ['a drawing', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /^This is a drawing \(SVG\)/],
    ['HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /Please save it as JPEG/],
    ['a tiny one', () => twoHalves([20, 20]).png().toBuffer(), /^The picture is too small: 20 × 20/],
  ])('%s is refused in plain words', async (_what, make, sentence) => {
    const { status, body } = await send(await make());
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'picture_unreadable' });
    expect(sentenceFrom(pictureMistakeWords, body.params.problem)).toMatch(sentence);
    expect(filesLeft()).toEqual([]);
  });

  it('more than 25 MB are refused before they are read, or as soon as they are too many', async () => {
    const tooMany = {
      status: 413,
      body: { error: 'picture_too_large', params: { bytes: expect.any(Number) } },
    };
    // Nothing but the header is sent.
    const { promise, resolve } = Promise.withResolvers<{ status: number | undefined; body: unknown }>();
    const headers = {
      cookie: manager.cookie,
      origin: desk.url,
      'content-type': 'application/octet-stream',
      'content-length': MOST_PICTURE_BYTES + 1,
    };
    const request = httpRequest(desk.url + addPicture.path, { method: 'POST', headers }, async (response) => {
      const parts = await response.toArray();
      resolve({ status: response.statusCode, body: JSON.parse(Buffer.concat(parts).toString()) });
    });
    request.on('error', () => {});
    request.flushHeaders();
    expect(await promise).toEqual(tooMany);
    request.destroy();

    let sentBytes = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(stream) {
        sentBytes += 1024 * 1024;
        if (sentBytes > 40 * 1024 * 1024) stream.close();
        else stream.enqueue(new Uint8Array(1024 * 1024));
      },
    });
    expect(await send(endless)).toEqual(tooMany);
    expect(filesLeft()).toEqual([]);
  });

  it('an upload that ends early leaves nothing', async () => {
    const photo = await newPhoto();
    const headers = {
      cookie: manager.cookie,
      origin: desk.url,
      'content-type': 'application/octet-stream',
      'content-length': photo.length,
    };
    const request = httpRequest(desk.url + addPicture.path, { method: 'POST', headers });
    request.on('error', () => {});
    request.write(photo.subarray(0, 500));
    await vi.waitFor(() => expect(filesLeft()).toHaveLength(1));
    request.destroy();
    await vi.waitFor(() => expect(filesLeft()).toEqual([]));
    expect((await send(photo)).body).toMatchObject({ is_new: true });
  });

  it('no more than a few lie on the disk at once; the others are asked to come again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    try {
      const photo = await newPhoto();
      const sending = Array.from({ length: 8 }, () => send(photo));
      await vi.waitFor(() => expect(filesLeft()).toHaveLength(8));
      expect(await send(photo)).toMatchObject({ status: 503, body: { error: 'pictures_busy' } });
      resolve();
      const answers = await Promise.all(sending);
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(answers.filter(({ body }) => body.is_new)).toHaveLength(1);
    } finally {
      gate = Promise.resolve();
      resolve();
    }
    expect(filesLeft()).toEqual([]);
  });

  it('belong to those who edit the catalogue', async () => {
    const photo = await newPhoto();
    const seller = await desk.signedIn('seller');
    expect(await send(photo, seller)).toMatchObject({ status: 403, body: { error: 'not_allowed' } });
    const nobody = { ...seller, ...desk.browser() };
    expect(await send(photo, nobody)).toMatchObject({ status: 401, body: { error: 'signed_out' } });
    expect(await send(photo, manager, { origin: 'http://127.0.0.1:3000' })).toMatchObject({ status: 403 });
    expect(await send(photo, manager, { 'content-type': 'image/jpeg' })).toMatchObject({ status: 415 });
    expect(filesLeft()).toEqual([]);
  });

  it('what cannot be is refused', async () => {
    const { body } = await send(await newPhoto());
    const refused = await manager.call(changePicture, { focus: { x: 2, y: 0 } }, { id: body.id });
    expect(refused).toMatchObject({
      status: 400,
      body: { mistakes: { 'focus.x': { code: 'focus_not_in_picture' } } },
    });
    expect(await manager.call(changePicture, { alt: 'x'.repeat(301) }, { id: body.id })).toMatchObject({
      status: 400,
      body: { mistakes: { alt: { code: 'alt_too_long_for_picture' } } },
    });
    expect(await manager.call(changePicture, { alt: 'x' }, { id: 'none' })).toMatchObject({ status: 404 });
    expect(await manager.call(wholePicture, {}, { id: 'none' })).toMatchObject({ status: 404 });
    expect(await manager.call(showPictures, { paths: '../x?' })).toMatchObject({ status: 400 });
  });
});
