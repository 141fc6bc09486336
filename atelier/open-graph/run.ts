import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import sharp from 'sharp';
import { masterHash } from '../../catalogue/picture-encoding/fingerprint.ts';
import { catalogue } from '../../catalogue/shipped.ts';
import { png } from '../art/draw.ts';
import { writeAtomically } from '../record.ts';
import { CARD, cardSvg } from './card.ts';

/** node atelier/open-graph/run.ts: the picture that a link to the shop shows elsewhere, for every product and kind of page. */
const catalogueFolder = new URL('../../catalogue/', import.meta.url);
const folder = new URL('pictures/encoded/open-graph/', catalogueFolder);
const LOOK = 1;
const HEAVIEST = 100_000;

interface Card {
  /** 'rackets/<slug>' for a product, 'pages/<kind>' for a page. */
  key: string;
  kicker: string;
  title: string;
  /** Keys of the masters laid over the card, the last one in front. */
  pictures: string[];
}

const masterOf = (key: string) => new URL(`pictures/${key}.webp`, catalogueFolder);
const mainPicture = (image: string) => image.replace(/^pictures\//, '').replace(/\.webp$/, '');

function productCards(): Card[] {
  return catalogue.products
    .filter(({ hide }) => !hide)
    .map(({ category, slug, brand, name, image }) => ({
      key: `${category}/${slug}`,
      kicker: brand,
      title: name.replace(new RegExp(`^${brand} `, 'i'), ''),
      pictures: [mainPicture(image)],
    }));
}

/** Kinds of pages: their words, and whose pictures stand for them. */
const PAGES: [kind: string, kicker: string, title: string, products: [category: string, id: number][]][] = [
  [
    'home',
    'Padel gear',
    'For Pakistan and the Gulf',
    [
      ['rackets', 40],
      ['rackets', 13],
    ],
  ],
  [
    'rackets',
    'Bandeja',
    'Rackets',
    [
      ['rackets', 25],
      ['rackets', 1],
    ],
  ],
  ['shoes', 'Bandeja', 'Shoes', [['shoes', 102]]],
  ['bags', 'Bandeja', 'Bags and backpacks', [['bags', 108]]],
  ['accessories', 'Bandeja', 'Accessories', [['accessories', 303]]],
  [
    'brands',
    'Bandeja',
    'Brands',
    [
      ['rackets', 47],
      ['rackets', 16],
    ],
  ],
  [
    'sale',
    'Bandeja',
    'Sale',
    [
      ['rackets', 45],
      ['rackets', 37],
    ],
  ],
];

function pageCards(): Card[] {
  return PAGES.map(([kind, kicker, title, wanted]) => ({
    key: `pages/${kind}`,
    kicker,
    title,
    pictures: wanted.flatMap(([category, id]) => {
      const product = catalogue.products.find((entry) => entry.category === category && entry.id === id);
      return product ? [mainPicture(product.image)] : [];
    }),
  }));
}

/** Where the first and second picture stand, in degrees and pixels. Rackets are tilted: upright they would be small. */
function placement(picture: string, index: number, count: number) {
  const racket = picture.startsWith('rackets/');
  const turn = racket ? (index === 0 && count === 2 ? -14 : 16) : 0;
  const centre = count === 2 ? [820, 1010][index] : 930;
  return { turn, centre: centre ?? 930, height: racket ? 700 : 640 };
}

async function compose(card: Card): Promise<Buffer> {
  const layers = await Promise.all(
    card.pictures.map(async (picture, index) => {
      const { turn, centre, height } = placement(picture, index, card.pictures.length);
      const turned = sharp(masterOf(picture).pathname).resize({ height }).rotate(turn, { background: '#00000000' });
      const { data, info } = await turned.png().toBuffer({ resolveWithObject: true });
      const left = Math.round(centre - info.width / 2);
      const top = Math.round((CARD.height - info.height) / 2);
      // sharp lays nothing over that reaches beyond the card
      const crop = {
        left: Math.max(0, -left),
        top: Math.max(0, -top),
        width: Math.min(info.width, CARD.width - left) - Math.max(0, -left),
        height: Math.min(info.height, CARD.height - top) - Math.max(0, -top),
      };
      return { input: await sharp(data).extract(crop).toBuffer(), left: Math.max(0, left), top: Math.max(0, top) };
    }),
  );
  const flat = await sharp(png(cardSvg(card.kicker, card.title)))
    .composite(layers)
    .removeAlpha()
    .png()
    .toBuffer();
  for (const quality of [84, 76, 68, 58]) {
    const bytes = await sharp(flat).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length < HEAVIEST) return bytes;
  }
  throw new Error(`${card.key} does not fit into ${HEAVIEST} bytes`);
}

/** What a card was made from: a fingerprint of its words and look, and of every master on it. */
type Origin = [words: string, ...masters: string[]];

function originOf(card: Card): Origin {
  const words = createHash('sha256')
    .update(JSON.stringify([LOOK, card]))
    .digest('hex')
    .slice(0, 8);
  return [words, ...card.pictures.map((key) => `${key} ${masterHash(readFileSync(masterOf(key)))}`)];
}

const manifestFile = new URL('open-graph.json', catalogueFolder);
const known = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Origin | undefined>;
const made: Record<string, Origin> = {};
for (const card of [...pageCards(), ...productCards()]) {
  if (!card.pictures.every((picture) => existsSync(masterOf(picture)))) continue;
  const origin = originOf(card);
  const file = new URL(`${card.key}.jpg`, folder);
  if (known[card.key]?.join() !== origin.join() || !existsSync(file)) {
    mkdirSync(new URL('.', file), { recursive: true });
    writeAtomically(file, await compose(card));
    console.log(card.key);
  }
  made[card.key] = origin;
}
for (const key of Object.keys(known)) {
  if (!(key in made)) rmSync(new URL(`${key}.jpg`, folder), { force: true });
}
writeAtomically(manifestFile, `${JSON.stringify(made, null, 2)}\n`);
