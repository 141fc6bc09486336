import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { pictureEndpoints, type ShownPicture } from '#contract/pictures/pictures.ts';
import type { ShopDatabase } from '#database/database.ts';
import { signIn } from './desk/staff-client.ts';
import type { LoadResult, runHttp } from './http-load.ts';
import { median } from './measure.ts';

/*
 * Fifty photographs of 12 megapixels that somebody drops on the desk at once, with the shop open: they are taken, encoded one after the other
 * with progress, and shoppers order meanwhile as in the other rounds.
 */
const PHOTOGRAPHS = Number(process.env.BENCH_PHOTOGRAPHS ?? 50);
/** The desk sends so many at a time (desk/features/catalogue/photographs/upload-queue.ts). */
const AT_ONCE = 2;
const MOST_LOSSES = 5;
const BUSY = 503;
const BUSY_PAUSE_MS = 1_000;
const LOOK_MS = 2_000;

interface Dropped {
  readonly files: number;
  readonly takenSeconds: number;
  readonly encodedSeconds: number;
  /** How much of all was done whenever somebody looked, from 0 to 1. */
  readonly progress: readonly number[];
  readonly alone: number;
  readonly meanwhile: number;
  readonly failures: number;
}

interface Options {
  readonly deskUrl: string;
  readonly database: ShopDatabase;
  readonly orders: () => ReturnType<typeof runHttp>;
}

export async function dropPhotographs({ deskUrl, database, orders }: Options): Promise<Dropped> {
  const { cookie } = await signIn(database, deskUrl, 'owner');
  const photographs: Buffer[] = [];
  for (let at = 0; at < PHOTOGRAPHS; at++) photographs.push(await photograph(at));
  const alone = [await orders(), await orders(), await orders()];
  const meanwhile: LoadResult[] = [];
  let isOver = false;
  const shoppers = (async () => {
    while (!isOver) meanwhile.push(await orders());
  })();
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  const paths = await sendAll(photographs, (file) => sendPhotograph(deskUrl, cookie, file));
  const takenSeconds = seconds();
  const progress: number[] = [];
  for (;;) {
    const shown = await look(deskUrl, cookie, paths);
    progress.push(shown.reduce((sum, { photo }) => sum + doneOf(photo), 0) / shown.length);
    if (shown.every(({ photo }) => photo?.encoding?.state === 'done')) break;
    await wait(LOOK_MS);
  }
  const encodedSeconds = seconds();
  isOver = true;
  await shoppers;
  return {
    ...{ files: paths.length, takenSeconds, encodedSeconds, progress },
    alone: median(alone.map(({ p95 }) => p95)),
    meanwhile: median(meanwhile.map(({ p95 }) => p95)),
    failures: [...alone, ...meanwhile].reduce((sum, { failures }) => sum + failures, 0),
  };
}

function doneOf(photo: ShownPicture['photo']): number {
  const encoding = photo?.encoding;
  if (encoding?.state === 'failed') throw new Error(`${photo?.id} was not encoded: ${encoding.error}`);
  return encoding?.state === 'done' ? 1 : (encoding?.progress ?? 0) / 100;
}

const size = { width: 4000, height: 3000 };
/** The same for all, because it takes longer than the rest. */
let grain: Buffer | undefined;

/** A gradient with some grain, like a photograph of something in front of a wall. */
export async function photograph(at: number): Promise<Buffer> {
  const hue = (at * 47) % 360;
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="3000"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue},30%,80%)"/><stop offset="1" stop-color="hsl(${hue},40%,40%)"/></linearGradient></defs><rect width="4000" height="3000" fill="url(#g)"/><circle cx="${1200 + at * 30}" cy="1500" r="900" fill="hsl(${hue + 180},60%,45%)"/></svg>`;
  grain ??= await sharp({
    create: { ...size, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .raw()
    .toBuffer();
  return sharp(Buffer.from(scene))
    .composite([{ input: grain, raw: { ...size, channels: 3 }, blend: 'soft-light' }])
    .jpeg({ quality: 85 })
    .toBuffer();
}

/** In the sequence of the files. */
async function sendAll<File, Answer>(files: readonly File[], send: (file: File) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  const waiting = files.entries();
  const worker = async () => {
    for (const [at, file] of waiting) answers[at] = await send(file);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return answers;
}

/** As the desk does it: what the server has no room for, and what was lost on the way, is sent again. */
export async function sendPhotograph(deskUrl: string, cookie: string, file: Buffer): Promise<string> {
  for (let losses = 0; ; ) {
    const response = await fetch(deskUrl + pictureEndpoints.addPicture.path, {
      method: 'POST',
      headers: { ...headersOf(deskUrl, cookie), 'content-type': 'application/octet-stream' },
      body: file as BodyInit,
    }).catch((error) => {
      losses += 1;
      if (losses > MOST_LOSSES) throw error;
    });
    if (!response) {
      await wait(BUSY_PAUSE_MS);
      continue;
    }
    const body = (await response.json()) as { path: string };
    if (response.ok) return body.path;
    if (response.status !== BUSY) throw new Error(`${response.status} ${JSON.stringify(body)}`);
    await wait(BUSY_PAUSE_MS);
  }
}

async function look(deskUrl: string, cookie: string, paths: readonly string[]): Promise<ShownPicture[]> {
  const search = new URLSearchParams({ paths: paths.join(',') });
  const response = await fetch(`${deskUrl}${pictureEndpoints.showPictures.path}?${search}`, {
    headers: headersOf(deskUrl, cookie),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as ShownPicture[];
}

const headersOf = (deskUrl: string, cookie: string) => ({ cookie, origin: deskUrl, 'sec-fetch-site': 'same-origin' });
