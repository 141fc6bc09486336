import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import type { AllSettings } from '#contract/settings/settings.ts';
import { type Database, DatabaseUnavailableError, type ShopDatabase } from '#database/database.ts';
import { FolderLockedError } from '#database/engine/folder-lock.ts';
import { openDatabase } from '#database/engine/open.ts';
import { MigrationError } from '#database/migration-error.ts';
import { CatalogueError } from './catalogue/first-import.ts';
import { openDatabaseCatalogue } from './catalogue/published-source.ts';
import { scheduleJob } from './catalogue/schedule-job.ts';
import { handleControlRequest } from './commands/control-request.ts';
import { openControlSocket } from './commands/control-socket.ts';
import { createDeskApp } from './desk/app.ts';
import { type DeskListener, listenAtDesk } from './desk/listener.ts';
import { figuresJob } from './figures/figures-job.ts';
import { latestBuild, NotBuiltError } from './http/built-files.ts';
import { watchBackups } from './jobs/backup-watch.ts';
import { housekeepingJobs } from './jobs/housekeeping.ts';
import type { Job } from './jobs/job.ts';
import { type JobRunner, runJobs } from './jobs/runner.ts';
import { newsletterJob } from './messages/newsletter-job.ts';
import { startOrderNotices } from './messages/order-notices.ts';
import { type Channels, channelsFrom } from './messages/outbox/channels.ts';
import { MESSAGES, outboxJob } from './messages/outbox/outbox-job.ts';
import { staffNoticesJob } from './messages/staff-notices-job.ts';
import { firstWayIn } from './people/join-link.ts';
import { type PictureEncoder, startEncoder } from './pictures/encoder.ts';
import { pictureJob } from './pictures/picture-job.ts';
import { StoredFiles } from './pictures/stored-files.ts';
import { type PhotoSource, withPhotos } from './pictures/with-photos.ts';
import { closingTime } from './process/closing-time.ts';
import { watchForTrouble } from './process/database-trouble.ts';
import { describeError } from './process/describe-error.ts';
import { type Log, openLog } from './process/log.ts';
import { createMetrics, type Metrics, serveMetrics } from './process/metrics.ts';
import { prepareDatabase } from './process/prepare-database.ts';
import { sampleContacts, sampleProducts } from './process/sample-notice.ts';
import { secretFor } from './process/secrets.ts';
import { isPrimary, reportOpen, runPrimary, sharedPort } from './process/web-processes.ts';
import { readAllSettings } from './settings/shop-settings.ts';
import { unreadableSettings } from './settings/stored-setting.ts';
import { addressOn, readSettings, type Settings, SettingsError } from './settings.ts';
import { createApp } from './shop/app.ts';
import { openRenderPool } from './shop/storefront.ts';

const BUILD_FOLDER = join(import.meta.dirname, '..', 'build');

/** Mistakes of the operator, printed as one line; any other error is a mistake of ours and shows its stack. */
const OPERATOR_ERRORS = [
  SettingsError,
  DatabaseUnavailableError,
  FolderLockedError,
  MigrationError,
  NotBuiltError,
  CatalogueError,
];

/** One write per request would cost a fifth of the shop's throughput. The log lines about orders are never buffered. */
const BUFFERED_LINES = { dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 };

/** Of several worker processes only the first prints how the shop starts: the others find everything done. */
function print({ processNumber }: Settings, line: string): void {
  if (processNumber === 0) console.log(line);
}

async function start(settings: Settings): Promise<void> {
  const began = performance.now();
  const database = await openDatabase(settings);
  try {
    const report = (line: string) => print(settings, line);
    for (const line of await prepareDatabase(database, settings, report)) report(line);
    print(settings, `Database ready after ${secondsSince(began)} s: ${database.location}`);
    const shop = await openShop(database, settings);
    const stored = await settingsOnce(database.staff, settings);
    if (stored) reportUnreadable(stored);
    stopOnSignal(settings, shop.close);
    for (const line of await waysIn(database.staff, settings, shop.desk.address)) console.log(line);
    for (const line of sampleContacts(shop.current(), shop.desk.address)) print(settings, line);
    reportOpen({ shop: addressOf(shop.app, settings), desk: shop.desk.address, deskPort: shop.desk.port });
    // Only now: the products that come with the program are read for it.
    if (stored)
      for (const line of await sampleProducts(shop.current(), stored.opening_guide.value.kept, shop.desk.address))
        console.log(line);
  } catch (error) {
    await database.close();
    throw asOperatorError(error, settings);
  }
}

/** For the one process that prints what is the matter with them. */
async function settingsOnce(
  staff: Database,
  { processNumber, timeZone, orders }: Settings,
): Promise<AllSettings | undefined> {
  return processNumber === 0 ? readAllSettings(staff, { timeZone, limits: orders }) : undefined;
}

/** Once per start: such settings come with an upgrade, or from somebody who wrote into the database. */
function reportUnreadable(stored: AllSettings): void {
  for (const { setting, fields } of unreadableSettings(stored)) {
    console.error(
      `The stored setting ${setting} cannot be read (${fields.join(', ')}): the usual values hold until somebody saves it at the desk. What is stored stays.`,
    );
  }
}

