import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Language, languageOf, rightLanguageAddress } from '#domain/languages/languages.ts';
import { bestForm } from '#server/http/encoding.ts';
import { isKnown } from '#server/http/etag.ts';
import type { IsSecure } from '#server/http/security-headers.ts';
import { BUSY, sendFault } from './fault-screen.ts';
import type { Page } from './page.ts';
import type { PageCache } from './page-cache.ts';
import { BusyError } from './render-queue.ts';

/**
 * Sends pages that are in memory, straight from Node's own server: most requests of a shop are for such pages and for files, and
 * they need no framework. Returns whether it has answered.
 */
export function answerFromCache(
  cache: PageCache,
  isSecure: IsSecure,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const { method, url = '/', headers } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const page = cache.cached(url);
    if (!page) return false;
    const form = bestForm(page.forms, headers['accept-encoding']);
    const transport = isSecure(request) ? 'overTls' : 'plain';
    if (page.status === 200 && isKnown(headers['if-none-match'], form.etag))
      response.writeHead(304, form.unchanged[transport]).end();
    else if (method === 'HEAD') response.writeHead(page.status, form.whole[transport]).end();
    else response.writeHead(page.status, form.whole[transport]).end(form.body);
    return true;
  };
}

/** Serves every page in these languages, also those that must be rendered first. */
export function servePages(app: FastifyInstance, cache: PageCache, languages: readonly Language[]): void {
  app.get('/*', async (request, reply) => {
    const [path = '/', ...query] = request.url.split('?');
    if (path.length > 1 && path.endsWith('/')) {
      // Browsers read two slashes at the beginning, and a backslash for either, as the address of another shop.
      const plain = path.replace(/\/+$/, '').replace(/^[\\/]+/, '/') || '/';
      return reply.redirect([plain, ...query].join('?'), 301);
    }
    const right = languages.length > 1 ? rightLanguageAddress(request.url) : undefined;
    if (right !== undefined && languages.includes(languageOf(right).language)) return reply.redirect(right, 301);
    try {
      return sendPage(request, reply, await cache.page(request.url));
    } catch (error) {
      if (error instanceof BusyError) return sendFault(request, reply, BUSY);
      throw error;
    }
  });
}

function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const form = bestForm(page.forms, headers['accept-encoding']);
  reply.headers(form.headers);
  const isUnchanged = page.status === 200 && isKnown(headers['if-none-match'], form.etag);
  return isUnchanged ? reply.code(304).send() : reply.code(page.status).send(form.body);
}
