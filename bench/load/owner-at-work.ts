import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { photograph, sendPhotograph } from '#bench/dropped-photographs.ts';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { readPrices, setPrice } from '#contract/catalogue/products.ts';
import { exportOrderLines } from '#contract/exports/exports.ts';
import { readFigures } from '#contract/figures/figures.ts';
import { visibleProducts } from '#domain/catalogue/catalogue-queries.ts';
import { type Product, productKey, productPath } from '#domain/catalogue/product.ts';
import type { RunningShop } from './configurations.ts';
import { askingDesk } from './desk-request.ts';
import type { WorkTimes } from './work-times.ts';

/*
 * An owner beside a steady load: each minute a price is published, so that the pages are made again, and the figures are looked at; each
 * two minutes a photograph is dropped; each five the lines of all orders are exported. The generator sells rackets alone, so the products
 * whose prices change in turn are others.
 */

const MINUTE_MS = 60_000;
const PUBLISHED = visibleProducts(catalogue.products).filter(({ category }) => category !== 'rackets');
/** Each request has a connection of its own, and the system picks the process: so many miss one of two hardly ever. */
const LOOKS = 8;
const LOOK_MS = 50;
const MOST_WAIT_MS = 120_000;

export function ownerAtWork(shop: RunningShop, times: WorkTimes): { stop(): Promise<void> } {
  const over = new AbortController();
  const ask = askingDesk(shop);
  let [published, dropped] = [0, 0];
  const period = () => {
    const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    return new URLSearchParams({ from: day(364), to: day(0) });
  };

  async function publishPrice() {
    const product = PUBLISHED[published++ % PUBLISHED.length] as Product;
    const key = productKey(product);
    const answer = await ask<{ products: { price: number; revision: number }[] }>('POST', readPrices.path, {
      products: [key],
    });
    const { price, revision } = answer.products[0] as { price: number; revision: number };
    await times.timed('a price is on its page', async () => {
      const body = { product: key, version: revision, price: price + 1 };
      await times.timed('a price is stored', () => ask('POST', setPrice.path, body));
      await untilOnPage(shop.shopUrl + productPath(product), (price + 1).toLocaleString('en'), over.signal);
    });
  }
  const readReport = () => times.timed('figures of a year', () => ask('GET', `${readFigures.path}?${period()}`));
  const exportLines = () => times.timed('lines of a year', () => ask('GET', `${exportOrderLines.path}?${period()}`));
  const dropPhotograph = async () => {
    const file = await photograph(dropped++);
    await times.timed('a photograph is taken', () => sendPhotograph(shop.deskUrl, shop.ownersCookie, file));
  };

  const every = async (minutes: number, work: () => Promise<unknown>) => {
    while (!over.signal.aborted) {
      await work().catch((error: Error) => {
        if (!over.signal.aborted) times.trouble(error);
      });
      await wait(minutes * MINUTE_MS, undefined, { signal: over.signal }).catch(() => {});
    }
  };
  const all = Promise.all([
    every(1, publishPrice),
    every(1, readReport),
    every(2, dropPhotograph),
    every(5, exportLines),
  ]);
  return {
    async stop() {
      over.abort();
      await all;
    },
  };
}

async function untilOnPage(url: string, text: string, signal: AbortSignal): Promise<void> {
  const until = performance.now() + MOST_WAIT_MS;
  const isOn = async (looks: number) => {
    const pages = await Promise.all(Array.from({ length: looks }, () => read(url)));
    return pages.every((page) => page.includes(text));
  };
  while (!((await isOn(1)) && (await isOn(LOOKS)))) {
    if (performance.now() > until) throw new Error(`${text} was not on its page after ${MOST_WAIT_MS / 1_000} s`);
    await wait(LOOK_MS, undefined, { signal });
  }
}

function read(url: string): Promise<string> {
  return new Promise((done, failed) => {
    get(url, { agent: false }, async (response) => done(Buffer.concat(await response.toArray()).toString())).on(
      'error',
      failed,
    );
  });
}
