import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type Mistake, mistake } from '#contract/mistakes.ts';
import { MOST_SLIP_BYTES } from '#contract/payments/slips.ts';
import { pictureKind } from './picture-kind.ts';
import { tooManyBytes } from './read-photo.ts';

/* Pictures about money: what a shopper hands in to show that they have paid, and the QR codes of the owner's accounts. */

export type SlipUse = 'proof' | 'qr';

export interface Slip {
  /** WebP, upright, without metadata. */
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
  /** Of the pixels: the same picture has the same hash, whatever its file and its metadata are. */
  readonly hash: string;
}

export type SlipResult = { ok: true; slip: Slip } | { ok: false; problem: Mistake };

/** A stranger's file is unpacked in little memory. Phones take photographs of 50 million pixels, which a JPEG shrinks while it is read. */
const MOST_PIXELS: Readonly<Record<SlipUse, { jpeg: number; other: number }>> = {
  proof: { jpeg: 64_000_000, other: 25_000_000 },
  qr: { jpeg: 16_000_000, other: 16_000_000 },
};
const LEAST_SIDE = 100;
/** Screenshots of a whole page are long. */
const MOST_ELONGATED = 8;
/** What can be read on a screen. A QR code keeps each of its pixels. */
const LARGEST = { width: 2_000, height: 4_000 } as const;

/** Checks a picture that somebody uploaded, and makes the file that is stored. What a QR code says stays as it is. */
export async function readSlip(bytes: Buffer, use: SlipUse): Promise<SlipResult> {
  const refuse = (problem: Mistake): SlipResult => ({ ok: false, problem });
  if (bytes.length > MOST_SLIP_BYTES) return refuse(tooManyBytes(bytes.length, MOST_SLIP_BYTES));
  const found = pictureKind(bytes);
  if ('problem' in found) return refuse(found.problem);
  const { kind } = found;
  // Both need decoders that strangers shall not reach.
  if (kind === 'heic' || kind === 'avif') return refuse(mistake('picture_heic'));
  try {
    // The limit is checked with a code of its own, before anything is unpacked.
    const { autoOrient: size } = await sharp(bytes, { limitInputPixels: false }).metadata();
    const most = MOST_PIXELS[use][kind === 'jpeg' ? 'jpeg' : 'other'];
    if (size.width * size.height > most) return refuse(mistake('picture_too_many_pixels', { ...size, most, kind }));
    const [short, long] = [Math.min(size.width, size.height), Math.max(size.width, size.height)];
    if (short < LEAST_SIDE)
      return refuse(
        mistake('picture_too_small', { ...size, least: LEAST_SIDE, best: { width: 1_000, height: 1_000 } }),
      );
    if (long / short > MOST_ELONGATED) return refuse(mistake('picture_too_narrow', { ...size, most: MOST_ELONGATED }));
    return { ok: true, slip: await encoded(bytes, most, use) };
  } catch {
    return refuse(mistake('picture_broken'));
  }
}

/** sharp turns it upright, converts its colours to sRGB and drops all metadata by default. */
async function encoded(bytes: Buffer, limitInputPixels: number, use: SlipUse): Promise<Slip> {
  const upright = sharp(bytes, { limitInputPixels, failOn: 'error', autoOrient: true }).flatten({ background: '#fff' });
  const sized = use === 'qr' ? upright : upright.resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await sized.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  const content = await (use === 'qr'
    ? pixels.webp({ lossless: true, effort: 4 })
    : pixels.webp({ quality: 82, effort: 3, smartSubsample: true })
  ).toBuffer();
  const hash = createHash('sha256').update(`${width} ${height} ${channels} `).update(data).digest('hex');
  return { content, width, height, hash };
}
