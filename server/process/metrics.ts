import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#database/database.ts';
import { jobFigures } from '#server/jobs/stuck.ts';
import { outboxFigures } from '#server/messages/outbox.ts';
import { holdFigures } from '#server/orders/order-maintenance.ts';
import type { OrderOutcome } from '#server/orders/place-order.ts';
import { archiveFigures } from './archive-figures.ts';
import type { DatabaseTrouble } from './database-trouble.ts';
import { withTimeout } from './with-timeout.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** A scraper usually waits ten seconds; the shop must report within that time that the database does not respond. */
const DATABASE_TIMEOUT_MS = 3_000;

/** What alarms and the dashboard ask for begins at 0: to Prometheus, a figure that comes out of nowhere is no increase. */
export const ORDER_OUTCOMES = ['placed', 'repeated', 'unavailable', 'internal'] as const satisfies readonly (
  | 'placed'
  | 'internal'
  | OrderOutcome['code']
)[];
export const SIGN_IN_OUTCOMES = [
  'signed_in',
  'wrong_credentials',
  'wrong_code',
  'wrong_passkey',
  'slowed_down',
] as const;
/** Under what a sign-in is counted. */
export type SignInFigure = (typeof SIGN_IN_OUTCOMES)[number];
const APPS = ['shop', 'desk'];

/** What the storefront counts by itself: a counter of the library would be a part of the time that a cached page takes. */
export interface StorefrontFigures {
  /** Requests that were answered before the framework saw them, by what was sent. */
  readonly answered: Readonly<Record<string, number>>;
  readonly cache: { readonly pages: number; readonly bytes: number; readonly outdated: number };
  /** Pages that wait to be rendered, by who waits. */
  readonly waiting: Readonly<Record<string, number>>;
  /** For how long caches elsewhere could not be told which pages have changed. */
  readonly outdatedCopiesSeconds: number;
}

