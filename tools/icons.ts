import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './run-command.ts';

/*
 * Makes the icons of the installed shop from its favicon. The results are committed; run this again only when the favicon
 * changes: node tools/icons.ts
 */
const folder = join(ROOT, 'storefront', 'public');
const rounded = readFileSync(join(folder, 'favicon.svg'), 'utf8');

/** Systems that cut icons to their own shape want the background to the edges. */
const square = rounded.replace(' rx="7"', '');
/** They may cut away all but the middle four fifths. */
const roomy = square
  .replace(/(<rect[^>]*>)/, '$1<g transform="translate(16 16) scale(0.8) translate(-16 -17)">')
  .replace('</svg>', '</g></svg>');

const ICONS = [
  { name: 'icon-192', size: 192, svg: rounded },
  { name: 'icon-512', size: 512, svg: rounded },
  { name: 'maskable-512', size: 512, svg: roomy },
  { name: 'apple-touch-icon', size: 180, svg: square },
];

for (const { name, size, svg } of ICONS) {
  const picture = sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
  await picture.png({ palette: true, effort: 10 }).toFile(join(folder, 'icons', `${name}.png`));
}
