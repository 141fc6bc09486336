import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageVisit } from '#contract/orders/order-page.ts';
import { bestForm } from '#server/http/encoding.ts';
import { BUSY, sendFault } from './pages/fault-screen.ts';
import type { Page } from './pages/page.ts';
import { BusyError } from './pages/render-queue.ts';

/** These pages are nobody's but the shopper's: no cache stores them, no search engine lists them, no link betrays their address. */
const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const;

const MAX_FORM_BYTES = 4_096;

export type PageFor = (address: string, visit: PageVisit) => Promise<Page>;

/** Pages with plain forms, so that they work without scripts, too. Returns what sends one. */
export function privatePages(app: FastifyInstance, pageFor: PageFor) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(PRIVATE_HEADERS);
  });

  return async (request: FastifyRequest, reply: FastifyReply, address: string, visit: PageVisit) => {
    try {
      return sendPage(request, reply, await pageFor(address, visit));
    } catch (error) {
      if (error instanceof BusyError) return sendFault(request, reply, BUSY);
      throw error;
    }
  };
}

/** A status that is set already says more than the page's. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
  const form = bestForm(page.forms, request.headers['accept-encoding']);
  const { etag: _, ...headers } = form.headers;
  if (reply.statusCode === 200) reply.code(page.status);
  return reply.headers(headers).send(form.body);
}
