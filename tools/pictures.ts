import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { encodeAll, meanColour } from '#catalogue/picture-encoding/encode.ts';
import { encodedFile, findPicture, type PictureEntry } from '#catalogue/pictures.ts';
import { shippedPictures } from '#catalogue/shipped-pictures.ts';
import { ENCODED, filesBelow, type Master, readMasters } from './picture-masters.ts';
import { expectedFiles } from './pictures-check.ts';
import { timeLeft } from './time-left.ts';

/** npm run pictures: encodes the masters that changed and writes the manifest. Stopped halfway, it goes on from there. */
const catalogueFolder = join(import.meta.dirname, '../catalogue');
const pictures = join(catalogueFolder, 'pictures');
const encoded = join(pictures, ENCODED);

function replaceFile(file: string, content: Buffer | string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}

async function encodeMaster({ key, hash, file }: Master): Promise<PictureEntry> {
  const source = sharp(file);
  const { width, height } = await source.metadata();
  for await (const { width: wide, format, bytes, fits } of encodeAll(source, key)) {
    if (!fits) throw new Error(`${key} at ${wide} is ${bytes.length} bytes as ${format}, more than its limit`);
    replaceFile(join(encoded, encodedFile({ key, hash }, wide, format)), bytes);
  }
  return [hash, width, height, await meanColour(source)];
}

function writeManifest(entries: Map<string, PictureEntry>): void {
  const lines = [...entries]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, entry]) => `  ${JSON.stringify(key)}: ${JSON.stringify(entry).replaceAll(',', ', ')}`);
  replaceFile(join(catalogueFolder, 'pictures.json'), `{\n${lines.join(',\n')}\n}\n`);
}

async function main(): Promise<void> {
  const masters = readMasters(pictures);
  const present = new Set(filesBelow(encoded));
  const entries = new Map<string, PictureEntry>();
  const changed: Master[] = [];
  for (const master of masters) {
    const known = findPicture(shippedPictures, master.key);
    const whole = expectedFiles(master.key, master.hash).every((file) => present.has(file));
    if (known?.hash === master.hash && whole)
      entries.set(master.key, [known.hash, known.width, known.height, known.colour]);
    else changed.push(master);
  }
  console.log(`${masters.length} masters, ${changed.length} to encode`);
  const began = Date.now();
  for (const [i, master] of changed.entries()) {
    entries.set(master.key, await encodeMaster(master));
    // after each one, so that nothing done is done again
    writeManifest(entries);
    console.log(`${i + 1}/${changed.length} ${master.key}; ${timeLeft(began, i + 1, changed.length)} left`);
  }
  writeManifest(entries);
  const wanted = new Set(masters.flatMap(({ key, hash }) => expectedFiles(key, hash)));
  for (const file of filesBelow(encoded)) {
    if (!wanted.has(file) && !file.startsWith('open-graph/')) rmSync(join(encoded, file));
  }
}

await main();
