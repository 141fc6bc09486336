import { existsSync, mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { catalogue } from '../catalogue/shipped.ts';
import { plannedPictures } from './plan.ts';

/** node atelier/sheet.ts: one contact sheet per category, every picture on the light page and on the dark one. */
const CELL = { width: 150, height: 188 };
const COLUMNS = 12;
const PAGES = ['#F5F7FA', '#0B1220'];
const folder = new URL('../docs/pictures/', import.meta.url);
const masterOf = (key: string) => new URL(`../catalogue/pictures/${key}.webp`, import.meta.url);

mkdirSync(folder, { recursive: true });
for (const { key: category } of catalogue.kinds) {
  const keys = plannedPictures(catalogue.products)
    .filter(({ product, key }) => product.category === category && existsSync(masterOf(key)))
    .map(({ key }) => key)
    .sort();
  const cells = await Promise.all(
    keys.flatMap((key) =>
      PAGES.map((background) =>
        sharp(masterOf(key).pathname).flatten({ background }).resize(CELL.width, CELL.height).toBuffer(),
      ),
    ),
  );
  if (cells.length === 0) continue;
  const sheet = { width: CELL.width * COLUMNS, height: CELL.height * Math.ceil(cells.length / COLUMNS) };
  await sharp({ create: { ...sheet, channels: 3, background: '#ffffff' } })
    .composite(
      cells.map((input, i) => ({
        input,
        left: (i % COLUMNS) * CELL.width,
        top: Math.floor(i / COLUMNS) * CELL.height,
      })),
    )
    .webp({ quality: 80 })
    .toFile(new URL(`${category}.webp`, folder).pathname);
  console.log(`${category}: ${keys.length} pictures`);
}
