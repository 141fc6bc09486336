import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureMistakeWords } from '#contract/words/pictures.ts';
import { sentenceFrom } from '#contract/words/words.ts';
import { photoId } from './fingerprint.ts';
import { type Photo, readPhoto } from './read-photo.ts';
import { hugePng } from './testing/huge-png.ts';
import { colourAt, twoHalves } from './testing/two-halves.ts';

const jpeg = (width: number, height: number) => twoHalves([width, height]).jpeg().toBuffer();

/** Of one colour, which a huge one is made of much sooner. */
const flatJpeg = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .jpeg()
    .toBuffer();

async function photoOf(bytes: Buffer): Promise<Photo> {
  const result = await readPhoto(bytes);
  if (!result.ok) throw new Error(result.problem.code);
  return result.photo;
}

async function problemOf(bytes: Buffer): Promise<string> {
  const result = await readPhoto(bytes);
  return result.ok ? 'none' : (sentenceFrom(pictureMistakeWords, result.problem) ?? result.problem.code);
}

describe('a photograph is read', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('from %s', async (format) => {
    const photo = await photoOf(await twoHalves([390, 480]).toFormat(format, { effort: 1 }).toBuffer());
    expect(photo).toMatchObject({ width: 390, height: 480 });
    expect((await sharp(photo.master).metadata()).format).toBe('webp');
    expect(await colourAt(photo.master, 30, 210)).toBe('red');
  });

  it('the same bytes are the same photograph, whatever they are called', async () => {
    const bytes = await jpeg(600, 750);
    expect((await photoOf(bytes)).id).toBe(photoId(bytes, 'product'));
    expect((await photoOf(bytes)).id).not.toBe((await photoOf(await jpeg(600, 760))).id);
  });

  it('upright, as the camera was held, and without what the camera knew', async () => {
    const lying = await twoHalves([1600, 1300])
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 51/1 0/1' } })
      .toBuffer();
    expect((await sharp(lying).metadata()).exif).toBeDefined();
    const { master, width, height } = await photoOf(lying);
    expect([width, height]).toEqual([1219, 1500]);
    // Turned by a quarter to the right, what was left is on top.
    expect(await colourAt(master, 600, 100)).toBe('red');
    expect(await colourAt(master, 600, 1400)).toBe('blue');
    const { exif, icc, xmp, iptc, orientation } = await sharp(master).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  it('with its transparency', async () => {
    const cutOut = sharp({ create: { width: 700, height: 700, channels: 4, background: '#00000000' } }).composite([
      { input: { create: { width: 300, height: 300, channels: 3, background: '#ff0000' } }, left: 200, top: 200 },
    ]);
    const { master } = await photoOf(await cutOut.png().toBuffer());
    expect(await colourAt(master, 10, 10)).toBe('transparent');
    expect(await colourAt(master, 350, 350)).toBe('red');
  });

  it('from CMYK and from 16 bits per channel', async () => {
    const cmyk = await twoHalves([600, 750]).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp((await photoOf(cmyk)).master).metadata()).space).toBe('srgb');
    const deep = await twoHalves([600, 750]).toColourspace('rgb16').png().toBuffer();
    expect(await colourAt((await photoOf(deep)).master, 10, 10)).toBe('red');
  });

  it('and a huge one is made smaller', async () => {
    const { master, width, height } = await photoOf(await flatJpeg(5400, 4200));
    expect([width, height]).toEqual([1929, 1500]);
    expect(master.length).toBeLessThan(1_000_000);
  });

  it('and a small one stays small, with a warning', async () => {
    const photo = await photoOf(await jpeg(200, 250));
    expect(photo).toMatchObject({ width: 200, height: 250 });
    expect(photo.warning && sentenceFrom(pictureMistakeWords, photo.warning)).toBe(
      'The picture is small (200 × 250 pixels) and will look blurred; 1200 × 1500 or more looks best.',
    );
    expect((await photoOf(await jpeg(700, 800))).warning).toBeUndefined();
  });
});

describe('refused in plain words is', () => {
  it('a text file, whatever its name', async () => {
    expect(await problemOf(Buffer.from('Dear customer, here is my picture.'))).toBe(
      'This file is not a picture. Please choose a JPEG, PNG, WebP or AVIF.',
    );
    expect(await problemOf(Buffer.alloc(0))).toMatch('empty');
    expect(await problemOf(Buffer.alloc(3000))).toMatch('not a picture');
  });

  it('a JPEG that broke off on its way', async () => {
    const whole = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    const broken = 'The picture is broken or not complete. Please send it again.';
    expect(await problemOf(whole.subarray(0, whole.length / 2))).toBe(broken);
    expect(await problemOf(whole.subarray(0, 20))).toBe(broken);
    const png = await sharp(whole).png().toBuffer();
    expect(await problemOf(png.subarray(0, png.length / 2))).toBe(broken);
  });

  it('a bomb: a small file with more pixels than fit into memory', async () => {
    expect(await problemOf(hugePng(50_000, 50_000))).toBe(
      'The picture is too large: 50000 × 50000 pixels. It may have 50 million pixels as PNG.',
    );
    const bomb = await jpeg(600, 750);
    const frame = bomb.indexOf(Buffer.from([0xff, 0xc0]));
    bomb.writeUInt16BE(11_000, frame + 5);
    bomb.writeUInt16BE(12_000, frame + 7);
    expect(await problemOf(bomb)).toBe(
      'The picture is too large: 12000 × 11000 pixels. It may have 120 million pixels as JPEG.',
    );
  });

  it('a file of more than 25 MB', async () => {
    expect(await problemOf(Buffer.alloc(25 * 1024 * 1024 + 1))).toBe('The file has 26 MB. A picture may have 25 MB.');
  });

  it('one that is hardly a picture at all', async () => {
    expect(await problemOf(await jpeg(1, 1))).toMatch('too small: 1 × 1 pixels');
    expect(await problemOf(await jpeg(3000, 200))).toMatch('too long and narrow: 3000 × 200 pixels');
  });

  it('an animation', async () => {
    const frames = Buffer.alloc(200 * 400 * 3, 90).fill(200, 200 * 200 * 3);
    const film = sharp(frames, { raw: { width: 200, height: 400, channels: 3, pageHeight: 200 } });
    expect(
      await problemOf(
        await film
          .clone()
          .webp({ delay: [100, 100] })
          .toBuffer(),
      ),
    ).toBe('This picture is animated. Please choose a still JPEG, PNG, WebP or AVIF.');
    expect(await problemOf(await film.clone().gif().toBuffer())).toMatch('This is a GIF.');
    const png = await twoHalves([200, 200]).png().toBuffer();
    const moving = Buffer.concat([
      png.subarray(0, 33),
      Buffer.from('\0\0\0\0acTL\0\0\0\0', 'latin1'),
      png.subarray(33),
    ]);
    expect(await problemOf(moving)).toMatch('animated');
  });

  it('a drawing, a page, a document', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><image href="file:///etc/passwd"/></svg>';
    expect(await problemOf(Buffer.from(svg))).toMatch('This is a drawing (SVG)');
    expect(await problemOf(Buffer.from(`<?xml version="1.0"?>\n${svg}`))).toMatch('This is a drawing (SVG)');
    expect(await problemOf(Buffer.from('%PDF-1.7 ...'))).toMatch('This is a PDF.');
  });

  it('HEIC, with what to do about it', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(await problemOf(heic)).toMatch(
      'This is a HEIC photograph, which the shop cannot read. Please save it as JPEG',
    );
  });
});
