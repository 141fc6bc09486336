import { type Mistake, type Mistakes, mistake } from '#contract/mistakes.ts';

export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** Either a kind that the shop may read, or why it does not. */
export type KindResult = { kind: PictureKind } | { problem: Mistake };

const ANIMATED = { problem: mistake('picture_animated') };
const otherKind = (kind: Mistakes['picture_of_other_kind']['kind']) => ({
  problem: mistake('picture_of_other_kind', { kind }),
});

/** By the file's content: a name such as photo.jpg says nothing about what is inside. */
export function pictureKind(bytes: Buffer): KindResult {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (bytes.length === 0) return { problem: mistake('picture_empty') };
  if (starts('\xff\xd8\xff')) return { kind: 'jpeg' };
  if (starts('\x89PNG\r\n\x1a\n')) return isAnimatedPng(bytes) ? ANIMATED : { kind: 'png' };
  if (starts('RIFF') && starts('WEBP', 8)) return isAnimatedWebp(bytes) ? ANIMATED : { kind: 'webp' };
  if (starts('ftyp', 4)) return heifKind(bytes);
  if (starts('GIF8')) return otherKind('gif');
  if (starts('%PDF-')) return otherKind('pdf');
  if (/^\uFEFF?\s*<(\?xml|!doctype|!--|svg)/i.test(bytes.toString('utf8', 0, 512))) return otherKind('drawing');
  if (starts('II*\0') || starts('MM\0*')) return otherKind('tiff');
  return otherKind('no_picture');
}

/** The chunk that makes a PNG move comes before its pixels. */
function isAnimatedPng(bytes: Buffer): boolean {
  const moves = bytes.indexOf('acTL', 0, 'latin1');
  const pixels = bytes.indexOf('IDAT', 0, 'latin1');
  return moves !== -1 && moves < pixels;
}

/** A flag of the extended header. */
function isAnimatedWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 0b10) !== 0;
}

/** The brands of a HEIF file: AVIF, or one with a codec that is not free to use. */
function heifKind(bytes: Buffer): KindResult {
  const length = Math.min(bytes.readUInt32BE(0), 64);
  const brands = bytes.toString('latin1', 8, length);
  if (brands.startsWith('avis')) return ANIMATED;
  if (brands.includes('avif')) return { kind: 'avif' };
  if (/hei[cxms]|hev[cx]|mif1|msf1/.test(brands)) return { kind: 'heic' };
  return otherKind('film');
}
