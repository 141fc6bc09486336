import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { dependencyScript, ROOT } from './run-command.ts';

/*
 * Makes the one web font of the shop: Archivo, expanded, heavy weights, only the characters that headings and prices use.
 * The result is committed; run this again only to change the characters or the weights.
 */
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const CHARACTERS = `${ASCII}‘’“”–—…·×•→←©áéíóúñüç`;

const whole = readFileSync(dependencyScript('@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'));
const display = await subsetFont(whole, CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wdth: 118, wght: { min: 500, max: 900, default: 700 } },
});
writeFileSync(join(ROOT, 'web', 'fonts', 'archivo-display.woff2'), display);
console.log(`archivo-display.woff2: ${(display.length / 1024).toFixed(1)} KB`);

/* The same letters for the pictures of shared links, which the server draws: all of Latin in one weight, as the TrueType that sharp reads. */
const LATIN = Array.from({ length: 0x24f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');
const card = await subsetFont(whole, `${LATIN}${CHARACTERS}€™`, {
  targetFormat: 'truetype',
  variationAxes: { wdth: 118, wght: 800 },
});
writeFileSync(join(ROOT, 'catalogue', 'picture-encoding', 'archivo-card.ttf'), card);
console.log(`archivo-card.ttf: ${(card.length / 1024).toFixed(1)} KB`);