/** The metrics of one process, under the names that Prometheus shows. */
export function createMetrics(housekeeping: Database, trouble?: DatabaseTrouble) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const databaseUp = new Gauge({
    name: 'bandeja_database_up',
    help: '1 while the database answers and can store, 0 while it does not',
    registers,
  });
  const waiting = new Gauge({ name: 'bandeja_outbox_waiting', help: 'Messages to the staff not yet sent', registers });
  const dead = new Gauge({ name: 'bandeja_outbox_dead', help: 'Messages to the staff given up on', registers });
  const oldest = new Gauge({
    name: 'bandeja_outbox_oldest_seconds',
    help: 'Age of the oldest order the staff have not been notified of',
    registers,
  });

  const heldPieces = new Gauge({
    name: 'bandeja_unanswered_pieces',
    help: 'Pieces held by orders that nobody of the staff has answered yet',
    registers,
  });
  const late = new Gauge({
    name: 'bandeja_orders_late',
    help: 'Orders that nobody has answered within four opening hours, which is what shoppers are told',
    registers,
  });
  const heldValue = new Gauge({ name: 'bandeja_unanswered_value', help: 'What those are worth, in PKR', registers });

  new Gauge({
    name: 'bandeja_database_queries',
    help: 'Queries that wait for a connection or for their answer',
    labelNames: ['role'],
    registers,
    collect() {
      for (const [role, count] of Object.entries(trouble?.running() ?? {})) this.set({ role }, count);
    },
  });

  const stuck = new Gauge({
    name: 'bandeja_job_stuck',
    help: 'Messages, pictures, planned changes and notices that failed or are long overdue',
    labelNames: ['job'],
    registers,
  });
  const lag = new Gauge({
    name: 'bandeja_job_lag_seconds',
    help: 'How long the item of a job that waits longest has been due',
    labelNames: ['job'],
    registers,
  });

  const archiveAge = new Gauge({
    name: 'bandeja_archive_age_seconds',
    help: "Time since a file of the database's log was archived, where it is archived",
    registers,
  });
  const archiveWaiting = new Gauge({
    name: 'bandeja_archive_waiting_files',
    help: "Files of the database's log that are full and not archived yet",
    registers,
  });

  async function readArchive(): Promise<void> {
    // A service may keep this to itself: its archive is its own matter then.
    const figures = await withTimeout(DATABASE_TIMEOUT_MS, () => archiveFigures(housekeeping)).catch(() => undefined);
    if (figures) {
      archiveAge.set(figures.age_seconds);
      archiveWaiting.set(figures.waiting_files);
    } else for (const unknown of [archiveAge, archiveWaiting]) unknown.remove();
  }

  async function readDatabase(): Promise<void> {
    try {
      const [figures, held, jobs] = await withTimeout(DATABASE_TIMEOUT_MS, () =>
        Promise.all([outboxFigures(housekeeping), holdFigures(housekeeping), jobFigures(housekeeping)]),
      );
      for (const [job, of] of Object.entries(jobs)) {
        stuck.set({ job }, of.stuck);
        lag.set({ job }, of.lag_seconds);
      }
      late.set(held.late);
      heldPieces.set(held.pieces);
      heldValue.set(held.value);
      // A full disk can still be read from.
      databaseUp.set(trouble?.current() ? 0 : 1);
      waiting.set(figures.waiting);
      dead.set(figures.dead);
      oldest.set(figures.oldest_seconds);
    } catch {
      databaseUp.set(0);
      // Old figures would be taken for current ones, so these are left out. All other metrics are reported.
      for (const unknown of [waiting, dead, oldest, late, heldPieces, heldValue]) unknown.remove();
      for (const unknown of [stuck, lag]) unknown.reset();
    }
  }

  const backupAge = new Gauge({
    name: 'bandeja_backup_age_seconds',
    help: 'Time since the newest backup, or since the shop began if there is none',
    registers,
  });
  const backupMaxAge = new Gauge({
    name: 'bandeja_backup_max_age_seconds',
    help: 'How old that may be by the settings',
    registers,
  });
  // Unknown until somebody has looked, and for ever where the shop makes no backups.
  for (const unknown of [backupAge, backupMaxAge]) unknown.remove();
  const orders = new Counter({
    name: 'bandeja_orders_total',
    help: 'Order requests by outcome',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of ORDER_OUTCOMES) orders.inc({ outcome }, 0);
  const signIns = new Counter({
    name: 'bandeja_sign_ins_total',
    help: 'Sign-ins at the desk by outcome',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of SIGN_IN_OUTCOMES) signIns.inc({ outcome }, 0);
  const browserErrors = new Counter({
    name: 'bandeja_browser_errors_total',
    help: 'Errors of our code that browsers have reported',
    labelNames: ['app'],
    registers,
  });
  for (const app of APPS) browserErrors.inc({ app }, 0);

  return {
    registry,
    backupAge,
    backupMaxAge,
    orders,
    signIns,
    browserErrors,
    /** All metrics as they are now, in the text format of Prometheus. */
    async report(): Promise<string> {
      await Promise.all([readDatabase(), readArchive()]);
      return registry.metrics();
    },
    /** The disk that a folder of the shop is on. */
    watchDisk(folder: string): void {
      const room = (name: string, help: string, share: 'bavail' | 'blocks') =>
        new Gauge({
          name,
          help,
          registers,
          async collect() {
            const disk = await statfs(folder).catch(() => undefined);
            if (disk) this.set(disk[share] * disk.bsize);
            else this.remove();
          },
        });
      room('bandeja_disk_free_bytes', 'What is free on the disk with the data folder', 'bavail');
      room('bandeja_disk_bytes', 'The size of that disk', 'blocks');
    },
    /** Reads the figures whenever somebody asks for the metrics. */
    watchStorefront(figures: () => StorefrontFigures): void {
      new Counter({
        name: 'bandeja_early_responses_total',
        help: 'Cached pages, photographs and built files that were sent before the framework saw the request',
        labelNames: ['kind'],
        registers,
        collect() {
          this.reset();
          for (const [kind, count] of Object.entries(figures().answered)) this.inc({ kind }, count);
        },
      });
      new Gauge({
        name: 'bandeja_render_waiting',
        help: 'Pages that wait to be rendered',
        labelNames: ['lane'],
        registers,
        collect() {
          for (const [lane, count] of Object.entries(figures().waiting)) this.set({ lane }, count);
        },
      });
      const cache = (name: string, help: string, value: (of: StorefrontFigures['cache']) => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(value(figures().cache));
          },
        });
      cache('bandeja_cached_pages', 'Pages in memory', ({ pages }) => pages);
      cache('bandeja_cached_page_bytes', 'Memory that those take', ({ bytes }) => bytes);
      cache('bandeja_outdated_pages', 'Cached pages that wait for their successor', ({ outdated }) => outdated);
      new Gauge({
        name: 'bandeja_copies_outdated_seconds',
        help: 'For how long SHARED_CACHE_HOOK has failed, so that caches elsewhere show what is no longer so; 0 while it works',
        registers,
        collect() {
          this.set(figures().outdatedCopiesSeconds);
        },
      });
    },
    processes: new Gauge({ name: 'bandeja_web_processes', help: 'Processes that the settings ask for', registers }),
    ordersExpired: new Counter({ name: 'bandeja_orders_expired_total', help: 'Orders whose hold ran out', registers }),
    jobTurns: new Counter({
      name: 'bandeja_job_turns_total',
      help: 'Turns of the jobs that the shop does by itself; one that failed is repeated',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    jobItems: new Counter({
      name: 'bandeja_job_items_total',
      help: 'Messages, pictures and planned changes by how they ended: done, retried, failed',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    notifications: new Counter({
      name: 'bandeja_notifications_total',
      help: 'Attempts to notify the staff of an order',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    rateLimited: new Counter({
      name: 'bandeja_rate_limited_total',
      help: 'Requests refused for coming too often',
      labelNames: ['group'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'bandeja_http_request_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
  };
}

/** Listens on a port of its own that only this machine can reach: metrics are for the operator, not for the web. Each process has its own. */
export async function serveMetrics({ registry, report }: Metrics, port: number): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) =>
    reply.header('content-type', registry.contentType).send(await report()),
  );
  await app.listen({ host: '127.0.0.1', port, exclusive: true });
  return app;
}
