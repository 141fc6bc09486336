import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#database/database.ts';
import { freshReads } from '#server/catalogue/fresh-reads.ts';
import { type CatalogueSource, currentProducts } from '#server/orders/price-order.ts';
import { readStock, STOCK_VIEWS, type StockLevel, type StockView } from '#server/stock/stock.ts';
import { type PostgrestError, parseQuery, postgrestError, selectRows } from './inventory-query.ts';

const ONE_OBJECT = 'application/vnd.pgrst.object+json';

interface StockCopy {
  rows: StockLevel[];
  /** Responses already serialized from these rows, by the request's address. */
  bodies: Map<string, string>;
}

type InventoryRequest = FastifyRequest<{ Querystring: Record<string, string | string[]> }>;

export function serveInventory(app: FastifyInstance, anon: Database, catalogue: CatalogueSource): void {
  for (const view of Object.keys(STOCK_VIEWS) as StockView[]) serveView(app, anon, catalogue, view);

  app.all<{ Params: { table: string } }>('/rest/v1/:table', (request, reply) => {
    const message = `Could not find the table 'public.${request.params.table}' in the schema cache`;
    return sendError(reply, 404, postgrestError('PGRST205', message));
  });
}

function serveView(app: FastifyInstance, anon: Database, catalogue: CatalogueSource, view: StockView): void {
  const url = `/rest/v1/${view}`;
  const read = freshReads<StockCopy>(async () => ({
    rows: await readStock(anon, view, () => currentProducts(catalogue)),
    bodies: new Map(),
  }));

  app.get(url, { exposeHeadRoute: false }, async (request: InventoryRequest, reply) => {
    const { accept = '' } = request.headers;
    const query = parseQuery(view, request.query);
    if ('code' in query) return sendError(reply, 400, query);
    const { rows, bodies } = await read();
    if (accept.includes(ONE_OBJECT)) return sendOne(reply, selectRows(rows, query));
    const body = bodies.get(request.url) ?? JSON.stringify(selectRows(rows, query));
    bodies.set(request.url, body);
    return reply.header('content-type', 'application/json; charset=utf-8').send(body);
  });

  // Refused before the body is read: its content makes no difference.
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
    url,
    onRequest: async (request, reply) =>
      sendError(reply, 405, postgrestError('PGRST117', `Unsupported HTTP method: ${request.method}`)),
    handler: () => {},
  });
}

function sendOne(reply: FastifyReply, rows: object[]): FastifyReply {
  if (rows.length === 1)
    return reply.header('content-type', `${ONE_OBJECT}; charset=utf-8`).send(JSON.stringify(rows[0]));
  const error = postgrestError(
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    `The result contains ${rows.length} rows`,
  );
  return sendError(reply, 406, error);
}

function sendError(reply: FastifyReply, status: number, error: PostgrestError): FastifyReply {
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(error);
}
