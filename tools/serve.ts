import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CLOSE_TIMEOUT_MS, closingTime, REPLACED_TIMEOUT_MS } from '#server/process/closing-time.ts';
import { NODE_FLAGS } from '#server/process/node-flags.ts';
import { readSettings, type Settings, SettingsError } from '#server/settings.ts';

/*
 * `npm run serve`: creates the embedded database if there is none, and runs the server with the newest build. Each is a process of its
 * own, so that the server does not keep the memory that the first one needed. A release is served like this: it contains a build and
 * nothing to make one with.
 */

const ROOT = join(import.meta.dirname, '..');

export function settingsOrExit(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** A server ends by itself in time; one that no longer does anything is ended this much later. */
const HUNG_MS = 5_000;

let child: ChildProcess | undefined;
let stopping = false;
const limitClosing = closingTime({ usual: CLOSE_TIMEOUT_MS + HUNG_MS, replaced: REPLACED_TIMEOUT_MS + HUNG_MS });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!stopping) limitClosing(() => child?.kill('SIGKILL'));
    stopping = true;
    child?.kill(signal);
  });
}

/** Runs a script and ends with it if it fails or the operator stops it. */
export async function run(args: string[], nodeEnv: string): Promise<void> {
  const started = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: nodeEnv },
    stdio: 'inherit',
  });
  child = started;
  const code = await new Promise<number>((ended) =>
    started.on('exit', (code, signal) => ended(signal ? 1 : (code ?? 1))),
  );
  if (code !== 0 || stopping) process.exit(code);
}

export async function serve({ nodeEnv, databaseUrl, dataDir }: Settings): Promise<void> {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) {
    console.log('Creating the database (some seconds, only the first time)');
    await run(['server/commands/create-database.ts'], nodeEnv);
  }
  console.log('Starting the server');
  await run([...NODE_FLAGS, 'server/main.ts'], nodeEnv);
}

if (import.meta.main) await serve(settingsOrExit());
