import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { maxBytes, type PictureFormat, pictureSizes } from '#catalogue/picture-sizes.ts';
import { encodedFile, findPicture } from '#catalogue/pictures.ts';
import { ENCODED, filesBelow, type Master, readMasters } from './picture-masters.ts';
import { expectedFiles } from './pictures-check.ts';
import { timeLeft } from './time-left.ts';

/** npm run pictures: encodes the masters that changed and writes the manifest. Stopped halfway, it goes on from there. */
const catalogueFolder = join(import.meta.dirname, '../catalogue');
const pictures = join(catalogueFolder, 'pictures');
const encoded = join(pictures, ENCODED);

type Entry = [hash: string, width: number, height: number, colour: string];

const QUALITIES: Record<PictureFormat, number[]> = { avif: [48, 42, 36, 30, 24], webp: [70, 62, 54, 46, 38] };

function replaceFile(file: string, content: Buffer | string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}

/** The best quality that stays below the limit of this width. */
async function encode(master: Master, width: number, format: PictureFormat): Promise<Buffer> {
  const limit = maxBytes(master.key, width);
  const { data, info } = await sharp(master.file)
    .resize({ width, kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  let smallest: Buffer | undefined;
  for (const quality of QUALITIES[format]) {
    const raw = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const bytes = await (format === 'avif'
      ? raw.avif({ quality, effort: 2 })
      : raw.webp({ quality, alphaQuality: quality, effort: 4 })
    ).toBuffer();
    if (bytes.length <= limit) return bytes;
    smallest = bytes;
  }
  throw new Error(`${master.key} at ${width} is ${smallest?.length} bytes as ${format}, more than ${limit}`);
}

/** The mean colour of what is not transparent. */
async function meanColour(file: string): Promise<string> {
  const { data } = await sharp(file)
    .resize(48, 60, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sum = [0, 0, 0];
  let weight = 0;
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] as number;
    weight += alpha;
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] as number) + (data[i + c] as number) * alpha;
  }
  return `#${sum
    .map((value) =>
      Math.round(value / Math.max(1, weight))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

async function encodeMaster(master: Master): Promise<Entry> {
  const { width, height } = await sharp(master.file).metadata();
  for (const format of ['avif', 'webp'] as const) {
    for (const size of pictureSizes(master.key)[format]) {
      const file = encodedFile(master, size, format);
      replaceFile(join(encoded, file), await encode(master, size, format));
    }
  }
  return [master.hash, width, height, await meanColour(master.file)];
}

function writeManifest(entries: Map<string, Entry>): void {
  const lines = [...entries]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, entry]) => `  ${JSON.stringify(key)}: ${JSON.stringify(entry).replaceAll(',', ', ')}`);
  replaceFile(join(catalogueFolder, 'pictures.json'), `{\n${lines.join(',\n')}\n}\n`);
}

async function main(): Promise<void> {
  const masters = readMasters(pictures);
  const present = new Set(filesBelow(encoded));
  const entries = new Map<string, Entry>();
  const changed: Master[] = [];
  for (const master of masters) {
    const known = findPicture(master.key);
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
