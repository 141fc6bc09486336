import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureSizes } from '#catalogue/picture-sizes.ts';
import { heroPhotoKey } from '#catalogue/pictures.ts';
import { HERO_SCENES } from '#catalogue/shop-defaults.ts';
import { mistake } from '#contract/mistakes.ts';
import { pictureMistakeWords } from '#contract/words/pictures.ts';
import { sentenceFrom } from '#contract/words/words.ts';
import { CENTRE } from '#domain/pictures/crop.ts';
import { HERO_CROP, HERO_CROPS } from '#domain/pictures/hero-crop.ts';
import { encodeAll, measuredVeil } from './encode.ts';
import { heroSource } from './photo-source.ts';
import { type Photo, readPhoto } from './read-photo.ts';
import { colourAt, twoHalves } from './testing/two-halves.ts';

async function read(bytes: Buffer): Promise<Photo> {
  const result = await readPhoto(bytes, 'hero');
  if (!result.ok) throw new Error(result.problem.code);
  return result.photo;
}

describe('a photograph for the hero', () => {
  it('has a master that covers both crops, upright and without metadata', async () => {
    const lying = await twoHalves([3400, 2550]).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { master, width, height, warning } = await read(lying);
    expect([width, height, warning]).toEqual([2400, 3200, undefined]);
    expect(await colourAt(master, 1200, 100)).toBe('red');
    const { exif, orientation } = await sharp(master).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('is not the same picture as the photograph of a product from the same file', async () => {
    const bytes = await twoHalves([260, 200]).jpeg().toBuffer();
    const product = await readPhoto(bytes);
    expect((await read(bytes)).id).not.toBe(product.ok && product.photo.id);
    expect((await read(bytes)).id).toBe((await read(bytes)).id);
  });

  it('says that it is small, with the size that looks best', async () => {
    const { warning } = await read(await twoHalves([1000, 700]).jpeg().toBuffer());
    expect(warning && sentenceFrom(pictureMistakeWords, warning)).toBe(
      'The picture is small (1000 × 700 pixels) and will look blurred; 2400 × 1600 or more looks best.',
    );
    expect(await readPhoto(await twoHalves([90, 90]).png().toBuffer(), 'hero')).toEqual({
      ok: false,
      problem: mistake('picture_too_small', { width: 90, height: 90, least: 100, best: { width: 2400, height: 1600 } }),
    });
  });

  it('covers the screen: what is transparent gets the colour of the hero', async () => {
    const cutOut = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { master } = await read(cutOut);
    expect((await sharp(master).stats()).isOpaque).toBe(true);
    const [red = 255, green = 255, blue = 255] = (await colourAt(master, 10, 10)).split(' ').map(Number);
    expect(Math.max(red, green, blue)).toBeLessThan(48);
  });
});

describe.each(HERO_CROPS)('the veil over its %s crop', (crop) => {
  const plain = (background: string) => sharp({ create: { width: 900, height: 1200, channels: 3, background } });

  it('follows how bright it is behind the words', async () => {
    const [dark, grey, bright] = await Promise.all(
      ['#0b1220', '#b0b0b0', '#ffffff'].map((colour) => measuredVeil(plain(colour), crop)),
    );
    expect(dark).toBe(0);
    expect(grey).toBeGreaterThan(0);
    expect(bright).toBeGreaterThan(grey ?? 0);
  });

  it('is none, or hardly one, over the pictures that come with the program', async () => {
    for (const scene of HERO_SCENES) {
      const master = join(import.meta.dirname, '..', 'pictures', 'hero', `${scene}-${crop}.webp`);
      expect(await measuredVeil(sharp(master), crop), scene).toBeLessThanOrEqual(5);
    }
  });
});

describe.each(HERO_CROPS)('its %s files', (crop) => {
  it('follow the focus point and have the sizes of the shipped pictures', async () => {
    const { master } = await read(await twoHalves([3000, 900]).jpeg().toBuffer());
    const key = heroPhotoKey('', crop);
    const colours = async (x: number) => {
      const source = await heroSource(master, { x, y: 0.5 }, crop);
      const { width, height } = await source.metadata();
      return colourAt(await source.clone().png().toBuffer(), Math.round(width / 2), Math.round(height / 2));
    };
    expect([await colours(0), await colours(1)]).toEqual(['red', 'blue']);
    const files: string[] = [];
    for await (const { width, format, bytes } of encodeAll(await heroSource(master, CENTRE, crop), key)) {
      files.push(`${width}.${format}`);
      const size = await sharp(bytes).metadata();
      const { width: wide, height: high } = HERO_CROP[crop].size;
      expect(size.width).toBe(width);
      expect(Math.abs((size.height ?? 0) - (width * high) / wide)).toBeLessThanOrEqual(2);
    }
    const { avif, webp } = pictureSizes(`hero/night-court-${crop}`);
    expect(files).toEqual([...avif.map((width) => `${width}.avif`), ...webp.map((width) => `${width}.webp`)]);
  });
});
