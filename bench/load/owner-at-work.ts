import { setTimeout as wait } from 'node:timers/promises';
import { photograph, sendPhotograph } from '#bench/dropped-photographs.ts';
import { readPrices, setPrice } from '#contract/catalogue/products.ts';
import { exportOrderLines } from '#contract/exports/exports.ts';
import { readFigures } from '#contract/figures/figures.ts';
import { productKey } from '#domain/catalogue/product.ts';

/*
 * An owner beside a steady load: each minute a price is published, so that the pages are made again, and the figures are looked at; each
 * two minutes a photograph is dropped; each five the lines of all orders are exported. The generator sells rackets alone, so the product
 * whose price changes is another.
 */

const MINUTE_MS = 60_000;
const PUBLISHED = { category: 'bags', id: 1 } as const;

export interface OwnersWork {
  readonly publications: number;
  readonly photographs: number;
  readonly reports: number;
  readonly exports: number;
  /** What was not answered. A desk that keeps serving has none. */
  readonly troubles: readonly string[];
}

export function ownerAtWork(deskUrl: string, cookie: string): { stop(): Promise<OwnersWork> } {
  const over = new AbortController();
  const done = { publications: 0, photographs: 0, reports: 0, exports: 0 };
  const troubles: string[] = [];
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<string> => {
    const response = await fetch(deskUrl + path, {
      method,
      headers: {
        ...{ cookie, origin: deskUrl, 'sec-fetch-site': 'same-origin' },
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 200)}`);
    return text;
  };
  const period = () => {
    const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    return new URLSearchParams({ from: day(364), to: day(0) });
  };

  const publishPrice = async () => {
    const key = productKey(PUBLISHED);
    const { products } = JSON.parse(await ask('POST', readPrices.path, { products: [key] }));
    const { price, revision } = products[0];
    await ask('POST', setPrice.path, { product: key, version: revision, price: price + 1 });
    done.publications += 1;
  };
  const readReport = async () => {
    await ask('GET', `${readFigures.path}?${period()}`);
    done.reports += 1;
  };
  const dropPhotograph = async () => {
    await sendPhotograph(deskUrl, cookie, await photograph(done.photographs));
    done.photographs += 1;
  };
  const exportLines = async () => {
    await ask('GET', `${exportOrderLines.path}?${period()}`);
    done.exports += 1;
  };

  const every = async (minutes: number, work: () => Promise<void>) => {
    while (!over.signal.aborted) {
      await work().catch((error: Error) => troubles.push(error.message));
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
      return { ...done, troubles };
    },
  };
}
