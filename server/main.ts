import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DatabaseUnavailableError } from '../database/database.ts';
import { FolderLockedError } from '../database/folder-lock.ts';
import { MigrationError, migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open.ts';
import { createApp } from './app.ts';
import { NotBuiltError } from './http/storefront.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';

const BUILD_FOLDER = join(import.meta.dirname, '..', 'build');

/** Mistakes of the one who starts the shop, told in a line; anything else is a mistake of ours and shows its stack. */
const TOLD_PLAINLY = [SettingsError, DatabaseUnavailableError, FolderLockedError, MigrationError, NotBuiltError];

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const database = await openDatabase(settings);
  try {
    console.log(`Database ready: ${database.where}`);
    const applied = await migrate(database);
    if (applied.length > 0) console.log(`Database brought up to date: ${applied.join(', ')}`);
    const app = await createApp({ database, buildFolder: settings.storefront === 'built' ? BUILD_FOLDER : undefined });
    await app.listen({ host: settings.host, port: settings.port });
    stopOnSignal(async () => {
      await app.close();
      await database.close();
    });
    console.log(`Bandeja is open: ${addressOf(app, settings)}`);
  } catch (error) {
    await database.close();
    throw inPlainWords(error, settings);
  }
}

/** With PORT=0 the system chooses the port, so it is asked of the listening app. */
function addressOf(app: FastifyInstance, { host, port }: Settings): string {
  const listening = app.server.address();
  const shownPort = typeof listening === 'object' && listening ? listening.port : port;
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${shownPort}`;
}

function inPlainWords(error: unknown, { host, port }: Settings): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new SettingsError(`Port ${port} is taken by another program. Stop it, or set PORT.`);
  if (code === 'EACCES')
    return new SettingsError(`Port ${port} needs more rights than this user has. Set PORT above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new SettingsError(`HOST ${host} is not an address of this machine.`);
  return error;
}

function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      console.log('Closing');
      stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
}

try {
  await start();
} catch (error) {
  const plain = TOLD_PLAINLY.some((kind) => error instanceof kind);
  console.error(plain ? (error as Error).message : error);
  process.exit(1);
}
