import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { MOST_SLIP_BYTES } from '#contract/payments/slips.ts';
import { readSlip, type SlipUse } from './read-slip.ts';
import { hugePng } from './testing/huge-png.ts';

/** Squares in black and white, as a QR code has them: each pixel counts. */
function squares(side: number, size = 4): Sharp {
  const data = Buffer.alloc(side * side);
  for (let at = 0; at < data.length; at += 1) {
    const [x, y] = [Math.floor((at % side) / size), Math.floor(Math.floor(at / side) / size)];
    data[at] = (x * 7 + y * 13 + x * y) % 3 === 0 ? 0 : 255;
  }
  return sharp(data, { raw: { width: side, height: side, channels: 1 } });
}

async function read(bytes: Buffer, use: SlipUse = 'proof') {
  const result = await readSlip(bytes, use);
  if (!result.ok) throw new Error(result.problem.code);
  return result.slip;
}

async function problemOf(bytes: Buffer, use: SlipUse = 'proof') {
  const result = await readSlip(bytes, use);
  return result.ok ? 'none' : result.problem.code;
}

describe('the picture of a QR code', () => {
  it('keeps each of its pixels', async () => {
    const file = await squares(300).png().toBuffer();
    const { content, width, height } = await read(file, 'qr');
    expect([width, height]).toEqual([300, 300]);
    const pixels = (bytes: Buffer) => sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer();
    expect((await pixels(content)).equals(await pixels(file))).toBe(true);
  });

  it('stands on white where it is transparent', async () => {
    const clear = { width: 200, height: 200, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } };
    const { content } = await read(await sharp({ create: clear }).png().toBuffer(), 'qr');
    const { channels } = await sharp(content).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });
});

describe('a proof of payment', () => {
  it('is upright, without metadata, and no larger than it is read at', async () => {
    const file = await squares(300, 3)
      .resize(3_000, 1_500, { fit: 'fill' })
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '24/1 51/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { content, width, height } = await read(file);
    expect([width, height]).toEqual([1_500, 3_000]);
    expect(content.includes('somebody')).toBe(false);
    expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width: 1_500, height: 3_000 });
    expect((await sharp(content).metadata()).exif).toBeUndefined();
    const large = await squares(300).resize(2_400, 400, { fit: 'fill' }).jpeg().toBuffer();
    expect((await read(large)).width).toBe(2_000);
  });

  it('is recognised by its pixels, whatever its file is', async () => {
    const [png, webp] = await Promise.all([
      squares(400).png().toBuffer(),
      squares(400)
        .webp({ lossless: true })
        .withExif({ IFD0: { Copyright: 'somebody' } })
        .toBuffer(),
    ]);
    expect((await read(png)).hash).toBe((await read(webp)).hash);
    expect((await read(await squares(400, 5).png().toBuffer())).hash).not.toBe((await read(png)).hash);
  });

  it('is refused where it is no picture that the shop reads', async () => {
    const png = await squares(200).png().toBuffer();
    expect(await problemOf(Buffer.from('%PDF-1.7 a slip'))).toBe('picture_of_other_kind');
    expect(await problemOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('picture_of_other_kind');
    expect(await problemOf(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))).toBe('picture_heic');
    expect(await problemOf(await squares(200).avif().toBuffer())).toBe('picture_heic');
    expect(await problemOf(Buffer.alloc(0))).toBe('picture_empty');
    expect(await problemOf(png.subarray(0, png.length / 2))).toBe('picture_broken');
    expect(await problemOf(await squares(60).png().toBuffer())).toBe('picture_too_small');
    expect(await problemOf(hugePng(40_000, 40_000))).toBe('picture_too_many_pixels');
    expect(await problemOf(Buffer.alloc(MOST_SLIP_BYTES + 1))).toBe('picture_file_too_large');
  });
});
