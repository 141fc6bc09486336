import { readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { drawCard } from '#catalogue/picture-encoding/card.ts';
import { countFiles, encodeAll, meanColour } from '#catalogue/picture-encoding/encode.ts';
import { photoSource } from '#catalogue/picture-encoding/photo-source.ts';
import { readPhoto } from '#catalogue/picture-encoding/read-photo.ts';
import { photoKey } from '#catalogue/pictures.ts';
import { MOST_PICTURE_BYTES, tooManyBytes } from '#contract/desk/pictures.ts';
import type { EncoderMessage, EncoderTask } from './encoder-messages.ts';

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

async function read(file: string): Promise<void> {
  const { size } = await stat(file);
  const reading =
    size > MOST_PICTURE_BYTES
      ? { ok: false as const, problem: tooManyBytes(size) }
      : await readPhoto(await readFile(file));
  await send({ kind: 'read', reading });
}

async function encode({ master, focus }: Extract<EncoderTask, { kind: 'encode' }>): Promise<void> {
  const source = await photoSource(master, focus);
  const key = photoKey('');
  let done = 0;
  for await (const { width, format, bytes } of encodeAll(source, key)) {
    done += 1;
    await send({
      kind: 'file',
      name: `${width}.${format}`,
      bytes,
      progress: Math.floor((done * 99) / countFiles(key)),
    });
  }
  await send({ kind: 'encoded', colour: await meanColour(source) });
}

async function run(task: EncoderTask): Promise<void> {
  try {
    if (task.kind === 'read') await read(task.file);
    else if (task.kind === 'encode') await encode(task);
    else await send({ kind: 'card', bytes: await drawCard(await photoSource(task.master, task.focus), task.words) });
  } catch (error) {
    await send({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', (task: EncoderTask) => void run(task));
// The shop has ended, in whatever way: nobody waits for the result.
process.on('disconnect', () => process.exit());
