import sharp from 'sharp';
import { type Mistake, mistake } from '#contract/mistakes.ts';
import { MOST_PICTURE_BYTES, type PicturePurpose } from '#contract/pictures/pictures.ts';
import type { Size } from '#domain/pictures/crop.ts';
import { HERO_CROP } from '#domain/pictures/hero-crop.ts';
import { photoId } from './fingerprint.ts';
import { type PictureKind, pictureKind } from './picture-kind.ts';

/** Of the photograph as it was uploaded. A JPEG is shrunk while it is read, everything else is unpacked whole. */
export const MOST_PIXELS: Readonly<Record<PictureKind, number>> = {
  jpeg: 120_000_000,
  png: 50_000_000,
  webp: 50_000_000,
  avif: 50_000_000,
  heic: 50_000_000,
};
const LEAST_SIDE = 100;
const MOST_ELONGATED = 4;

/** The largest size that is served. The master covers it and is no larger: it keeps what another crop may want to show. */
const MASTER: Readonly<Record<PicturePurpose, Size>> = {
  product: { width: 1200, height: 1500 },
  hero: { width: HERO_CROP.wide.size.width, height: HERO_CROP.tall.size.height },
};
/** Behind what is transparent in a picture of the hero, which covers the whole screen: the hero's own colour. */
const NIGHT = '#0b1220';

export interface Photo {
  readonly id: string;
  /** WebP, upright, without metadata. */
  readonly master: Buffer;
  readonly width: number;
  readonly height: number;
  /** What the staff should know although the photograph was taken. */
  readonly warning?: Mistake;
}

export type PhotoResult = { ok: true; photo: Photo } | { ok: false; problem: Mistake };

export const tooManyBytes = (bytes: number, most = MOST_PICTURE_BYTES) =>
  mistake('picture_file_too_large', { bytes, most });

/** Checks a photograph that somebody uploaded and makes the master that all else is made from. */
export async function readPhoto(bytes: Buffer, purpose: PicturePurpose = 'product'): Promise<PhotoResult> {
  const refuse = (problem: Mistake): PhotoResult => ({ ok: false, problem });
  if (bytes.length > MOST_PICTURE_BYTES) return refuse(tooManyBytes(bytes.length));
  const result = pictureKind(bytes);
  if ('problem' in result) return refuse(result.problem);
  const { kind } = result;
  const broken = kind === 'heic' ? mistake('picture_heic') : mistake('picture_broken');
  const size = await sizeOf(bytes);
  if (!size) return refuse(broken);
  const problem = sizeProblem(size, kind, purpose);
  if (problem) return refuse(problem);
  try {
    const master = await makeMaster(bytes, purpose);
    return { ok: true, photo: { id: photoId(bytes, purpose), ...master, ...smallWarning(size, purpose) } };
  } catch {
    return refuse(broken);
  }
}

/** As it is looked at: a camera held upright stores the picture lying down. Reads the header only. */
async function sizeOf(bytes: Buffer): Promise<Size | undefined> {
  try {
    // The limit is checked with a code of its own.
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    return undefined;
  }
}

function sizeProblem(size: Size, kind: PictureKind, purpose: PicturePurpose): Mistake | undefined {
  const { width, height } = size;
  const pixels = { width, height };
  if (width * height > MOST_PIXELS[kind]) {
    return mistake('picture_too_many_pixels', { ...pixels, most: MOST_PIXELS[kind], kind });
  }
  if (Math.min(width, height) < LEAST_SIDE) {
    return mistake('picture_too_small', { ...pixels, least: LEAST_SIDE, best: MASTER[purpose] });
  }
  if (Math.max(width, height) / Math.min(width, height) > MOST_ELONGATED) {
    return mistake('picture_too_narrow', { ...pixels, most: MOST_ELONGATED });
  }
  return undefined;
}

function smallWarning({ width, height }: Size, purpose: PicturePurpose): { warning?: Mistake } {
  const best = MASTER[purpose];
  if (width >= best.width / 2 && height >= best.height / 2) return {};
  return { warning: mistake('picture_blurred', { width, height, best }) };
}

/** sharp turns it upright, converts its colours to sRGB and drops all metadata by default. */
async function makeMaster(bytes: Buffer, purpose: PicturePurpose): Promise<Pick<Photo, 'master' | 'width' | 'height'>> {
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS.jpeg, failOn: 'error', autoOrient: true });
  const { data, info } = await (purpose === 'hero' ? upright.flatten({ background: NIGHT }) : upright)
    .resize({ ...MASTER[purpose], fit: 'outside', withoutEnlargement: true })
    .webp({ quality: 95, alphaQuality: 100, effort: 2, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  return { master: data, width: info.width, height: info.height };
}
