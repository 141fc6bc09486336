import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { Database, ShopDatabase } from '#database/database.ts';
import { openServer } from '#database/engine/server.ts';
import { startPostgres } from '#database/testing/postgres-server.ts';
import { addPicture } from '#server/pictures/add-picture.ts';
import { startEncoder } from '#server/pictures/encoder.ts';
import { dropPhotographs } from './dropped-photographs.ts';
import { type LoadResult, runHttp, SHOPPERS } from './http-load.ts';
import { median } from './measure.ts';
import { writeResult } from './results.ts';
import { asProducts, rackets, startShop } from './started-shop.ts';

/*
 * Orders while photographs are encoded, beside orders alone, turn by turn in one run. Mark: no order fails, and p95 is at most three times as
 * long: on two cores a process that uses one is felt, and no shopper feels it (docs/decisions/0043-tricks-taken-out.md). The photographs
 * are 12 megapixels of noise, which is the most work; the shop's own worker encodes them in its own process. Then fifty are dropped on the
 * desk at once (dropped-photographs.ts): each is encoded, the progress is seen and never goes back, and the mark for orders is the same.
 */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const MOST_WORSE = 3;

export async function run(): Promise<boolean> {
  const server = await startPostgres();
  const url = await server.createDatabase('shop');
  const shop = await startShop(url);
  const database = await openServer({ url });
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-bench-'));
  const orders = () =>
    runHttp({
      ...SHOPPERS,
      port: shop.port,
      seconds: SECONDS,
      kind: 'order',
      products: asProducts(rackets),
      lines: 2,
    });
  try {
    const ids = await addPhotographs(database, join(folder, 'photo.jpg'), ROUNDS + 1);
    await orders();
    const turns: { alone: LoadResult; encoding: LoadResult; files: number }[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const alone = await orders();
      const before = await filesOf(database.owner);
      await encode(database.owner, ids);
      const encoding = await orders();
      turns.push({ alone, encoding, files: (await filesOf(database.owner)) - before });
      await postpone(database.owner);
    }
    const alone = median(turns.map((turn) => turn.alone.p95));
    const encoding = median(turns.map((turn) => turn.encoding.p95));
    const ratio = median(turns.map((turn) => turn.encoding.p95 / turn.alone.p95));
    const files = turns.reduce((sum, turn) => sum + turn.files, 0);
    const failures = turns.reduce((sum, turn) => sum + turn.alone.failures + turn.encoding.failures, 0);
    const rate = median(turns.map((turn) => turn.encoding.perSecond / turn.alone.perSecond));
    console.log(`${SHOPPERS.clients} shoppers, ${ROUNDS} rounds of ${SECONDS} s each way`);
    console.log(
      `order p95 alone ${alone.toFixed(1)} ms, while encoding ${encoding.toFixed(1)} ms (${ratio.toFixed(2)})`,
    );
    console.log(
      `orders per second while encoding: ${rate.toFixed(2)} of alone; ${files} files encoded; ${failures} failures`,
    );
    const dropped = await dropPhotographs({ deskUrl: deskOf(shop.output()), database, orders });
    const { progress, ...figures } = dropped;
    const droppedRatio = dropped.meanwhile / dropped.alone;
    const steps = new Set(progress).size;
    const goesOn = progress.every((share, at) => share >= (progress[at - 1] ?? 0));
    console.log(
      `${dropped.files} photographs dropped at once: taken in ${dropped.takenSeconds.toFixed(0)} s, all encoded after ${dropped.encodedSeconds.toFixed(0)} s; progress seen in ${steps} steps${goesOn ? '' : ', and it went back'}`,
    );
    console.log(
      `order p95 alone ${dropped.alone.toFixed(1)} ms, meanwhile ${dropped.meanwhile.toFixed(1)} ms (${droppedRatio.toFixed(2)}); ${dropped.failures} failures`,
    );
    writeResult('picture-encoding', {
      ...{ alone, encoding, ratio, rate, files, failures },
      dropped: { ...figures, ratio: droppedRatio, steps, goesOn },
    });
    const isAnswering = ratio <= MOST_WORSE && files > 0 && failures === 0;
    return isAnswering && droppedRatio <= MOST_WORSE && dropped.failures === 0 && goesOn && steps >= dropped.files;
  } finally {
    await database.close();
    await shop.stop();
    await server.discard();
    rmSync(folder, { recursive: true, force: true });
  }
}

function deskOf(output: string): string {
  const found = /^The desk for the staff: (\S+)$/m.exec(output)?.[1];
  if (!found) throw new Error(`The desk has no address: ${output}`);
  return found;
}

/** Stored, but not yet due: nothing is encoded while orders are measured alone. */
async function addPhotographs(database: ShopDatabase, file: string, count: number): Promise<string[]> {
  const encoder = startEncoder();
  const acting = { account: null, actor: 'bench', origin: 'command line', customerMail: false };
  const ids: string[] = [];
  try {
    for (let photo = 0; photo < count; photo++) {
      const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 + photo };
      await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888888', noise } })
        .jpeg({ quality: 80 })
        .toFile(file);
      const added = await addPicture({ staff: database.staff, encoder }, acting, { file });
      if (!added.ok) throw new Error(added.code);
      ids.push(added.value.id);
      await postpone(database.owner);
    }
  } finally {
    await encoder.close();
  }
  return ids;
}

/** Whatever is not done waits, and what a worker is at belongs to nobody. */
async function postpone(owner: Database): Promise<void> {
  await owner.query(
    "UPDATE picture_jobs SET due_at = now() + interval '1 day', attempts = attempts + 10 WHERE state = 'waiting'",
  );
  // A worker drops a job that is no longer its own with the next file.
  await wait(3_000);
}

async function encode(owner: Database, ids: readonly string[]): Promise<void> {
  await owner.query(
    `UPDATE picture_jobs SET due_at = now(), attempts = 0, state = 'waiting', progress = 0
     WHERE picture_id IN (SELECT jsonb_array_elements_text($1::jsonb))`,
    [ids],
  );
  await owner.query("SELECT pg_notify('jobs', 'pictures')");
}

async function filesOf(owner: Database): Promise<number> {
  const [row] = await owner.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM picture_files WHERE address LIKE 'photos/%'",
  );
  return row?.count ?? 0;
}