/** How the first owner gets in. Every start makes the link anew, so only one process does. */
async function waysIn(staff: Database, { processNumber }: Settings, deskAddress: string): Promise<string[]> {
  return processNumber === 0 ? firstWayIn(staff, deskAddress) : [];
}

interface Listening {
  app: FastifyInstance;
  desk: DeskListener;
  /** What the shop sells and says. */
  current(): PublishedCatalogue;
}

interface OpenShop extends Listening {
  close(): Promise<void>;
}

interface Closers {
  /** The listeners and the workers, which need nothing of each other: all at once. */
  first: (() => Promise<unknown>)[];
  /** What these work with, the last that was started first. */
  afterwards: (() => Promise<unknown>)[];
}

/** Starts every part of the shop; if one fails, those already started are closed. */
async function openShop(database: ShopDatabase, settings: Settings): Promise<OpenShop> {
  const closers: Closers = { first: [], afterwards: [] };
  const close = async () => {
    // Nobody may order any more while a mail server that hangs is waited for.
    await Promise.all(closers.first.splice(0).map((closer) => closer()));
    for (const closer of closers.afterwards.splice(0).reverse()) await closer();
    await database.close();
  };
  try {
    return { ...(await startParts(database, settings, closers)), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function startParts(
  opened: ShopDatabase,
  settings: Settings,
  { first, afterwards }: Closers,
): Promise<Listening> {
  const log = openLog(settings.logLevel);
  const { database, trouble } = watchForTrouble(opened, log);
  const requestLog = openLog(settings.logLevel, pino.destination(BUFFERED_LINES));
  afterwards.push(async () => requestLog.flush());
  const channels = await channelsFrom(settings.notify, webhookSecret(settings), log);
  const metrics = createMetrics(database.housekeeping, trouble);
  metrics.watchDisk(settings.dataDir);
  metrics.processes.set(settings.webProcesses);
  const published = await openDatabaseCatalogue({
    database,
    limits: { maxPerProduct: settings.orders.maxPerProduct },
    log,
  });
  afterwards.push(published.close);
  const photosFailed = (error: unknown) => log.warn({ error: describeError(error) }, 'photographs could not be read');
  const catalogue = await withPhotos(published, database, photosFailed);
  const encoder = startEncoder();
  // Of its own: a shopper who shows a payment waits for it, and a photograph takes half a minute on a busy machine.
  const proofEncoder = startEncoder();
  afterwards.push(catalogue.stop, encoder.close, proofEncoder.close);
  // Looked up once: a newer build may be finished at any moment, and shop, desk and renderer belong together.
  const buildFolder = settings.storefront === 'built' ? latestBuild(settings.buildDir ?? BUILD_FOLDER) : undefined;
  const { publicUrl, sharedCache } = settings;
  const pagesFolder = join(settings.dataDir, 'pages');
  const pool = buildFolder
    ? await openRenderPool({ buildFolder, publicUrl, pagesFolder, catalogue, sharedCache, log: requestLog })
    : undefined;
  if (pool) afterwards.push(() => pool.close());
  const photoFiles = new StoredFiles(database.anon, join(settings.dataDir, 'photos'));
  let jobs: JobRunner | undefined;
  // Closed after the apps: the last orders are announced as well.
  const notices = startOrderNotices(database.housekeeping, { metrics, log });
  afterwards.push(notices.stop);
  const app = await createApp({
    settings,
    database,
    catalogue,
    jwtSecret: jwtSecret(settings),
    metrics,
    trouble,
    log: requestLog,
    onOrderStored: (orderNumber) => {
      jobs?.wake(MESSAGES);
      notices.add(orderNumber);
    },
    onOrderCancelled: () => jobs?.wake(MESSAGES),
    onProofHandedIn: () => jobs?.wake(MESSAGES),
    uploadFolder: join(settings.dataDir, 'uploads'),
    buildFolder,
    otherBuildFolder: settings.otherBuildDir,
    photoFiles,
    encoder,
    proofEncoder,
    pool,
    isDeveloped: settings.nodeEnv === 'development' && settings.storefront === 'none',
  });
  const desk = await createDeskApp({
    settings,
    database,
    catalogue,
    readCatalogue: published.refresh,
    encoder,
    uploadFolder: join(settings.dataDir, 'uploads'),
    metrics,
    log: requestLog,
    buildFolder,
    otherBuildFolder: settings.otherBuildDir,
    photoFiles,
    previewer: pool,
  });
  let deskAddress = '';
  if (!settings.databaseUrl) {
    const socket = await openControlSocket(settings.dataDir, (body) =>
      handleControlRequest({ database, settings, catalogue, deskAddress }, body),
    );
    afterwards.push(socket.close);
  }
  // From here on closing the shop closes both apps, also if one of them cannot listen. A picture that is still arriving is read before the
  // encoder ends; one that it is encoding then has a lease, which ends too, and is encoded after the next start.
  first.push(() =>
    Promise.all([app.close(), desk.close()]).then(() => Promise.all([encoder.close(), proofEncoder.close()])),
  );
  // The framework would log every address it listens on; the shop prints plain lines instead.
  requestLog.level = 'warn';
  // First of all: where its port is taken, the shop must not be ready for a moment before it ends.
  if (settings.metricsPort !== undefined) await openMetrics(metrics, settings.metricsPort, afterwards);
  const shared = sharedPort(settings.webProcesses);
  const deskListener = await listenAtDesk(desk, settings, shared);
  deskAddress = deskListener.address;
  await app.listen({ host: settings.host, port: settings.port, ...shared });
  requestLog.level = settings.logLevel;
  jobs = runJobs(jobsOf({ database, catalogue, channels, encoder, metrics, log }, settings), {
    database,
    metrics,
    log,
  });
  first.push(jobs.stop);
  return { app, desk: deskListener, current: () => catalogue.current() };
}

interface JobParts {
  database: ShopDatabase;
  catalogue: PhotoSource;
  channels: Channels;
  encoder: PictureEncoder;
  metrics: Metrics;
  log: Log;
}

/** Everything that the shop does by itself. */
function jobsOf({ database, catalogue, channels, encoder, metrics, log }: JobParts, settings: Settings): Job[] {
  const { housekeeping } = database;
  const { mail, timeoutMs } = settings.notify;
  const { publicUrl, timeZone, processNumber, backupMaxAgeHours: maxHours } = settings;
  const backups = { housekeeping, maxHours, mail, timeoutMs, metrics, log };
  const shopName = () => catalogue.current().shop.name;
  return [
    outboxJob({ housekeeping, channels, catalogue, publicUrl, metrics, ...settings.notify }),
    scheduleJob({ housekeeping, log, initialStock: 0 }),
    ...(mail
      ? [
          staffNoticesJob({ housekeeping, mail, timeoutMs, shopName, timeZone }),
          newsletterJob({ housekeeping, catalogue, publicUrl, ...settings.notify, mail }),
        ]
      : []),
    // One encoder per machine is enough, and leaves the other cores to the visitors.
    ...(processNumber === 0
      ? [pictureJob({ housekeeping, catalogue, encoder }), figuresJob({ housekeeping, timeZone })]
      : []),
    ...housekeepingJobs({
      database,
      log,
      metrics,
      watchBackups: () => watchBackups(backups),
      customerMail: settings.orders.customerMail,
      ...settings,
    }),
  ];
}

async function openMetrics(metrics: Metrics, port: number, closers: (() => Promise<unknown>)[]): Promise<void> {
  try {
    const app = await serveMetrics(metrics, port);
    closers.push(() => app.close());
    console.log(`Metrics: http://127.0.0.1:${portOf(app) ?? port}/metrics`);
  } catch (error) {
    throw new SettingsError(`METRICS_PORT ${port} cannot be used: ${(error as NodeJS.ErrnoException).code}`);
  }
}

function jwtSecret(settings: Settings): string {
  const { jwtSecret: given, dataDir, databaseUrl } = settings;
  const secret = secretFor('jwt-secret', given, dataDir);
  if (secret.file && databaseUrl) {
    print(
      settings,
      `JWT_SECRET is not set: sessions are signed with ${secret.file}. Several servers need the same one.`,
    );
  }
  return secret.value;
}

function webhookSecret(settings: Settings): string {
  const { notify, dataDir } = settings;
  if (!notify.webhook) return '';
  const secret = secretFor('webhook-secret', notify.webhookSecret, dataDir);
  if (secret.file) print(settings, `NOTIFY_WEBHOOK_SECRET is not set: messages are signed with ${secret.file}`);
  return secret.value;
}

const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1);

function portOf(app: FastifyInstance): number | undefined {
  const listening = app.server.address();
  return typeof listening === 'object' && listening ? listening.port : undefined;
}

/** With PORT=0 the system chooses the port, so it is read from the listening app. */
function addressOf(app: FastifyInstance, { host, port }: Settings): string {
  return addressOn(host, portOf(app) ?? port);
}

function asOperatorError(error: unknown, { host, port }: Settings): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new SettingsError(`Port ${port} is taken by another program. Stop it, or set PORT.`);
  if (code === 'EACCES')
    return new SettingsError(`Port ${port} needs more rights than this user has. Set PORT above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new SettingsError(`HOST ${host} is not an address of this machine.`);
  return error;
}

function stopOnSignal(settings: Settings, stop: () => Promise<void>): void {
  const limitClosing = closingTime();
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      print(settings, 'Closing');
      limitClosing(() => {
        console.error('Closing took too long: the process was ended');
        process.exit(1);
      });
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
  if (isPrimary(settings.webProcesses)) await runPrimary(settings.webProcesses);
  else await start(settings);
} catch (error) {
  const byOperator = OPERATOR_ERRORS.some((kind) => error instanceof kind);
  console.error(byOperator ? (error as Error).message : error);
  process.exit(1);
}
