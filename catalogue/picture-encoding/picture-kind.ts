export type PictureKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'heic';

/** Either a kind that the shop may read, or why it does not, as a sentence. */
export type KindResult = { kind: PictureKind } | { problem: string };

const READABLE = 'Please choose a JPEG, PNG, WebP or AVIF.';
const ANIMATED = `This picture is animated. ${READABLE.replace('a JPEG', 'a still JPEG')}`;

export const HEIC_PROBLEM =
  'This is a HEIC photograph, which the shop cannot read. Please save it as JPEG; an iPhone takes JPEG with Settings, Camera, Formats, Most Compatible.';

/** By the file's content: a name such as photo.jpg says nothing about what is inside. */
export function pictureKind(bytes: Buffer): KindResult {
  const starts = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  if (bytes.length === 0) return { problem: `The file is empty. ${READABLE}` };
  if (starts('\xff\xd8\xff')) return { kind: 'jpeg' };
  if (starts('\x89PNG\r\n\x1a\n')) return isAnimatedPng(bytes) ? { problem: ANIMATED } : { kind: 'png' };
  if (starts('RIFF') && starts('WEBP', 8)) return isAnimatedWebp(bytes) ? { problem: ANIMATED } : { kind: 'webp' };
  if (starts('ftyp', 4)) return heifKind(bytes);
  if (starts('GIF8')) return { problem: `This is a GIF. ${READABLE}` };
  if (starts('%PDF-')) return { problem: `This is a PDF. ${READABLE}` };
  if (/^\uFEFF?\s*<(\?xml|!doctype|!--|svg)/i.test(bytes.toString('utf8', 0, 512)))
    return { problem: `This is a drawing (SVG) or a page, not a photograph. ${READABLE}` };
  if (starts('II*\0') || starts('MM\0*')) return { problem: `This is a TIFF or a raw photograph. ${READABLE}` };
  return { problem: `This file is not a picture. ${READABLE}` };
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
  if (brands.startsWith('avis')) return { problem: ANIMATED };
  if (brands.includes('avif')) return { kind: 'avif' };
  if (/hei[cxms]|hev[cx]|mif1|msf1/.test(brands)) return { kind: 'heic' };
  return { problem: `This is a film or another kind of file, not a picture. ${READABLE}` };
}
