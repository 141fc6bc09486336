import sharp from 'sharp';
import { BRAND_FILES, type BrandFile, type IconLook } from '#catalogue/brand-icons.ts';
import { logoBackground, mailLogoSize } from '#domain/brand/logo.ts';
import { drawText, encodeCard } from './card.ts';

/** The logo and the mark that a look names, as they are stored. */
export interface IconSources {
  readonly mark?: Uint8Array;
  readonly logo?: Uint8Array;
}

const WHITE = '#ffffff';
/** How much of the icon its mark takes: a system may cut away all but the middle four fifths. */
const SHARE = { rounded: 0.68, square: 0.68, roomy: 0.54 } as const;
const CORNER = 7 / 32;
const CARD = { width: 1200, height: 630, logo: { width: 820, height: 230 } };
/** What the typeface of cards has, besides accents. */
const IN_TYPEFACE = /^[A-Z0-9]$/;

/** One of the files of a shop's brand. */
export function drawBrandFile(name: BrandFile, look: IconLook, sources: IconSources): Promise<Buffer> {
  const { size, shape } = BRAND_FILES[name];
  if (shape === 'logo') return drawMailLogo(look, sources);
  return shape === 'card' ? drawShareCard(look, sources) : drawIcon(size, shape, look, sources);
}

async function drawIcon(
  size: number,
  shape: keyof typeof SHARE,
  look: IconLook,
  { mark }: IconSources,
): Promise<Buffer> {
  const corner = shape === 'rounded' ? size * CORNER : 0;
  const isPlate = mark !== undefined && (await sharp(mark).stats()).isOpaque;
  const inner = Math.round(isPlate ? size : size * SHARE[shape]);
  const input = mark ? await fitted(mark, inner, inner) : await letterOf(look, inner);
  const drawn = await sharp(Buffer.from(plate(size, size, mark ? logoBackground(look.mark, look.ground) : look.ground)))
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer();
  return sharp(drawn)
    .composite([{ input: Buffer.from(plate(size, size, WHITE, corner)), blend: 'dest-in' }])
    .png({ palette: true, effort: 10 })
    .toBuffer();
}

/** Twice as large as it is shown. By day and by night mails are another colour: a logo that would be lost on one of them stands on a plate. */
async function drawMailLogo(look: IconLook, { logo }: IconSources): Promise<Buffer> {
  const size = mailLogoSize(look.logo ?? '');
  if (!logo || !size) throw new Error('The shop has no logo');
  const [width, height, padding] = [size.width, size.height, size.padding].map((side) => side * 2) as [
    number,
    number,
    number,
  ];
  const input = await fitted(logo, width - 2 * padding, height - 2 * padding);
  const ground = padding > 0 ? logoBackground(look.logo, look.ground) : 'none';
  return sharp(Buffer.from(plate(width, height, ground, padding)))
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** For links to pages that have no picture of their own: the logo, or the name and what the shop says of itself. */
async function drawShareCard(look: IconLook, { logo }: IconSources): Promise<Buffer> {
  const ground = logo ? logoBackground(look.logo, look.ground) : look.ground;
  const title = logo
    ? await fitted(logo, CARD.logo.width, CARD.logo.height)
    : (await drawText(look.name, { size: 92, colour: WHITE, width: 1000 })).input;
  const tagline = await drawText(look.tagline, {
    size: 34,
    colour: ground === WHITE ? '#536070' : look.ink,
    width: 1000,
  });
  const { width = 0, height = 0 } = await sharp(title).metadata();
  const top = Math.max(40, Math.round((CARD.height - height - tagline.height - 48) / 2));
  const card = sharp(Buffer.from(plate(CARD.width, CARD.height, ground))).composite([
    { input: title, left: Math.round((CARD.width - width) / 2), top },
    { input: tagline.input, left: Math.round((CARD.width - tagline.width) / 2), top: top + height + 48 },
  ]);
  return encodeCard(card);
}

const plate = (width: number, height: number, fill: string, corner = 0) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${corner}" fill="${fill}"/></svg>`;

/** A drawing is drawn in the size that is wanted; pixels are not made larger than four times what they are. */
function fitted(picture: Uint8Array, width: number, height: number): Promise<Buffer> {
  return sharp(picture, { density: 72 * Math.max(1, Math.ceil(Math.max(width, height) / 512)) })
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer();
}

async function letterOf({ name, ink }: IconLook, side: number): Promise<Buffer> {
  const letter = name.normalize('NFD').charAt(0).toUpperCase();
  if (!IN_TYPEFACE.test(letter))
    return Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><circle cx="${side / 2}" cy="${side / 2}" r="${side / 3}" fill="${ink}"/></svg>`,
    );
  const { input } = await drawText(letter, { size: side, colour: ink, width: side * 2 });
  return sharp(input)
    .trim()
    .resize(side, Math.round(side * 0.9), { fit: 'inside' })
    .png()
    .toBuffer();
}
