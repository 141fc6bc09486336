import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { drawCard } from '#catalogue/picture-encoding/card.ts';
import { countFiles, encodeAll, meanColour, measuredVeil } from '#catalogue/picture-encoding/encode.ts';
import { drawBrandFile } from '#catalogue/picture-encoding/icon.ts';
import { heroSource, photoSource } from '#catalogue/picture-encoding/photo-source.ts';
import { readPhoto, tooManyBytes } from '#catalogue/picture-encoding/read-photo.ts';
import { readSlip, type SlipUse } from '#catalogue/picture-encoding/read-slip.ts';
import { heroPhotoKey, photoKey } from '#catalogue/pictures.ts';
import type { LogoUse } from '#contract/pictures/logos.ts';
import { MOST_PICTURE_BYTES, type PicturePurpose } from '#contract/pictures/pictures.ts';
import { HERO_CROPS, type HeroCropName } from '#domain/pictures/hero-crop.ts';
import type { Veil } from '#domain/pictures/veil.ts';
import type { EncoderMessage, EncoderTask, Encoding } from './encoder-messages.ts';

/*
 * The process that encodes pictures, started by encoder.ts with a low priority. One thread and no cache: it may take its time, and
 * its memory is given back when it ends.
 */
sharp.concurrency(1);
sharp.cache(false);

function send(message: EncoderMessage): Promise<void> {
  return new Promise((sent, failed) => {
    process.send?.(message, (error: Error | null) => (error ? failed(error) : sent()));
  });
}

async function read(file: string, purpose: PicturePurpose): Promise<void> {
  const { size } = await stat(file);
  const result =
    size > MOST_PICTURE_BYTES
      ? { ok: false as const, problem: tooManyBytes(size) }
      : await readPhoto(await readFile(file), purpose);
  await send({ kind: 'read', result });
}

/** What cleans drawings is large, and hardly ever needed. */
async function readLogoFile(file: string, use: LogoUse): Promise<void> {
  const { readLogo } = await import('#catalogue/picture-encoding/read-logo.ts');
  await send({ kind: 'logo', result: await readLogo(await readFile(file), use) });
}

/** Its size was checked while it arrived, and is again before anything is decoded. */
async function readSlipFile(file: string, use: SlipUse): Promise<void> {
  await send({ kind: 'slip', result: await readSlip(await readFile(file), use) });
}

/** A photograph of a product is cropped one way, one of the hero in two. */
const CROPS: Readonly<Record<PicturePurpose, readonly (HeroCropName | undefined)[]>> = {
  product: [undefined],
  hero: HERO_CROPS,
};
const keyOf = (crop: HeroCropName | undefined) => (crop ? heroPhotoKey('', crop) : photoKey(''));

async function encode({ master, purpose, ...shown }: Encoding): Promise<void> {
  const crops = CROPS[purpose];
  const files = crops.reduce((count, crop) => count + countFiles(keyOf(crop)), 0);
  let done = 0;
  let colour = '';
  const veils: [HeroCropName, number][] = [];
  for (const crop of crops) {
    const source = await (crop ? heroSource(master, shown.focus, crop) : photoSource(master, shown));
    for await (const { width, format, bytes } of encodeAll(source, keyOf(crop))) {
      done += 1;
      const progress = Math.floor((done * 99) / files);
      await send({ kind: 'file', crop, name: `${width}.${format}`, bytes, progress });
    }
    // In the hero that of the tall crop, the last one: phones wait longest for a picture.
    colour = await meanColour(source);
    if (crop) veils.push([crop, await measuredVeil(source, crop)]);
  }
  await send({ kind: 'encoded', colour, ...(veils.length > 0 && { veil: Object.fromEntries(veils) as Veil }) });
}

async function run(task: EncoderTask): Promise<void> {
  try {
    if (task.kind === 'read') await read(task.file, task.purpose);
    else if (task.kind === 'encode') await encode(task);
    else if (task.kind === 'logo') await readLogoFile(task.file, task.use);
    else if (task.kind === 'slip') await readSlipFile(task.file, task.use);
    else if (task.kind === 'brand')
      await send({ kind: 'brand', bytes: await drawBrandFile(task.name, task.look, task.sources) });
    else await send({ kind: 'card', bytes: await drawCard(await photoSource(task.master, task.shown), task.words) });
  } catch (error) {
    await send({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', (task: EncoderTask) => void run(task));
// The shop has ended, in whatever way: nobody waits for the result.
process.on('disconnect', () => process.exit());
