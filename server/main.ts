import './process/steady-memory.ts';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { shippedCatalogue } from '#catalogue/shipped.ts';
import { DatabaseUnavailableError, type ShopDatabase } from '#database/database.ts';
import { FolderLockedError } from '#database/engine/folder-lock.ts';
import { openDatabase } from '#database/engine/open.ts';
import { MigrationError, migrate } from '#database/migrate.ts';
import { seedStock } from '#database/seed.ts';
import { runErrand } from './commands/control-request.ts';
import { openBackDoor } from './commands/control-socket.ts';
import { NotBuiltError } from './http/built-files.ts';
import { createMetrics, type Metrics, serveMetrics } from './process/metrics.ts';
import { secretFor } from './process/secrets.ts';
import { isForeman, openProcesses, processNumber, say, tellOpen } from './process/web-processes.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { createApp } from './shop/app.ts';
import { startHousekeeping } from './workers/housekeeping.ts';
import { channelsFrom } from './workers/outbox/channels.ts';
import { type OutboxWorker, startOutboxWorker } from './workers/outbox/outbox-worker.ts';

const BUILD_FOLDER = join(import.meta.dirname, '..', 'build');

/** Mistakes of the one who starts the shop, told in a line; anything else is a mistake of ours and shows its stack. */
const TOLD_PLAINLY = [SettingsError, DatabaseUnavailableError, FolderLockedError, MigrationError, NotBuiltError];

/** In-flight work is finished, but a client that never reads its answer cannot keep the shop from closing. */
const LONGEST_GOODBYE_MS = 20_000;

/** A write per request would cost a fifth of the shop's speed. What is told of orders is never buffered. */
const BUFFERED_LINES = { dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 };

async function start(settings: Settings): Promise<void> {
  const database = await openDatabase(settings);
  try {
    say(`Database ready: ${database.location}`);
    await prepareDatabase(database, settings);
    const shop = await openShop(database, settings);
    stopOnSignal(shop.close);
    tellOpen(addressOf(shop.app, settings));
  } catch (error) {
    await database.close();
    throw inPlainWords(error, settings);
  }
}

async function prepareDatabase(database: ShopDatabase, settings: Settings): Promise<void> {
  const applied = await migrate(database.owner);
  if (applied.length > 0) say(`Database brought up to date: ${applied.join(', ')}`);
  const seeded = await seedStock(database.owner, shippedCatalogue.current().products, settings.initialStock);
  if (seeded > 0) say(`Stock set up for ${seeded} products`);
  await checkRoles(database);
}

/** A connection pooler in between may drop the role a connection asks for, and the web would have the owner's rights. */
async function checkRoles({ anon, housekeeping }: ShopDatabase): Promise<void> {
  for (const [role, database] of Object.entries({ anon, housekeeping })) {
    const [row] = await database.query<{ name: string }>('SELECT current_user::text AS name');
    if (row?.name === role) continue;
    throw new SettingsError(`The database does not let the shop work as role ${role}: see docs/operations.md.`);
  }
}

interface OpenShop {
  app: FastifyInstance;
  close(): Promise<void>;
}

/** Opens every door of the shop, or, if one cannot be opened, closes those that were. */
async function openShop(database: ShopDatabase, settings: Settings): Promise<OpenShop> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
    await database.close();
  };
  try {
    return { app: await openDoors(database, settings, closers), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openDoors(
  database: ShopDatabase,
  settings: Settings,
  closers: (() => Promise<unknown>)[],
): Promise<FastifyInstance> {
  const log = pino({ level: settings.logLevel });
  const requestLog = pino({ level: settings.logLevel }, pino.destination(BUFFERED_LINES));
  closers.push(async () => requestLog.flush());
  const channels = channelsFrom(settings.notify, webhookSecret(settings), log);
  const metrics = createMetrics(database.housekeeping);
  let worker: OutboxWorker | undefined;
  const app = await createApp({
    settings,
    database,
    catalogue: shippedCatalogue,
    jwtSecret: jwtSecret(settings),
    metrics,
    log: requestLog,
    onPlaced: () => worker?.wake(),
    buildFolder: settings.storefront === 'built' ? (settings.buildDir ?? BUILD_FOLDER) : undefined,
  });
  if (!settings.databaseUrl) {
    const backDoor = await openBackDoor(settings.dataDir, (asked) => runErrand(database, asked));
    closers.push(backDoor.close);
  }
  if (settings.metricsPort !== undefined) await openMetrics(metrics, settings.metricsPort, closers);
  await listenQuietly(app, settings, requestLog);
  worker = startOutboxWorker({ housekeeping: database.housekeeping, channels, log, metrics, ...settings.notify });
  const housekeeping = startHousekeeping({ database, log, metrics, ...settings });
  closers.push(worker.stop, housekeeping.stop, () => app.close());
  return app;
}

/** Each process counts for itself, on a port of its own: the first on the one that was given, the others on the next ones. */
async function openMetrics(metrics: Metrics, given: number, closers: (() => Promise<unknown>)[]): Promise<void> {
  const port = given === 0 ? 0 : given + processNumber;
  try {
    const app = await serveMetrics(metrics, port);
    closers.push(() => app.close());
    console.log(`Metrics: http://127.0.0.1:${portOf(app) ?? port}/metrics`);
  } catch (error) {
    throw new SettingsError(`METRICS_PORT ${port} cannot be used: ${(error as NodeJS.ErrnoException).code}`);
  }
}

/** The framework would tell of every address it listens on; at the start the shop speaks for itself, in plain lines. */
async function listenQuietly(app: FastifyInstance, { host, port, logLevel }: Settings, log: Logger): Promise<void> {
  log.level = 'warn';
  await app.listen({ host, port });
  log.level = logLevel;
}

function jwtSecret({ jwtSecret: given, dataDir, databaseUrl }: Settings): string {
  const secret = secretFor('jwt-secret', given, dataDir);
  if (secret.file && databaseUrl) {
    say(`JWT_SECRET is not set: sessions are signed with ${secret.file}. Several servers need the same one.`);
  }
  return secret.value;
}

function webhookSecret({ notify: { webhook, webhookSecret: given }, dataDir }: Settings): string {
  if (!webhook) return '';
  const secret = secretFor('webhook-secret', given, dataDir);
  if (secret.file) say(`NOTIFY_WEBHOOK_SECRET is not set: messages are signed with ${secret.file}`);
  return secret.value;
}

function portOf(app: FastifyInstance): number | undefined {
  const listening = app.server.address();
  return typeof listening === 'object' && listening ? listening.port : undefined;
}

/** With PORT=0 the system chooses the port, so it is asked of the listening app. */
function addressOf(app: FastifyInstance, { host, port }: Settings): string {
  const shownPort = portOf(app) ?? port;
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
      say('Closing');
      setTimeout(() => {
        console.error('Closing took too long: stopped where it stood');
        process.exit(1);
      }, LONGEST_GOODBYE_MS).unref();
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
  const settings = readSettings(process.env);
  if (isForeman(settings.webProcesses)) await openProcesses(settings.webProcesses);
  else await start(settings);
} catch (error) {
  const plain = TOLD_PLAINLY.some((kind) => error instanceof kind);
  console.error(plain ? (error as Error).message : error);
  process.exit(1);
}
