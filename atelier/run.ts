import { existsSync, mkdirSync, rmSync } from 'node:fs';
import sharp from 'sharp';
import { catalogue } from '../catalogue/index.ts';
import type { Product } from '../domain/product.ts';
import { shoot } from './blender.ts';
import { finishPicture, type ShadowLook } from './finish/picture.ts';
import { type Picture, plannedPictures } from './plan.ts';
import { isStale, readRecord, remember, writeAtomically } from './record.ts';
import { fingerprint, type Subject, subjectOf } from './subject.ts';

/** npm run atelier -- all | <category> | <slug> ...: renders what is missing or out of date, and can be stopped at any time. */
const masters = new URL('../catalogue/pictures/', import.meta.url);
const masterOf = (key: string) => new URL(`${key}.webp`, masters);

const SHADOWS: Record<Product['category'], ShadowLook> = {
  rackets: { strength: 0.5, fade: 0.1 },
  shoes: { strength: 0.75, fade: 0.1 },
  bags: { strength: 0.75, fade: 0.1 },
  accessories: { strength: 0.75, fade: 0.1 },
};

interface Work {
  product: Product;
  subject: Subject;
  pictures: { picture: Picture; fingerprint: string }[];
}

function wanted(words: string[]): Picture[] {
  const pictures = plannedPictures(catalogue.products);
  if (words.includes('all')) return pictures;
  const chosen = pictures.filter(({ product }) =>
    words.some((word) => word === product.slug || word === product.category),
  );
  if (chosen.length === 0) throw new Error(`no product or category called ${words.join(', ')}`);
  return chosen;
}

/** Pictures of one product that come next to each other are rendered in one go: the model is built only once. */
function work(pictures: Picture[]): Work[] {
  const record = readRecord();
  const result: Work[] = [];
  for (const picture of pictures) {
    const subject = subjectOf(picture.product);
    const inputs = fingerprint(picture.product.category, subject, picture.view);
    if (!isStale(picture.key, inputs, existsSync(masterOf(picture.key)), record)) continue;
    const last = result.at(-1);
    const entry = { picture, fingerprint: inputs };
    if (last && last.product === picture.product) last.pictures.push(entry);
    else result.push({ product: picture.product, subject, pictures: [entry] });
  }
  return result;
}

async function render({ product, subject, pictures }: Work): Promise<void> {
  const views = pictures.map(({ picture }) => picture.view);
  const folder = await shoot(`${product.category}-${product.slug}`, subject, views);
  for (const { picture, fingerprint: inputs } of pictures) {
    const { width, height, bytes } = await finishPicture(`${folder}/${picture.view}`, SHADOWS[product.category]);
    const master = await sharp(bytes, { raw: { width, height, channels: 4 } })
      .webp({ quality: 89, alphaQuality: 90, effort: 5 })
      .toBuffer();
    mkdirSync(new URL('.', masterOf(picture.key)), { recursive: true });
    writeAtomically(masterOf(picture.key), master);
    remember(picture.key, inputs);
  }
  rmSync(folder, { recursive: true, force: true });
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  if (words.length === 0) throw new Error('say what to render: all, a category, or slugs');
  const queue = work(wanted(words));
  const total = queue.reduce((sum, entry) => sum + entry.pictures.length, 0);
  console.log(total === 0 ? 'every picture is up to date' : `${total} pictures to render`);
  const began = Date.now();
  let done = 0;
  for (const entry of queue) {
    await render(entry);
    done += entry.pictures.length;
    const spent = (Date.now() - began) / 1000;
    const views = entry.pictures.map(({ picture }) => picture.view).join(', ');
    console.log(`${done}/${total} ${entry.product.slug} (${views}); ${clock((spent / done) * (total - done))} left`);
  }
}

// without a handler a signal ends the process before its exit hooks run
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

await main();
