import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OrderVisit, PageVisit, SearchVisit } from '#contract/orders/order-page.ts';
import { type Database, isUnavailable } from '#database/database.ts';
import { ORDERS_PATH, orderPagePath } from '#domain/orders/order-key.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { bestForm } from '#server/http/encoding.ts';
import { callerOf, type RateLimiter } from '#server/http/rate-limit.ts';
import { cancelByShopper, findOrderKey, readOrderPage } from '#server/orders/order-pages.ts';
import type { Page } from './pages/page.ts';
import { BusyError } from './pages/render-queue.ts';
import { sendBusy } from './pages/serve-pages.ts';

export interface OrderPagesOptions {
  anon: Database;
  customerMail: boolean;
  /** The zone that times are shown in. */
  timeZone: string;
  pageFor(address: string, visit: PageVisit): Promise<Page>;
  /** Counts what could be used for guessing: searches by address and by order number, and cancellations by address. */
  limiter: RateLimiter;
  onLimited(): void;
  onCancelled(): void;
}

/** These pages are nobody's but the shopper's: no cache stores them, no search engine lists them, no link betrays their address. */
const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const;

const MAX_FORM_BYTES = 4_096;
const PROBLEM_STATUS = { not_found: 404, too_often: 429, unavailable: 503 } as const;

const searchForm = z.object({ number: z.string().max(200).catch(''), phone: z.string().max(200).catch('') });

interface KeyedRequest {
  Params: { key: string };
}

export function serveOrderPages(app: FastifyInstance, options: OrderPagesOptions): void {
  const { anon, customerMail, timeZone, pageFor, limiter, onLimited, onCancelled } = options;

  // Plain forms, so that they work without scripts, too.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(PRIVATE_HEADERS);
  });

  async function send(request: FastifyRequest, reply: FastifyReply, address: string, visit: PageVisit) {
    try {
      return sendPage(request, reply, await pageFor(address, visit));
    } catch (error) {
      if (error instanceof BusyError) return sendBusy(request, reply);
      throw error;
    }
  }

  /** A status that is set already says more than the page's. */
  function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page) {
    const form = bestForm(page.forms, request.headers['accept-encoding']);
    const { etag: _, ...headers } = form.headers;
    if (reply.statusCode === 200) reply.code(page.status);
    return reply.headers(headers).send(form.body);
  }

  function isTooOften(request: FastifyRequest, reply: FastifyReply, ...more: string[]): boolean {
    const seconds = limiter.secondsToWait([`address ${callerOf(request.ip)}`, ...more]);
    if (seconds === 0) return false;
    onLimited();
    reply.header('retry-after', seconds);
    return true;
  }

  for (const path of [ORDERS_PATH, `${ORDERS_PATH}.data`]) {
    app.get(path, (request, reply) => send(request, reply, request.url, NO_SEARCH));
  }

  app.post(ORDERS_PATH, async (request, reply) => {
    const { number, phone } = searchForm.parse(request.body ?? {});
    const search: SearchVisit = { kind: 'search', number, phone };
    const fail = (problem: keyof typeof PROBLEM_STATUS) => {
      reply.code(PROBLEM_STATUS[problem]);
      return send(request, reply, ORDERS_PATH, { ...search, problem });
    };
    const wanted = parseOrderNumber(number);
    if (isTooOften(request, reply, ...(wanted ? [`number ${wanted}`] : []))) return fail('too_often');
    try {
      const key = await findOrderKey(anon, number, phone);
      return key ? reply.redirect(orderPagePath(key), 303) : await fail('not_found');
    } catch (error) {
      if (isUnavailable(error)) return fail('unavailable');
      throw error;
    }
  });

  app.get<KeyedRequest>(orderPagePath(':key'), async (request, reply) => {
    const visit = await lookUp(anon, request.params.key.replace(/\.data$/, ''), timeZone);
    if (visit.problem) reply.code(PROBLEM_STATUS[visit.problem]);
    return send(request, reply, request.url, visit);
  });

  app.post<KeyedRequest>(`${orderPagePath(':key')}/cancel`, async (request, reply) => {
    const { key } = request.params;
    const back = (answer = '') => reply.redirect(`${orderPagePath(encodeURIComponent(key))}${answer}`, 303);
    if (isTooOften(request, reply)) return back('?cancel=too_often');
    try {
      const outcome = await cancelByShopper(anon, key, customerMail);
      if (outcome?.cancelled) onCancelled();
      return back(outcome && outcome.status !== 'cancelled' ? '?cancel=too_late' : '');
    } catch (error) {
      if (isUnavailable(error)) return back('?cancel=failed');
      throw error;
    }
  });
}

const NO_SEARCH: SearchVisit = { kind: 'search', number: '', phone: '' };

async function lookUp(anon: Database, key: string, timeZone: string): Promise<OrderVisit> {
  const visit = { kind: 'order', key, at: new Date().toISOString(), timeZone } as const;
  try {
    return { ...visit, order: await readOrderPage(anon, key) };
  } catch (error) {
    if (isUnavailable(error)) return { ...visit, order: null, problem: 'unavailable' };
    throw error;
  }
}
