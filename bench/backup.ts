import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { NODE_FLAGS } from '#server/process/node-flags.ts';
import { writeResult } from './results.ts';
import { table } from './table.ts';

/*
 * Backup and restore of a shop on the embedded database with many orders and photographs. Marks: each takes at most two minutes and 300 MB for
 * 1,000 photographs; the encrypted one of a night, which has them already, too. Beside it, how long the process did nothing else, and how long a visitor's query waited.
 */

const STEP = join(import.meta.dirname, 'backup', 'step.ts');
const MOST_SECONDS = 120;
const MOST_MB = 300;

interface Figures {
  seconds: number;
  /** Of the processor: what else the machine does does not count. */
  cpuSeconds: number;
  longestPauseMs: number;
  longestWaitMs: number;
  fileMb: number;
  peakMb: number;
}

export async function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string', default: '10000' },
      photographs: { type: 'string', default: '1000' },
    },
  });
  const folder = mkdtempSync(join(tmpdir(), 'bandeja-bench-'));
  mkdirSync(join(folder, 'nights'));
  const step = async (name: string, dataDir: string, file = join(folder, 'backup.gz')): Promise<Figures> => {
    const counts = [values.orders, values.photographs];
    const given = [...NODE_FLAGS, STEP, name, join(folder, dataDir), file, ...counts];
    return JSON.parse((await promisify(execFile)(process.execPath, given)).stdout);
  };
  try {
    await step('create', 'shop');
    await step('fill', 'shop');
    const backup = await step('backup', 'shop');
    // As the command does: making a database needs more memory than filling it.
    await step('create', 'restored');
    const restore = await step('restore', 'restored');
    const nights = ['1', '2'].map((night) => join(folder, 'nights', `${night}.gz`));
    const firstNight = await step('night', 'shop', nights[0]);
    const nextNight = await step('night', 'shop', nights[1]);
    await step('create', 'restored-night');
    const restoreNight = await step('restore-night', 'restored-night', nights[1]);
    const all = { backup, restore, firstNight, nextNight, restoreNight };
    console.log(
      `${values.orders} orders, ${values.photographs} photographs: a file of ${backup.fileMb.toFixed(0)} MB, and of ${nextNight.fileMb.toFixed(0)} MB every night`,
    );
    console.log(
      table([
        ['', 'seconds', 'of the processor', 'peak MB', 'longest pause ms', 'longest query beside ms'],
        ...Object.entries(all).map(([name, { seconds, cpuSeconds, peakMb, longestPauseMs, longestWaitMs }]) => [
          name,
          seconds.toFixed(1),
          cpuSeconds.toFixed(1),
          peakMb.toFixed(0),
          longestPauseMs.toFixed(0),
          longestWaitMs.toFixed(0),
        ]),
      ]),
    );
    writeResult('backup', { ...values, ...all });
    return Object.values(all).every(({ seconds, peakMb }) => seconds <= MOST_SECONDS && peakMb <= MOST_MB);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
