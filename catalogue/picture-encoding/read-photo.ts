import sharp from 'sharp';
import { MOST_PICTURE_BYTES, tooManyBytes } from '#contract/desk/pictures.ts';
import { photoId } from './fingerprint.ts';
import { HEIC_PROBLEM, type PictureKind, pictureKind } from './picture-kind.ts';

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
const MASTER = { width: 1200, height: 1500 };

export interface Photo {
  readonly id: string;
  /** WebP, upright, without metadata. */
  readonly master: Buffer;
  readonly width: number;
  readonly height: number;
  /** What the staff should know although the photograph was taken. */
  readonly warning?: string;
}

export type PhotoReading = { ok: true; photo: Photo } | { ok: false; problem: string };

/** Checks a photograph that somebody uploaded and makes the master that all else is made from. */
export async function readPhoto(bytes: Buffer): Promise<PhotoReading> {
  const refuse = (problem: string): PhotoReading => ({ ok: false, problem });
  if (bytes.length > MOST_PICTURE_BYTES) return refuse(tooManyBytes(bytes.length));
  const reading = pictureKind(bytes);
  if ('problem' in reading) return refuse(reading.problem);
  const { kind } = reading;
  const broken = kind === 'heic' ? HEIC_PROBLEM : 'The picture is broken or not complete. Please send it again.';
  const size = await sizeOf(bytes);
  if (!size) return refuse(broken);
  const problem = sizeProblem(size, kind);
  if (problem) return refuse(problem);
  try {
    return { ok: true, photo: { id: photoId(bytes), ...(await makeMaster(bytes)), ...smallWarning(size) } };
  } catch {
    return refuse(broken);
  }
}

interface Size {
  width: number;
  height: number;
}

/** As it is looked at: a camera held upright stores the picture lying down. Reads the header only. */
async function sizeOf(bytes: Buffer): Promise<Size | undefined> {
  try {
    // The limit is checked with a sentence of its own.
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return autoOrient;
  } catch {
    return undefined;
  }
}

const described = ({ width, height }: Size) => `${width} × ${height} pixels`;

function sizeProblem(size: Size, kind: PictureKind): string | undefined {
  const { width, height } = size;
  if (width * height > MOST_PIXELS[kind]) {
    const most = MOST_PIXELS[kind] / 1_000_000;
    return `The picture is too large: ${described(size)}. It may have ${most} million pixels as ${kind.toUpperCase()}.`;
  }
  if (Math.min(width, height) < LEAST_SIDE) {
    return `The picture is too small: ${described(size)}. Each side needs ${LEAST_SIDE} or more, and 1200 × 1500 looks best.`;
  }
  if (Math.max(width, height) / Math.min(width, height) > MOST_ELONGATED) {
    return `The picture is too long and narrow: ${described(size)}. One side may be ${MOST_ELONGATED} times the other.`;
  }
  return undefined;
}

function smallWarning(size: Size): { warning?: string } {
  if (size.width >= MASTER.width / 2 && size.height >= MASTER.height / 2) return {};
  return {
    warning: `The picture is small (${described(size)}) and will look blurred; 1200 × 1500 or more looks best.`,
  };
}

/** sharp turns it upright, converts its colours to sRGB and drops all metadata unless told otherwise. */
async function makeMaster(bytes: Buffer): Promise<Pick<Photo, 'master' | 'width' | 'height'>> {
  const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS.jpeg, failOn: 'error', autoOrient: true })
    .resize({ ...MASTER, fit: 'outside', withoutEnlargement: true })
    .webp({ quality: 95, alphaQuality: 100, effort: 2, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  return { master: data, width: info.width, height: info.height };
}
