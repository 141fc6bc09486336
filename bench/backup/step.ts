import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { fillHistory } from '#bench/order-history.ts';
import type { ShopDatabase } from '#database/database.ts';
import { openEmbedded } from '#database/engine/embedded.ts';
import { restoreBackup } from '#database/engine/restore-backup.ts';
import { openerWith, sealTo } from '#database/engine/sealed-file.ts';
import { writeBackup } from '#database/engine/write-backup.ts';
import { migrate } from '#database/migrate.ts';

/*
 * One step of the measurement in a process of its own, whose peak of memory is that of the step: create, fill, backup (one whole file), night (into a
 * folder, encrypted), restore or restore-night. Prints its figures as JSON.
 */

/** As the encoder makes them: a master, and twelve files of it. */
const MASTER_BYTES = 200_000;
const FILE_BYTES = 40_000;
const FILES = 12;

const [step = '', folder = '', file = '', orders = '0', photographs = '0'] = process.argv.slice(2);

async function fill(database: ShopDatabase): Promise<void> {
  await migrate(database.owner);
  await fillHistory(database.owner, Number(orders));
  for (let photograph = 0; photograph < Number(photographs); photograph++) {
    const id = photograph.toString(16).padStart(16, '0');
    await database.owner.query('INSERT INTO pictures (id, width, height) VALUES ($1, 1200, 1500)', [id]);
    for (let n = 0; n <= FILES; n++) {
      await database.owner.query('INSERT INTO picture_files (address, picture_id, content) VALUES ($1, $2, $3)', [
        n === 0 ? `masters/${id}` : `photos/${id}.00000000.${n}.webp`,
        id,
        randomBytes(n === 0 ? MASTER_BYTES : FILE_BYTES),
      ]);
    }
  }
}

/** The same for all steps. */
function keys(): { publicKey: string; privateKey: string } {
  const stored = join(dirname(folder), 'keys.json');
  if (!existsSync(stored)) {
    const pair = generateKeyPairSync('rsa', {
      modulusLength: 4_096,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    writeFileSync(stored, JSON.stringify(pair));
  }
  return JSON.parse(readFileSync(stored, 'utf8'));
}

/** How long a visitor's query takes at worst meanwhile. */
function visit(database: ShopDatabase): () => number {
  let longest = 0;
  let isOver = false;
  const visits = async () => {
    while (!isOver) {
      const began = performance.now();
      await database.anon.query('SELECT 1');
      longest = Math.max(longest, performance.now() - began);
      await wait(20);
    }
  };
  visits().catch(() => {});
  return () => {
    isOver = true;
    return longest;
  };
}

const database = await openEmbedded(folder);
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const began = performance.now();
const cpu = process.cpuUsage();
const isBackup = step === 'backup' || step === 'night';
const longestWait = isBackup ? visit(database) : () => 0;
if (step === 'fill') await fill(database);
else if (step === 'backup') await writeBackup(database.owner, file);
else if (step === 'night')
  await writeBackup(database.owner, file, { photographsBeside: true, seal: sealTo(keys().publicKey) });
else if (step === 'restore') await restoreBackup(database.owner, file);
else if (step === 'restore-night') await restoreBackup(database.owner, file, { opener: openerWith(keys().privateKey) });
const seconds = (performance.now() - began) / 1_000;
delay.disable();
const figures = {
  seconds,
  longestPauseMs: delay.max / 1e6,
  longestWaitMs: longestWait(),
  fileMb: isBackup ? statSync(file).size / 2 ** 20 : 0,
  cpuSeconds: (process.cpuUsage(cpu).user + process.cpuUsage(cpu).system) / 1e6,
};
await database.close();
console.log(JSON.stringify({ ...figures, peakMb: process.resourceUsage().maxRSS / 1_024 }));
