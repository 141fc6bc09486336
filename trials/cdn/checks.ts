import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#database/database.ts';
import { productPath } from '#domain/catalogue/product.ts';
import { type Publisher, publish } from '#server/catalogue/publish.ts';
import { changed, setPrice } from '#server/testing/catalogue.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { SOMEBODY } from '#server/testing/placed-order.ts';
import { type Check, unless } from '#trials/findings.ts';
import { type Answer, type Asked, shopVisitor, visitorOf } from '#trials/proxies/client.ts';
import { ORIGIN_NAME, type RunningProxy, SHOP_NAME } from '#trials/proxies/proxy.ts';

export interface Trial {
  /** Far away from the shop, near the shoppers. */
  readonly cache: RunningProxy;
  /** Beside the shop. */
  readonly origin: RunningProxy;
  readonly owner: Database;
  readonly publisher: Publisher;
  /** The next run of the program that tells the cache fails. */
  refreshFailsOnce(): void;
  /** Whether it has. */
  hasRefreshFailed(): boolean;
  stopShop(): Promise<void>;
}

const STOCK = '/rest/v1/product_inventory?select=product_id,stock_quantity,reserved_quantity&category=eq.rackets';
/** How soon a page shows what has changed, although it may be kept for an hour. */
const SOON_MS = 5_000;

const [SOLD, ORDERED] = [aProduct('rackets', 1), aProduct('rackets', 2)];
const [PRICED, HIDDEN] = [aProduct('rackets', 3), aProduct('rackets', 4)];
const FORMS = ['br', 'gzip', 'identity'];

/** How the cache came by its answer: HIT is a copy. */
const cameFrom = ({ headers }: Answer) => String(headers['x-cache'] ?? 'nowhere');
const outcome = (answer: Answer) => `${answer.status} ${cameFrom(answer)}`;

/** Several questions in turn that must have these outcomes. */
async function outcomes(trial: Trial, path: string, expected: readonly string[], asked?: Asked) {
  const seen: string[] = [];
  for (const _ of expected) seen.push(outcome(await shopVisitor(trial.cache)(path, asked)));
  return unless(seen.join() === expected.join(), `${path}: ${seen}`);
}

function order(trial: Trial, key: string, pieces: number): Promise<Answer> {
  return shopVisitor(trial.cache)('/functions/v1/submit-order', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...orderFor([[ORDERED, pieces]]), phone: '+92 300 7654321' }),
  });
}

/** After a change each form of these pages must be new soon, and fetched by the cache before anybody asks. */
async function becomesNew(trial: Trial, paths: readonly string[], change: () => Promise<unknown>) {
  const read = async (path: string, form: string) => {
    const answer = await shopVisitor(trial.cache)(path, { headers: { 'accept-encoding': form } });
    return { from: cameFrom(answer), etag: String(answer.headers.etag) };
  };
  const pages = paths.flatMap((path) => FORMS.map((form) => [path, form] as const));
  const before = await Promise.all(pages.map(([path, form]) => read(path, form)));
  await change();
  const until = Date.now() + SOON_MS;
  for (const [position, [path, form]] of pages.entries()) {
    for (let now = await read(path, form); ; now = await read(path, form)) {
      if (now.etag !== before[position]?.etag) {
        if (now.from !== 'HIT') return `${path} ${form}: its new page was not there already (${now.from})`;
        break;
      }
      if (Date.now() > until) return `${path} ${form} was old after ${SOON_MS} ms`;
      await wait(50);
    }
  }
  return undefined;
}

