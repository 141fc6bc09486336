import type { FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '#database/database.ts';
import { withinTime } from './within-time.ts';

export type Metrics = ReturnType<typeof createMetrics>;

export interface OutboxFigures {
  waiting: number;
  dead: number;
  oldest_seconds: number;
}

export async function outboxFigures(housekeeping: Database): Promise<OutboxFigures> {
  const [figures] = await housekeeping.query<OutboxFigures>('SELECT * FROM outbox_figures()');
  return figures as OutboxFigures;
}

/** A scraper waits ten seconds as a rule; by then it must have heard that the database says nothing. */
const LONGEST_ASKING_MS = 3_000;

/** What the shop counts about itself, in the names Prometheus shows. */
export function createMetrics(housekeeping: Database) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const databaseUp = new Gauge({
    name: 'bandeja_database_up',
    help: '1 while the database answers, 0 while it does not',
    registers,
  });
  const waiting = new Gauge({ name: 'bandeja_outbox_waiting', help: 'Messages to the staff not yet sent', registers });
  const dead = new Gauge({ name: 'bandeja_outbox_dead', help: 'Messages to the staff given up on', registers });
  const oldest = new Gauge({
    name: 'bandeja_outbox_oldest_seconds',
    help: 'Age of the oldest order the staff have not heard of',
    registers,
  });

  async function askDatabase(): Promise<void> {
    try {
      const figures = await withinTime(LONGEST_ASKING_MS, () => outboxFigures(housekeeping));
      databaseUp.set(1);
      waiting.set(figures.waiting);
      dead.set(figures.dead);
      oldest.set(figures.oldest_seconds);
    } catch {
      databaseUp.set(0);
      // Old figures would pass for new ones, so there are none. All else is told: now is when it is needed.
      for (const unknown of [waiting, dead, oldest]) unknown.remove();
    }
  }

  return {
    registry,
    /** All figures as they are now. */
    async tell(): Promise<string> {
      await askDatabase();
      return registry.metrics();
    },
    orders: new Counter({
      name: 'bandeja_orders_total',
      help: 'Order requests by how they ended',
      labelNames: ['outcome'],
      registers,
    }),
    ordersExpired: new Counter({ name: 'bandeja_orders_expired_total', help: 'Orders whose hold ran out', registers }),
    notifications: new Counter({
      name: 'bandeja_notifications_total',
      help: 'Tries to tell the staff of an order',
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

/** On a port of its own that only this machine can reach: the figures are the operator's, not the web's. Other processes of the shop have theirs. */
export async function serveMetrics({ registry, tell }: Metrics, port: number): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  app.get('/metrics', async (_request, reply) => reply.header('content-type', registry.contentType).send(await tell()));
  await app.listen({ host: '127.0.0.1', port, exclusive: true });
  return app;
}
