import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/database.ts';
import { freshReads } from '#server/catalogue/fresh-reads.ts';
import { outboxFigures } from '#server/messages/outbox.ts';
import type { DatabaseTrouble } from '#server/process/database-trouble.ts';
import { withTimeout } from '#server/process/with-timeout.ts';

/** A proxy needs an answer before it gives up by itself; a database that was cut off is silent for longer. */
const DATABASE_TIMEOUT_MS = 3_000;

/**
 * `/healthz`: the process responds. `/readyz`: the database is reachable and migrated. Anybody can ask, so neither tells anything of
 * the shop's business: the state of the outbox is among the metrics.
 */
export function serveHealth(app: FastifyInstance, housekeeping: Database, trouble?: DatabaseTrouble): void {
  const figures = freshReads(() => outboxFigures(housekeeping));

  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await withTimeout(DATABASE_TIMEOUT_MS, () => figures());
      // A full disk can still be read from.
      const reason = trouble?.current();
      if (reason) return reply.code(503).send({ status: 'not ready', database: reason });
      return { status: 'ready', database: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'not ready', database: 'unreachable' });
    }
  });
}
