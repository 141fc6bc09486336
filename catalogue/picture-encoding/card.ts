import { join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';

/** What the picture that a shared link shows says. No price: chats keep the picture for months. */
export interface CardWords {
  readonly brand: string;
  readonly title: string;
  readonly shop: string;
}

const CARD = { width: 1200, height: 630 };
const HEAVIEST = 100_000;
const [INK, BALL, WHITE] = ['#0B1220', '#D8F13C', '#F5F7FA'];
/** Made by tools/display-font.ts. sharp reads no WOFF2, and a server may have no fonts at all. */
const FONT_FILE = join(import.meta.dirname, 'archivo-card.ttf');
/** The comma keeps the last word of the name from being read as a weight. */
const FONT = 'Archivo SemiBold, Ultra-Bold';
const WORDS = { left: 72, width: 590 };
const TITLE = { middle: 310, height: 250 };
/** Where a photograph stands. One that was cut out floats over the court; one with a background is framed. */
const FRAME = { left: 716, top: 43, width: 436, height: 545, radius: 20 };
const CUT_OUT = { centre: 930, height: 600 };

const BACKGROUND = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">
  <defs><radialGradient id="light" cx="0.76" cy="0.42" r="0.6"><stop offset="0" stop-color="#2a55c4"/><stop offset="0.55" stop-color="#16295c"/><stop offset="1" stop-color="${INK}"/></radialGradient></defs>
  <rect width="1200" height="630" fill="url(#light)"/>
  <path d="M0 520H1200M640 520L520 630M980 520L1120 630M700 0V520M960 0V520" stroke="#ffffff" stroke-opacity="0.16" stroke-width="3" fill="none"/>
  <circle cx="86" cy="560" r="13" fill="${BALL}"/>
</svg>`;

/** The JPEG for shared links to a product: its photograph on a court at night, with brand and name, as the shipped ones have it. */
export async function drawCard(photo: Sharp, words: CardWords): Promise<Buffer> {
  const title = await titleText(words.title);
  const top = Math.round(TITLE.middle - title.height / 2);
  const brand = await drawText(words.brand.toUpperCase(), { size: 30, colour: BALL, spacing: 3, width: WORDS.width });
  const shop = await drawText(words.shop, { size: 34, colour: WHITE, width: 400 });
  return encodeCard(
    sharp(Buffer.from(BACKGROUND)).composite([
      await placed(photo),
      { input: title.input, left: WORDS.left, top },
      { input: brand.input, left: WORDS.left, top: Math.max(20, top - brand.height - 26) },
      { input: shop.input, left: 112, top: Math.round(560 - shop.height / 2) },
    ]),
  );
}

/** As a JPEG that chats load: the best one that is light enough. */
export async function encodeCard(card: Sharp): Promise<Buffer> {
  const flat = await card.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = flat.info;
  let bytes = Buffer.alloc(0);
  for (const quality of [84, 76, 68, 58, 46]) {
    bytes = await sharp(flat.data, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length < HEAVIEST) break;
  }
  return bytes;
}

async function placed(photo: Sharp): Promise<OverlayOptions> {
  const { channels } = await photo.metadata();
  if (channels === 4) {
    const { data, info } = await photo
      .clone()
      .resize({ height: CUT_OUT.height })
      .png()
      .toBuffer({ resolveWithObject: true });
    const top = Math.round((CARD.height - info.height) / 2);
    return { input: data, left: Math.round(CUT_OUT.centre - info.width / 2), top };
  }
  const { left, top, width, height, radius } = FRAME;
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`;
  const framed = await photo.clone().resize(width, height, { fit: 'fill' }).ensureAlpha().png().toBuffer();
  const input = await sharp(framed)
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { input, left, top };
}

interface Text {
  input: Buffer;
  width: number;
  height: number;
}

/** In the largest size that leaves room for the brand above it. A name longer than that ends in the smallest size, cut off. */
async function titleText(title: string): Promise<Text> {
  let drawn: Text | undefined;
  for (const size of [62, 54, 46, 38, 30]) {
    drawn = await drawText(title, { size, colour: WHITE, width: WORDS.width });
    if (drawn.height <= TITLE.height) return drawn;
  }
  const { width } = await sharp(drawn?.input).metadata();
  const input = await sharp(drawn?.input).extract({ left: 0, top: 0, width, height: TITLE.height }).png().toBuffer();
  return { input, width, height: TITLE.height };
}

interface TextLook {
  size: number;
  colour: string;
  width: number;
  /** Between letters, in pixels. */
  spacing?: number;
}

export async function drawText(words: string, { size, colour, width, spacing = 0 }: TextLook): Promise<Text> {
  const markup = `<span foreground="${colour}" letter_spacing="${spacing * 1024}">${escaped(words)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${FONT} ${size}`,
      fontfile: FONT_FILE,
      rgba: true,
      dpi: 72,
      width,
      wrap: 'word-char',
      spacing: 4,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  // A word may be a pixel wider than the lines it was broken into.
  const input = info.width > width ? await sharp(data).resize({ width }).toBuffer() : data;
  return { input, width: Math.min(info.width, width), height: info.height };
}

/** Control characters have no place in markup, and nothing at all cannot be drawn. */
function escaped(words: string): string {
  const visible = words.replace(/\p{Cc}/gu, ' ').trim() || '–';
  return visible.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