/** In this sequence: the last one takes the shop away. */
export const CHECKS: Readonly<Record<string, Check<Trial>>> = {
  'a page comes from the shop once, then from the cache, in each form as the shop compressed it': async (trial) => {
    for (const encoding of FORMS) {
      const asked = { headers: { 'accept-encoding': encoding === 'br' ? 'gzip, deflate, br, zstd' : encoding } };
      const trouble = await outcomes(trial, '/about', ['200 MISS', '200 HIT', '200 HIT'], asked);
      if (trouble) return `${encoding}: ${trouble}`;
      const [copy, own] = [
        await shopVisitor(trial.cache)('/about', asked),
        await visitorOf(trial.origin, ORIGIN_NAME)('/about', { ...asked, host: SHOP_NAME }),
      ];
      if ((copy.headers['content-encoding'] ?? 'identity') !== encoding) return `${encoding}: another form`;
      if (!copy.body.equals(own.body)) return `${encoding}: another body`;
    }
    return undefined;
  },

  'pages in other languages, and what they load, are copies too': async (trial) => {
    const { body } = await shopVisitor(trial.cache)('/ur', { headers: { 'accept-encoding': 'identity' } });
    const [asset = 'none'] = /\/assets\/[\w.-]+\.js/.exec(body.toString()) ?? [];
    const [picture = 'none'] = /\/pictures\/[\w./-]+\.(?:avif|webp|png|svg)/.exec(body.toString()) ?? [];
    return (
      (await outcomes(trial, '/ar/rackets', ['200 MISS', '200 HIT'])) ??
      (await outcomes(trial, asset, ['200 MISS', '200 HIT'])) ??
      (await outcomes(trial, picture, ['200 MISS', '200 HIT']))
    );
  },

  'a browser asks each time, and is answered 304 by the cache': async (trial) => {
    const { headers } = await shopVisitor(trial.cache)('/about');
    const caching = String(headers['cache-control']);
    if (!caching.includes('max-age=0') || !caching.includes('must-revalidate')) return caching;
    return outcomes(trial, '/about', ['304 HIT'], { headers: { 'if-none-match': headers.etag ?? '' } });
  },

  'only who knows the word has a page fetched anew': async (trial) =>
    outcomes(trial, '/about', ['200 HIT', '200 HIT'], { headers: { 'x-refresh': '1', 'cache-control': 'no-cache' } }),

  'stock is never a copy': async (trial) => {
    const answers = [await shopVisitor(trial.cache)(STOCK), await shopVisitor(trial.cache)(STOCK)];
    return unless(
      answers.every((answer) => outcome(answer) === '200 MISS'),
      answers.map(outcome).join(),
    );
  },

  'an order is stored, sent twice is stored once, and is in the stock at once': async (trial) => {
    const of = async () => {
      const { body } = await shopVisitor(trial.cache)(STOCK);
      const rows = JSON.parse(body.toString()) as {
        product_id: number;
        stock_quantity: number;
        reserved_quantity: number;
      }[];
      const row = rows.find(({ product_id }) => product_id === ORDERED.id);
      return row && row.stock_quantity - row.reserved_quantity;
    };
    const [before, key] = [await of(), randomUUID()];
    const [first, second] = [await order(trial, key, 2), await order(trial, key, 2)];
    const numberOf = ({ body }: Answer) => JSON.parse(body.toString()).order_number;
    if (first.status !== 201 || numberOf(first) !== numberOf(second)) return `${first.status} ${first.body}`;
    const now = await of();
    return unless(before !== undefined && now === before - 2, `${before}, then ${now}`);
  },

  'the page of an order is never a copy, and its address is in no log': async (trial) => {
    const key = `secret${randomUUID().replaceAll('-', '')}`;
    const trouble = await outcomes(trial, `/ur/orders/${key}`, ['404 MISS', '404 MISS']);
    const logs = [trial.cache, trial.origin].map((proxy) => proxy.accessLog() + proxy.errorLog());
    return trouble ?? unless(!logs.join().includes(key), 'a log has it');
  },

  'a product that sells out is sold out on its page soon, for every browser, in every language': async (trial) => {
    const page = productPath(SOLD);
    return becomesNew(trial, [page, `/ar${page}`], () =>
      trial.owner.query(
        'UPDATE inventory SET stock_quantity = reserved_quantity WHERE category = $1 AND product_id = $2',
        [SOLD.category, SOLD.id],
      ),
    );
  },

  'a new price is on its page soon, although the program that tells the cache fails once': async (trial) => {
    const page = productPath(PRICED);
    trial.refreshFailsOnce();
    const trouble = await becomesNew(trial, [page, `/ur${page}`, '/rackets'], () =>
      setPrice(trial.publisher, PRICED, PRICED.price + 100),
    );
    const { body } = await shopVisitor(trial.cache)(page, { headers: { 'accept-encoding': 'identity' } });
    const price = (PRICED.price + 100).toLocaleString('en');
    return (
      trouble ??
      unless(trial.hasRefreshFailed(), 'the program did not fail') ??
      unless(body.toString().includes(price), `the page does not say ${price}`)
    );
  },

  'a product that is no longer offered is gone from the cache soon': async (trial) => {
    const page = productPath(HIDDEN);
    const ask = async (form: string) =>
      (await shopVisitor(trial.cache)(page, { headers: { 'accept-encoding': form } })).status;
    for (const form of FORMS) await ask(form);
    const hidden = { ...(await changed(trial.publisher, HIDDEN, {})), state: 'hidden' } as const;
    const published = await publish(trial.publisher, SOMEBODY, { products: [hidden] });
    if (!published.ok) return published.code;
    for (const until = Date.now() + SOON_MS; Date.now() < until; await wait(100)) {
      const statuses = await Promise.all(FORMS.map(ask));
      if (statuses.every((status) => status === 404)) return undefined;
    }
    return `after ${SOON_MS} ms it is ${await Promise.all(FORMS.map(ask))}`;
  },

  'pages that do not show it stayed': async (trial) => outcomes(trial, '/about', ['200 HIT']),

  'the shop counts the requests of shoppers, not those of the cache': async (trial) => {
    const subscribe = async (port: RunningProxy) =>
      (
        await shopVisitor(port)('/functions/v1/subscribe', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
          body: JSON.stringify({ email: 'somebody@example.com' }),
        })
      ).status;
    const statuses: number[] = [];
    for (let asked = 0; asked < 7; asked += 1) statuses.push(await subscribe(trial.cache));
    return unless(statuses.at(-1) === 429, `seven sign-ups from one shopper who claims another address: ${statuses}`);
  },

  'while the shop is away its pages can be read, and orders are refused': async (trial) => {
    await trial.stopShop();
    const { status } = await order(trial, randomUUID(), 1);
    return unless(status === 502, `an order: ${status}`) ?? outcomes(trial, '/about', ['200 HIT']);
  },
};
