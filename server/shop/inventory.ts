import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#database/database.ts';
import type { InventoryRow } from '#domain/stock/stock.ts';
import { freshReads } from '#server/services/fresh-reads.ts';
import { answerRows, type PostgrestError, postgrestError, readQuestion } from './inventory-query.ts';

const ONE_OBJECT = 'application/vnd.pgrst.object+json';
/** As one value: unpacking a row per product would cost more than the rest of the reading. */
const READ_ALL = `SELECT coalesce(json_agg(stock ORDER BY category, product_id), '[]') AS rows
  FROM (SELECT category, product_id, stock_quantity, reserved_quantity FROM product_inventory) AS stock`;

interface Reading {
  rows: InventoryRow[];
  /** Answers already written out from this reading, by question. */
  answers: Map<string, string>;
}

type InventoryRequest = FastifyRequest<{ Querystring: Record<string, string | string[]> }>;

export function serveInventory(app: FastifyInstance, anon: Database): void {
  const read = freshReads<Reading>(async () => {
    const [found] = await anon.query<{ rows: InventoryRow[] }>(READ_ALL);
    return { rows: found?.rows ?? [], answers: new Map() };
  });

  app.get('/rest/v1/product_inventory', { exposeHeadRoute: false }, async (request: InventoryRequest, reply) => {
    const { accept = '' } = request.headers;
    const question = readQuestion(request.query);
    if ('code' in question) return sendProblem(reply, 400, question);
    const reading = await read();
    if (accept.includes(ONE_OBJECT)) return sendOne(reply, answerRows(reading.rows, question));
    const asked = request.url;
    const answer = reading.answers.get(asked) ?? JSON.stringify(answerRows(reading.rows, question));
    reading.answers.set(asked, answer);
    return reply.header('content-type', 'application/json; charset=utf-8').send(answer);
  });

  // Refused before the body is read: what it says makes no difference.
  app.route({
    method: ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'],
    url: '/rest/v1/product_inventory',
    onRequest: async (request, reply) =>
      sendProblem(reply, 405, postgrestError('PGRST117', `Unsupported HTTP method: ${request.method}`)),
    handler: () => {},
  });

  app.all<{ Params: { table: string } }>('/rest/v1/:table', (request, reply) => {
    const message = `Could not find the table 'public.${request.params.table}' in the schema cache`;
    return sendProblem(reply, 404, postgrestError('PGRST205', message));
  });
}

function sendOne(reply: FastifyReply, rows: object[]): FastifyReply {
  if (rows.length === 1)
    return reply.header('content-type', `${ONE_OBJECT}; charset=utf-8`).send(JSON.stringify(rows[0]));
  const problem = postgrestError(
    'PGRST116',
    'Cannot coerce the result to a single JSON object',
    `The result contains ${rows.length} rows`,
  );
  return sendProblem(reply, 406, problem);
}

function sendProblem(reply: FastifyReply, status: number, problem: PostgrestError): FastifyReply {
  return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(problem);
}
