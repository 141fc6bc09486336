import { AsyncLocalStorage } from 'node:async_hooks';
import type { Plugin, ProxyOptions } from 'vite';
import { type PageVisit, VISIT_HEADER } from '#contract/orders/order-page.ts';
import { LANGUAGES } from '#domain/languages/languages.ts';

/*
 * The server looks up an order, or an address of the newsletter, and has its page rendered, also while developing: Vite forwards such an
 * address to it, and renders it when the server asks, for the visit that comes with the request.
 */

const visits = new AsyncLocalStorage<PageVisit>();

export const orderPagesWhileDeveloping: Plugin = {
  name: 'order-pages-while-developing',
  configureServer({ middlewares }) {
    Object.assign(globalThis, { visitsWhileDeveloping: visits });
    middlewares.use(({ headers }, _response, next) => {
      const visit = headers[VISIT_HEADER];
      if (typeof visit === 'string') visits.run(JSON.parse(Buffer.from(visit, 'base64').toString()) as PageVisit, next);
      else next();
    });
  },
};

const prefixes = Object.values(LANGUAGES).flatMap(({ prefix }) => prefix || []);

export const orderPagesProxy = (api: string): Record<string, ProxyOptions> => ({
  [`^(${prefixes.join('|')})?/(orders(\\.data)?(/|\\?|$)|newsletter/)`]: {
    target: api,
    bypass: ({ headers, url }) => (headers[VISIT_HEADER] ? url : undefined),
  },
});
