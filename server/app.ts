import { type FastifyInstance, fastify } from 'fastify';
import type { Database } from '../database/database.ts';
import { serveStorefront } from './http/storefront.ts';

/** The HTTP app, complete but not listening, so that tests can drive it without a port. */
export async function createApp(options: {
  database: Database;
  buildFolder: string | undefined;
}): Promise<FastifyInstance> {
  const app = fastify({ logger: false, forceCloseConnections: 'idle' });

  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
  });

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  if (options.buildFolder) await serveStorefront(app, options.buildFolder);
  return app;
}
