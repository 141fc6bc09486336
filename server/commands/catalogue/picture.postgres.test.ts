import { writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { twoHalves } from '#catalogue/picture-encoding/testing/two-halves.ts';
import { temporaryFolder } from '#database/testing/temporary-folder.ts';
import { type PictureEncoder, startEncoder } from '#server/pictures/encoder.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';
import { type PicturedProduct, type PictureOptions, putPicture } from './picture.ts';

let database: TestDatabase;
let encoder: PictureEncoder;
beforeAll(async () => {
  encoder = startEncoder(constants.priority.PRIORITY_NORMAL);
  database = await openTestDatabase('embedded');
});
afterAll(async () => {
  await encoder.close();
  await database.discard();
});

/** Puts a picture to a product that has one, and returns what was printed and what was published. */
async function put(folder: string, options: Partial<PictureOptions>) {
  let images: readonly string[] = ['pictures/rackets/one/front.webp'];
  const product: PicturedProduct = {
    name: 'rackets:1',
    images,
    async publish(next) {
      images = next;
      return { ok: true, value: { version: 7 } };
    },
  };
  const shop = {
    staff: database.staff,
    housekeeping: database.housekeeping,
    encoder,
    timeZone: 'Asia/Karachi',
    customerMail: false,
    actor: 'staff: sara',
    folder,
    now: () => new Date(),
  };
  const text = await putPicture(shop, product, { file: 'photo.jpg', alt: undefined, replace: false, ...options });
  return { text, images };
}

// What else can be read is a matter of read-photo.ts.
it('a photograph of any size becomes a picture of the product', async () => {
  const folder = temporaryFolder('picture');
  await twoHalves([2400, 1500]).jpeg().toFile(join(folder, 'photo.jpg'));
  const { text, images } = await put(folder, { alt: 'On the court' });
  expect(images).toEqual([
    'pictures/rackets/one/front.webp',
    expect.stringMatching(/^pictures\/photos\/\w{16}\.webp$/),
  ]);
  expect(text).toBe(`rackets:1 shows ${images[1]} as picture 2 of 2 (published with version 7)`);
  const again = await put(folder, { replace: true });
  expect(again.images).toEqual([images[1]]);
  expect(again.text).toMatch('The shop had this picture already; it was not encoded again.');
});

it('what is no picture is refused, and nothing is published', async () => {
  const folder = temporaryFolder('picture');
  writeFileSync(join(folder, 'photo.jpg'), 'hello');
  await expect(put(folder, {})).rejects.toThrow('This file is not a picture. Please choose a JPEG, PNG, WebP or AVIF.');
  await expect(put(folder, { file: 'missing.jpg' })).rejects.toThrow('missing.jpg cannot be read.');
  await expect(put(folder, { file: '.' })).rejects.toThrow('cannot be read.');
});
