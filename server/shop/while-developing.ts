import type { FastifyInstance } from 'fastify';
import type { CatalogueSource } from '#catalogue/published.ts';

/** For Vite, which renders the pages of a shop that is being developed (storefront/data/while-developing.server.ts). */
export function serveCatalogueToVite(app: FastifyInstance, catalogue: CatalogueSource): void {
  app.get('/while-developing/catalogue', (request, reply) => {
    const { version } = catalogue.current();
    if (request.headers['if-none-match'] === version) return reply.code(304).send();
    return reply.header('cache-control', 'no-store').send(catalogue.current());
  });
}
