import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { maxBytes, PRODUCT_SIZES } from '#catalogue/picture-sizes.ts';
import { CENTRE, cropAround } from '#domain/pictures/crop.ts';
import { drawCard } from './card.ts';
import { encodeAll, meanColour } from './encode.ts';
import { cardFingerprint, photoFingerprint } from './fingerprint.ts';
import { photoSource } from './photo-source.ts';
import { colourAt, twoHalves } from './testing/two-halves.ts';

const CROPPED = { focus: CENTRE, whole: false, background: 'edge' } as const;
const WHOLE = { ...CROPPED, whole: true };

const wide = await twoHalves([1600, 800]).webp().toBuffer();
const cutOut = await sharp({ create: { width: 600, height: 600, channels: 4, background: '#ff0000' } })
  .extend({ left: 10, right: 10, background: '#00000000' })
  .webp()
  .toBuffer();

/** As hard to compress as a photograph with grass and gravel: soft noise of two scales. */
async function meadow(): Promise<Sharp> {
  const noise = async (width: number, height: number) => {
    const raw = { width, height, channels: 3 as const };
    const data = await sharp({
      create: { ...raw, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .raw()
      .toBuffer();
    return sharp(data, { raw });
  };
  const fine = await (await noise(600, 750)).blur(1).png().toBuffer();
  const coarse = await (await noise(60, 75)).resize(600, 750).png().toBuffer();
  const both = sharp(coarse).composite([{ input: fine, blend: 'soft-light' }]);
  return sharp(await both.png().toBuffer());
}

describe('a crop', () => {
  const side = fc.integer({ min: 100, max: 5000 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });

  it('lies in the picture, is 4 to 5, touches two edges and holds the focus point', () => {
    fc.assert(
      fc.property(side, side, share, share, (width, height, x, y) => {
        const crop = cropAround({ width, height }, { x, y });
        expect(crop.left).toBeGreaterThanOrEqual(0);
        expect(crop.top).toBeGreaterThanOrEqual(0);
        expect(crop.left + crop.width).toBeLessThanOrEqual(width);
        expect(crop.top + crop.height).toBeLessThanOrEqual(height);
        expect(crop.width === width || crop.height === height).toBe(true);
        expect(Math.abs(crop.width * 5 - crop.height * 4)).toBeLessThanOrEqual(5);
        expect(x * width).toBeGreaterThanOrEqual(crop.left - 1);
        expect(x * width).toBeLessThanOrEqual(crop.left + crop.width + 1);
        expect(y * height).toBeGreaterThanOrEqual(crop.top - 1);
        expect(y * height).toBeLessThanOrEqual(crop.top + crop.height + 1);
      }),
    );
  });

  it('follows the focus point', async () => {
    const at = async (x: number) => meanColour(await photoSource(wide, { ...CROPPED, focus: { x, y: 0.5 } }));
    expect(await at(0)).toMatch(/^#f[ef]0[01]0[01]$/);
    expect(await at(1)).toMatch(/^#0[01]0[01]f[ef]$/);
    expect(await at(0.5)).toMatch(/^#[78]/);
  });

  it('of a photograph that is shown whole cuts off nothing, and its ground goes on with the colour of the edge', async () => {
    // A red wall above a blue floor.
    const upright = await twoHalves([600, 900]).png().toBuffer();
    const scene = await sharp(upright).rotate(90).webp().toBuffer();
    const source = await photoSource(scene, WHOLE);
    const { width, height } = await source.metadata();
    expect([width, height]).toEqual([900, 1125]);
    const picture = await source.png().toBuffer();
    const places = [5, 300, 800, 1120];
    expect(await Promise.all(places.map((y) => colourAt(picture, 450, y)))).toEqual(['red', 'red', 'blue', 'blue']);

    const column = await photoSource(await twoHalves([400, 1500]).webp().toBuffer(), WHOLE);
    expect(await column.metadata()).toMatchObject({ width: 1200, height: 1500 });
    const ends = await column.png().toBuffer();
    expect([await colourAt(ends, 5, 700), await colourAt(ends, 1195, 700)]).toEqual(['red', 'blue']);
  });

  it('leaves the tile free around a photograph that is shown whole as it is', async () => {
    const source = await photoSource(wide, { ...WHOLE, background: 'kept' });
    const picture = await source.png().toBuffer();
    const places = [5, 1000, 1990].map((y) => colourAt(picture, 10, y));
    expect(await Promise.all(places)).toEqual(['transparent', 'red', 'transparent']);
  });

  it('does not cut into what was cut out', async () => {
    const source = await photoSource(cutOut, CROPPED);
    const { width, height } = await source.metadata();
    expect([width, height]).toEqual([620, 775]);
    expect(await meanColour(source)).toMatch(/^#f[ef]0[01]0[01]$/);
  });
});

describe('a background that is removed', () => {
  const racket = { input: { create: { width: 200, height: 500, channels: 3 as const, background: '#ff0000' } } };
  const onGround = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } });
  const REMOVED = { ...CROPPED, background: 'removed' } as const;

  it('leaves the product in the middle of the frame, as large as the others', async () => {
    const master = await onGround(1500, 1000, '#fbfbfb')
      .composite([{ ...racket, left: 100, top: 200 }])
      .webp({ quality: 95 })
      .toBuffer();
    const source = await photoSource(master, REMOVED);
    const { width = 0, height = 0 } = await source.metadata();
    expect(Math.abs(height - 500 * 1.12)).toBeLessThan(4);
    expect(Math.abs(width * 5 - height * 4)).toBeLessThanOrEqual(5);
    const picture = await source.png().toBuffer();
    const places = [5, width >> 1, width - 5].map((x) => colourAt(picture, x, height >> 1));
    expect(await Promise.all(places)).toEqual(['transparent', 'red', 'transparent']);
    expect((await sharp(await drawCard(source, { brand: 'Nox', title: 'AT10', shop: 'Shop' })).metadata()).width).toBe(
      1200,
    );
  });

  it('stays where it is not plain, and a cut-out is left as it was', async () => {
    const busy = await photoSource(wide, { ...REMOVED, whole: true });
    expect(await busy.metadata()).toMatchObject({ width: 1600, height: 2000, channels: 3 });
    const again = await photoSource(cutOut, REMOVED);
    expect(await again.metadata()).toMatchObject({ width: 620, height: 775 });
  });
});

describe('the files', () => {
  it('are those of every product, each as light as it may be', async () => {
    const files = [];
    for await (const file of encodeAll(await photoSource(wide, CROPPED), 'photos/one')) files.push(file);
    expect(files.map(({ width, format }) => `${width}.${format}`)).toEqual([
      ...PRODUCT_SIZES.avif.map((width) => `${width}.avif`),
      ...PRODUCT_SIZES.webp.map((width) => `${width}.webp`),
    ]);
    for (const { width, bytes, fits } of files) {
      const size = await sharp(bytes).metadata();
      expect([size.width, size.height]).toEqual([width, (width * 5) / 4]);
      expect(fits).toBe(true);
      expect(bytes.length).toBeLessThanOrEqual(maxBytes('photos/one', width));
    }
  });

  it('of a photograph that is hard to compress are not as good, and keep to the limit', async () => {
    for await (const { width, bytes, quality, fits } of encodeAll(await meadow(), 'photos/one')) {
      expect(fits).toBe(true);
      expect(bytes.length).toBeLessThanOrEqual(maxBytes('photos/one', width));
      // The wider ones take seconds and show no more.
      if (quality > 0) return;
    }
    throw new Error('Each file has the best quality: this photograph shows nothing.');
  });

  it('have another name after another crop, and the same after the same', () => {
    expect(photoFingerprint('ab', CENTRE)).toMatch(/^[0-9a-f]{8}$/);
    expect(photoFingerprint('ab', { x: 0.5, y: 0.5 })).toBe(photoFingerprint('ab', CENTRE));
    expect(photoFingerprint('ab', { x: 0.5, y: 0.6 })).not.toBe(photoFingerprint('ab', CENTRE));
  });

  it('have another name with another background; those from before there were backgrounds are still right', () => {
    expect(photoFingerprint('ab', 'whole', 'edge')).toBe(photoFingerprint('ab', 'whole'));
    expect(photoFingerprint('ab', CENTRE, 'kept')).toBe(photoFingerprint('ab', CENTRE));
    const names = (['kept', 'edge', 'removed'] as const).map((background) =>
      photoFingerprint('ab', 'whole', background),
    );
    expect(new Set([...names, photoFingerprint('ab', CENTRE, 'removed')]).size).toBe(4);
  });
});

describe('the card for shared links', () => {
  const words = { brand: 'Nox', title: 'AT10 Genius', shop: 'Bandeja' };

  it.each([
    ['a photograph', wide],
    ['a product that was cut out', cutOut],
  ])('shows %s beside its name', async (_what, master) => {
    const bytes = await drawCard(await photoSource(master, CROPPED), words);
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(100_000);
    expect(await colourAt(bytes, 850, 315)).toBe('red');
    const name = sharp(bytes).extract({ left: 72, top: 200, width: 500, height: 250 });
    const { channels } = await sharp(await name.toBuffer()).stats();
    expect(channels[0]?.max).toBeGreaterThan(230);
  });

  it('has room for any name, and letters are no markup', async () => {
    const names = ['<b>A & B</b>', 'x'.repeat(200), 'Pala '.repeat(60), 'Łódź · اردو 🎾', '\u0000 \u0007', '1'];
    for (const title of names) {
      const bytes = await drawCard(await photoSource(wide, CROPPED), { ...words, brand: title, title });
      expect((await sharp(bytes).metadata()).width).toBe(1200);
    }
  });

  it('is another one after another name, brand or picture', () => {
    const prints = [
      cardFingerprint('a', words),
      cardFingerprint('b', words),
      cardFingerprint('a', { ...words, title: 'x' }),
      cardFingerprint('a', { ...words, brand: 'x' }),
      cardFingerprint('a', { ...words, shop: 'x' }),
    ];
    expect(new Set(prints).size).toBe(5);
    expect(cardFingerprint('a', { ...words })).toBe(prints[0]);
  });
});
