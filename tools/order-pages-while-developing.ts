import { AsyncLocalStorage } from 'node:async_hooks';
import type { Plugin, ProxyOptions } from 'vite';
import { type PageVisit, VISIT_HEADER } from '#contract/orders/order-page.ts';

/*
 * The server looks an order up and has its page rendered, also while developing: Vite forwards such an address to it, and renders it when
 * the server asks, for the visit that comes with the request.
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

export const orderPagesProxy = (api: string): Record<string, ProxyOptions> => ({
  '^/orders(\\.data)?(/|\\?|$)': {
    target: api,
    bypass: ({ headers, url }) => (headers[VISIT_HEADER] ? url : undefined),
  },
});
