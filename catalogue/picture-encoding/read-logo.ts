import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type Mistake, mistake } from '#contract/mistakes.ts';
import { type LogoUse, MOST_LOGO_BYTES } from '#contract/pictures/logos.ts';
import { contrastOf, luminance } from '#domain/brand/colour.ts';
import type { Logo, LogoTone } from '#domain/brand/logo.ts';
import type { Size } from '#domain/pictures/crop.ts';
import { cleanSvg } from './clean-svg.ts';
import { pictureKind } from './picture-kind.ts';
import { MOST_PIXELS, tooManyBytes } from './read-photo.ts';

export interface ReadLogo {
  readonly logo: Logo;
  readonly bytes: Buffer;
  /** What the staff should know although it was taken. */
  readonly warning?: Mistake;
}

export type LogoResult = { ok: true; read: ReadLogo } | { ok: false; problem: Mistake };

/** Of a file of pixels: four times as large as the header shows a logo, and as large as the largest icon. */
const LARGEST: Readonly<Record<LogoUse, Size>> = {
  logo: { width: 960, height: 160 },
  mark: { width: 512, height: 512 },
};
const LEAST_SIDE: Readonly<Record<LogoUse, number>> = { logo: 32, mark: 128 };
/** One side as a multiple of the other. */
const MOST_ELONGATED: Readonly<Record<LogoUse, number>> = { logo: 10, mark: 2 };

type Drawn = Size & { format: Logo['format']; bytes: Buffer; warning?: Mistake };
type Reading = { drawn: Drawn } | { problem: Mistake };

/** Checks a logo or a mark that somebody uploaded: a drawing is cleaned, anything else becomes a PNG without metadata. */
export async function readLogo(bytes: Buffer, use: LogoUse): Promise<LogoResult> {
  const refuse = (problem: Mistake): LogoResult => ({ ok: false, problem });
  if (bytes.length > MOST_LOGO_BYTES) return refuse(tooManyBytes(bytes.length, MOST_LOGO_BYTES));
  const kind = pictureKind(bytes);
  const isDrawing = 'problem' in kind && kind.problem.code === 'picture_of_other_kind' && isSvg(bytes);
  if ('problem' in kind && !isDrawing) return refuse(kind.problem);
  try {
    const reading = 'problem' in kind ? drawingOf(bytes) : await pixelsOf(bytes, kind.kind, use);
    if ('problem' in reading) return refuse(reading.problem);
    const { width, height, format, warning } = reading.drawn;
    const most = MOST_ELONGATED[use];
    if (Math.max(width, height) / Math.min(width, height) > most)
      return refuse(mistake('picture_too_narrow', { width, height, most }));
    const ink = await inkOf(reading.drawn.bytes);
    if (!ink) return refuse(mistake('picture_shows_nothing'));
    const id = createHash('sha256').update(reading.drawn.bytes).digest('hex').slice(0, 16);
    const logo = { id, width, height, format, ...ink };
    return { ok: true, read: { logo, bytes: reading.drawn.bytes, ...(warning && { warning }) } };
  } catch {
    return refuse(mistake('picture_broken'));
  }
}

const isSvg = (bytes: Buffer) => /<svg[\s>]/i.test(bytes.toString('utf8', 0, 65_536));

function drawingOf(bytes: Buffer): Reading {
  const cleaned = cleanSvg(bytes.toString('utf8'));
  if (!cleaned.ok) return cleaned;
  const { svg, size, leftOut } = cleaned;
  const parts = [...leftOut];
  const warning = cleaned.hasLetters
    ? mistake('drawing_has_letters', { parts })
    : parts.length > 0 && mistake('drawing_parts_left_out', { parts });
  return { drawn: { ...size, format: 'svg', bytes: Buffer.from(svg), ...(warning && { warning }) } };
}

async function pixelsOf(bytes: Buffer, kind: keyof typeof MOST_PIXELS, use: LogoUse): Promise<Reading> {
  // The limit is checked with a code of its own, before anything is unpacked.
  const { autoOrient: size } = await sharp(bytes, { limitInputPixels: false }).metadata();
  const most = MOST_PIXELS[kind];
  if (size.width * size.height > most) return { problem: mistake('picture_too_many_pixels', { ...size, most, kind }) };
  const [least, best] = [LEAST_SIDE[use], LARGEST[use]];
  if (Math.max(size.width, size.height) < least)
    return { problem: mistake('picture_too_small', { ...size, least, best }) };
  const { data, info } = await sharp(bytes, { limitInputPixels: most, failOn: 'error', autoOrient: true })
    .resize({ ...best, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { drawn: { width: info.width, height: info.height, format: 'png', bytes: data } };
}

const SAMPLE = 96;
/** Below the contrast, one does not see ink on the ground. In the dark it takes more: deep green on black is there, and nobody reads it. */
const GROUNDS = {
  dark: { light: 0.006, visible: 2.6 },
  light: { light: 1, visible: 1.8 },
} as const satisfies Record<LogoTone, object>;

/** Nothing if there is no ink at all. A picture that fills its whole rectangle is a plate already. */
async function inkOf(picture: Buffer): Promise<{ tone?: LogoTone } | undefined> {
  const { data, info } = await sharp(picture)
    .resize(SAMPLE, SAMPLE, { fit: 'inside' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const lights: number[] = [];
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at + 3] ?? 0) < 128) continue;
    lights.push(luminance([...data.subarray(at, at + 3)]));
  }
  if (lights.length === 0) return undefined;
  if (lights.length > info.width * info.height * 0.95) return {};
  const lost = (tone: LogoTone) => {
    const ground = GROUNDS[tone];
    return lights.filter((light) => contrastOf(light, ground.light) < ground.visible).length;
  };
  const tone = lost('dark') < lost('light') ? 'light' : 'dark';
  return lost(tone) > lights.length / 4 ? { tone } : {};
}
