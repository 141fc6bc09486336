import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { InvoiceVisit, OrderVisit, SearchVisit } from '#contract/orders/order-page.ts';
import { type Database, isUnavailable } from '#database/database.ts';
import { addressIn, type Language } from '#domain/languages/languages.ts';
import { isOrderKey, ORDERS_PATH, orderPagePath } from '#domain/orders/order-key.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { callerOf, type RateLimiter } from '#server/http/rate-limit.ts';
import type { LimitsInForce } from '#server/orders/order-limits.ts';
import { cancelByShopper, findOrderKey, readOrderPage } from '#server/orders/order-pages.ts';
import { qrPictureOfOrder } from '#server/payments/accounts.ts';
import { readOrderInvoice } from '#server/payments/invoices.ts';
import { type OrderProofsOptions, serveOrderProofs, statusOf } from './order-proofs.ts';
import { type PageFor, privatePages } from './private-pages.ts';

export interface OrderPagesOptions {
  anon: Database;
  proofs: Omit<OrderProofsOptions, 'anon'>;
  customerMail: boolean;
  limits: LimitsInForce;
  /** The zone that times are shown in. */
  timeZone: string;
  /** In which the shop's pages are. */
  languages: readonly Language[];
  pageFor: PageFor;
  /** Counts what could be used for guessing: searches by address and by order number, and cancellations by address. */
  limiter: RateLimiter;
  onLimited(): void;
  onCancelled(): void;
}

const PROBLEM_STATUS = { not_found: 404, too_often: 429, unavailable: 503 } as const;

const proofForm = z.object({ reference: z.string().max(1_000).catch(''), paid_on: z.string().max(40).catch('') });

const searchForm = z.object({ number: z.string().max(200).catch(''), phone: z.string().max(200).catch('') });

interface KeyedRequest {
  Params: { key: string };
}

export function serveOrderPages(app: FastifyInstance, options: OrderPagesOptions): void {
  const { anon, customerMail, limits, timeZone, languages, pageFor, limiter, onLimited, onCancelled } = options;

  const send = privatePages(app, pageFor);
  const handInReference = serveOrderProofs(app, { ...options.proofs, anon });

  function isTooOften(request: FastifyRequest, reply: FastifyReply, ...more: string[]): boolean {
    const seconds = limiter.secondsToWait([`address ${callerOf(request.ip)}`, ...more]);
    if (seconds === 0) return false;
    onLimited();
    reply.header('retry-after', seconds);
    return true;
  }

  async function searchFor(number: string, phone: string): Promise<SearchVisit> {
    return { kind: 'search', number, phone, prefix: (await limits()).numberPrefix };
  }

  // The same picture in every language.
  app.get<{ Params: { key: string; id: string } }>(`${orderPagePath(':key')}/qr/:id`, async (request, reply) => {
    const { key, id } = request.params;
    const content = isOrderKey(key) ? await qrPictureOfOrder(anon, key, id) : undefined;
    return content ? reply.type('image/webp').send(content) : reply.code(404).send();
  });
  for (const language of languages) serve((path) => addressIn(language, path));

  function serve(at: (path: string) => string): void {
    for (const path of [at(ORDERS_PATH), at(`${ORDERS_PATH}.data`)]) {
      app.get(path, async (request, reply) => send(request, reply, request.url, await searchFor('', '')));
    }

    app.post(at(ORDERS_PATH), async (request, reply) => {
      const { number, phone } = searchForm.parse(request.body ?? {});
      const search = await searchFor(number, phone);
      const fail = (problem: keyof typeof PROBLEM_STATUS) => {
        reply.code(PROBLEM_STATUS[problem]);
        return send(request, reply, at(ORDERS_PATH), { ...search, problem });
      };
      const wanted = parseOrderNumber(number);
      if (isTooOften(request, reply, ...(wanted ? [`number ${wanted}`] : []))) return fail('too_often');
      try {
        const key = await findOrderKey(anon, number, phone);
        return key ? reply.redirect(at(orderPagePath(key)), 303) : await fail('not_found');
      } catch (error) {
        if (isUnavailable(error)) return fail('unavailable');
        throw error;
      }
    });

    app.get<KeyedRequest>(at(orderPagePath(':key')), async (request, reply) => {
      const visit = await lookUp(anon, request.params.key.replace(/\.data$/, ''), timeZone);
      if (visit.problem) reply.code(PROBLEM_STATUS[visit.problem]);
      return send(request, reply, request.url, visit);
    });

    // The form of the proof of payment: its page again, with what was typed if it was not taken.
    app.post<KeyedRequest>(at(orderPagePath(':key')), async (request, reply) => {
      const { key } = request.params;
      const { reference, paid_on: paidOn } = proofForm.parse(request.body ?? {});
      const problem = await handInReference(request, reply, key, { reference, paidOn });
      if (!problem) return reply.redirect(at(`${orderPagePath(key)}#proof`), 303);
      reply.code(statusOf(problem));
      const visit = await lookUp(anon, key, timeZone);
      return send(request, reply, request.url, { ...visit, refusedProof: { problem, reference, paidOn } });
    });

    app.get<{ Params: { key: string; name: string } }>(
      at(`${orderPagePath(':key')}/invoices/:name`),
      async (request, reply) => {
        const visit = await lookUpInvoice(anon, request.params.key, request.params.name.replace(/\.data$/, ''));
        if (visit.problem) reply.code(PROBLEM_STATUS[visit.problem]);
        return send(request, reply, request.url, visit);
      },
    );

    app.post<KeyedRequest>(at(`${orderPagePath(':key')}/cancel`), async (request, reply) => {
      const { key } = request.params;
      const back = (answer = '') => reply.redirect(at(`${orderPagePath(encodeURIComponent(key))}${answer}`), 303);
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
}

async function lookUpInvoice(anon: Database, key: string, name: string): Promise<InvoiceVisit> {
  try {
    return { kind: 'invoice', key, invoice: await readOrderInvoice(anon, key, name) };
  } catch (error) {
    if (isUnavailable(error)) return { kind: 'invoice', key, invoice: null, problem: 'unavailable' };
    throw error;
  }
}

async function lookUp(anon: Database, key: string, timeZone: string): Promise<OrderVisit> {
  const visit = { kind: 'order', key, at: new Date().toISOString(), timeZone } as const;
  try {
    return { ...visit, order: await readOrderPage(anon, key) };
  } catch (error) {
    if (isUnavailable(error)) return { ...visit, order: null, problem: 'unavailable' };
    throw error;
  }
}
