import type { FastifyInstance } from 'fastify';
import type { CatalogueSource } from '#catalogue/published.ts';
import { type PageVisit, VISIT_HEADER } from '#contract/orders/order-page.ts';
import { assemblePage, type Page } from './pages/page.ts';

/* For Vite, which renders the pages of a shop that is being developed (storefront/data/while-developing.server.ts). */

export function serveCatalogueToVite(app: FastifyInstance, catalogue: CatalogueSource): void {
  app.get('/while-developing/catalogue', (request, reply) => {
    const { version } = catalogue.current();
    if (request.headers['if-none-match'] === version) return reply.code(304).send();
    return reply.header('cache-control', 'no-store').send(catalogue.current());
  });
}

/** Vite's scripts are inline, and change with every page: no policy could name them. */
const POLICY = "frame-ancestors 'none'";

/** Has Vite render the page of an address for one visit, as the built shop's own renderer does. */
export async function pageOfVite(viteUrl: string, address: string, visit: PageVisit): Promise<Page> {
  const header = Buffer.from(JSON.stringify(visit)).toString('base64');
  const response = await fetch(viteUrl + address, { headers: { [VISIT_HEADER]: header } });
  const type = response.headers.get('content-type');
  return assemblePage({
    ...{ catalogue: '', content: '', hash: '', compression: 'quick', isStored: false },
    status: response.status,
    headers: type ? { 'content-type': type } : {},
    policy: POLICY,
    bodies: { plain: Buffer.from(await response.arrayBuffer()) },
  });
}
