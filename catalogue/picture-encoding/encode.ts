import sharp, { type Sharp } from 'sharp';
import { maxBytes, type PictureFormat, pictureSizes } from '#catalogue/picture-sizes.ts';
import type { HeroCropName } from '#domain/pictures/hero-crop.ts';
import { neededVeil, VEIL_GRID } from '#domain/pictures/veil.ts';

/** From the best to one that only photographs full of grass or gravel need. */
const QUALITIES: Readonly<Record<PictureFormat, readonly number[]>> = {
  avif: [48, 42, 36, 30, 24, 18, 12],
  webp: [70, 62, 54, 46, 38, 28, 18],
};
export const FORMATS = ['avif', 'webp'] as const satisfies readonly PictureFormat[];

export interface EncodedFile {
  readonly width: number;
  readonly format: PictureFormat;
  readonly bytes: Buffer;
  /** The place of its quality, the best first. */
  readonly quality: number;
  /** Whether it keeps to the limit of its width. */
  readonly fits: boolean;
}

/** Every file of a picture, one after the other, so that no more than one is in memory. `key` decides about the sizes. */
export async function* encodeAll(source: Sharp, key: string): AsyncGenerator<EncodedFile> {
  for (const format of FORMATS) {
    let [limit, best] = [0, 0];
    for (const width of pictureSizes(key)[format]) {
      // A wider file has the same limit and more to show: what was too good for the narrower one is not tried again.
      if (maxBytes(key, width) !== limit) [limit, best] = [maxBytes(key, width), 0];
      const file = await encode(source, width, format, { limit, best });
      best = file.quality;
      yield file;
    }
  }
}

export function countFiles(key: string): number {
  return FORMATS.reduce((count, format) => count + pictureSizes(key)[format].length, 0);
}

/** The best quality that stays below the limit, or the smallest file if none does. `best` is the place of the first that is tried. */
async function encode(
  source: Sharp,
  width: number,
  format: PictureFormat,
  { limit, best }: { limit: number; best: number },
): Promise<EncodedFile> {
  const { data, info } = await source
    .clone()
    .resize({ width, kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let bytes = Buffer.alloc(0);
  let place = best;
  for (const quality of QUALITIES[format].slice(best)) {
    const raw = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    bytes = await (format === 'avif'
      ? raw.avif({ quality, effort: 2 })
      : raw.webp({ quality, alphaQuality: quality, effort: 4 })
    ).toBuffer();
    if (bytes.length <= limit) return { width, format, bytes, quality: place, fits: true };
    place += 1;
  }
  return { width, format, bytes, quality: place - 1, fits: false };
}

/** How dark the veil over a crop of the hero must be, for the words on it to be read. */
export async function measuredVeil(source: Sharp, crop: HeroCropName): Promise<number> {
  const { width, height } = VEIL_GRID[crop];
  return neededVeil(await source.clone().resize(width, height, { fit: 'fill' }).removeAlpha().raw().toBuffer(), crop);
}

/** The mean colour of what is not transparent. */
export async function meanColour(source: Sharp): Promise<string> {
  const data = await source.clone().resize(48, 60, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  const sum = [0, 0, 0];
  let weight = 0;
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] as number;
    weight += alpha;
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (data[i + c] as number) * alpha;
  }
  const digits = (value: number) =>
    Math.round(value / Math.max(1, weight))
      .toString(16)
      .padStart(2, '0');
  return `#${sum.map(digits).join('')}`;
}
