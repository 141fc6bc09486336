import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { type Check, unless } from '#trials/findings.ts';
import { type Answer, deskVisitor, listenLive, plainHttp, shopVisitor, slowly, statusOverHttp2 } from './client.ts';
import { sendProof, whitePicture } from './proofs.ts';
import { DESK_NAME, type RunningProxy, SHOP_NAME } from './proxy.ts';

export interface Trial {
  readonly proxy: RunningProxy;
  /** The shop itself, without the proxy. */
  shopUrl(): string;
  /** Of somebody who is signed in at the desk. */
  readonly cookie: string;
  /** Makes an order that takes proofs of payment, and returns its key. */
  orderToPay(): Promise<string>;
  /** Starts a shop at the free place, and stops the one that ran. */
  upgrade(): Promise<void>;
  /** The shop keeps its connections and does nothing, until it is resumed. */
  pauseShop(): void;
  resumeShop(): void;
  stopDatabase(): Promise<void>;
  stopShop(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
const isJson = ({ headers }: Answer) => headers['content-type']?.startsWith('application/json') ?? false;
/** The first trouble of several. */
const first = (...troubles: (string | undefined)[]) => troubles.find((trouble) => trouble !== undefined);

const deskPost = { method: 'POST', headers: { origin: `https://${DESK_NAME}`, 'content-type': 'application/json' } };

function order(proxy: RunningProxy): Promise<Answer> {
  return shopVisitor(proxy)('/functions/v1/submit-order', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(orderFor([[aProduct('rackets'), 1]])),
  });
}

/** Bytes a second that a telephone sends where the network is bad. */
const SLOW_LINE = 300_000;

/** Many pictures at a time are refused as this. */
const saysBusy = (answer: Answer) =>
  unless(
    answer.status === 503 && answer.headers['retry-after'] === '5' && answer.body.toString() === '{"error":"busy"}',
    describe(answer),
  );

/** Of a proxy that counts the proofs that one address sends, and stands in front of a shop that does not answer for a moment. */
export const checksOfCount = (most: number): Readonly<Record<string, Check<Trial>>> => ({
  [`of more than ${most} pictures that one address sends at a time, the next is refused at once in words that the page knows`]:
    async ({ proxy, orderToPay, pauseShop, resumeShop }) => {
      const key = await orderToPay();
      pauseShop();
      const sent = Array.from({ length: most }, () => sendProof(proxy, key, { body: 'x', length: 1 }));
      await wait(500);
      const asked = performance.now();
      const beyond = await sendProof(proxy, key, { body: 'x', length: 1 });
      const waited = performance.now() - asked;
      resumeShop();
      const others = await Promise.all(sent);
      return first(
        saysBusy(beyond),
        unless(waited < 2_000, `it was told after ${waited.toFixed(0)} ms`),
        ...others.map((answer) => unless(isJson(answer), `one of the ${most}: ${describe(answer)}`)),
      );
    },
});

/** In this sequence: the last ones take the database and the shop away. */
export const CHECKS: Readonly<Record<string, Check<Trial>>> = {
  'plain HTTP is redirected to HTTPS, with path and query': async ({ proxy }) => {
    const { status, headers } = await plainHttp(proxy, '/rackets?brand=Nox', SHOP_NAME);
    const place = `https://${SHOP_NAME}/rackets?brand=Nox`;
    return unless((status === 301 || status === 308) && headers.location === place, `${status} ${headers.location}`);
  },

  'the shop is served over HTTP/2': async ({ proxy }) => {
    const status = await statusOverHttp2(proxy, SHOP_NAME, '/');
    return unless(status === 200, `status ${status}`);
  },

  'pages have the headers of the shop, and the proxy tells no version': async ({ proxy }) => {
    const { status, headers } = await shopVisitor(proxy)('/');
    const missing = ['content-security-policy', 'strict-transport-security', 'x-content-type-options', 'etag'].filter(
      (name) => !headers[name],
    );
    return first(
      unless(status === 200, `status ${status}`),
      unless(missing.length === 0, `missing: ${missing}`),
      unless(!/\d/.test(String(headers.server)), `server: ${headers.server}`),
    );
  },

  'pages are passed on as the shop compressed them': async ({ proxy, shopUrl }) => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const through = await shopVisitor(proxy)('/', { headers: { 'accept-encoding': encoding } });
      const given = through.headers['content-encoding'] ?? 'identity';
      if (given !== encoding) return `asked for ${encoding}, got ${given}`;
      const vary = through.headers.vary?.toLowerCase().includes('accept-encoding');
      if (!vary) return 'the header Vary does not name Accept-Encoding';
      const direct = await fetch(shopUrl(), { method: 'HEAD', headers: { 'accept-encoding': encoding } });
      if (String(through.body.length) !== direct.headers.get('content-length')) return `${encoding} has another length`;
    }
    return undefined;
  },

  'a page that a browser has is answered with 304': async ({ proxy }) => {
    const get = shopVisitor(proxy);
    const { headers } = await get('/');
    const again = await get('/', { headers: { 'if-none-match': headers.etag ?? '' } });
    return unless(again.status === 304, `status ${again.status}`);
  },

  'files with a fingerprint in their name are cached for ever': async ({ proxy }) => {
    const get = shopVisitor(proxy);
    const { body } = await get('/', { headers: { 'accept-encoding': 'identity' } });
    const asset = /\/assets\/[\w.-]+\.(?:js|css)/.exec(body.toString())?.[0];
    if (!asset) return 'the page names no asset';
    const { status, headers } = await get(asset);
    const caching = headers['cache-control'] ?? '';
    return unless(status === 200 && caching.includes('immutable'), `${asset}: ${status} ${caching}`);
  },

  'the desk is served under its own name, with its own headers': async ({ proxy }) => {
    const { status, headers } = await deskVisitor(proxy)('/');
    const isHtml = headers['content-type']?.startsWith('text/html');
    return first(
      unless(status === 200 && isHtml === true, `${status} ${headers['content-type']}`),
      unless(headers['strict-transport-security'] !== undefined, 'no Strict-Transport-Security'),
    );
  },

  'the desk is not reached under the name of the shop': async ({ proxy }) => {
    const underShop = await shopVisitor(proxy)('/api/session');
    const crossed = await deskVisitor(proxy)('/api/session', { host: SHOP_NAME });
    return first(
      unless(underShop.status === 404, `the shop's name answers ${underShop.status}`),
      unless(crossed.status === 404, `the desk's certificate with the shop's name answers ${crossed.status}`),
    );
  },

  'passkeys are bound to the name of the desk': async ({ proxy }) => {
    const { status, body } = await deskVisitor(proxy)('/api/sign-in/passkey/question', { ...deskPost, body: '{}' });
    if (status !== 200) return `status ${status} ${body}`;
    const { options } = JSON.parse(body.toString()) as { options: { rpId?: string } };
    return unless(options.rpId === DESK_NAME, `rpId ${options.rpId}`);
  },

  'a step at the desk from another origin is refused': async ({ proxy }) => {
    const headers = { ...deskPost.headers, origin: `https://${SHOP_NAME}` };
    const { status } = await deskVisitor(proxy)('/api/sign-in/passkey/question', { ...deskPost, headers, body: '{}' });
    return unless(status === 403, `status ${status}`);
  },

  'what a visitor claims about protocol and host name does not count': async ({ proxy }) => {
    const forged = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'elsewhere.example' };
    const page = await shopVisitor(proxy)('/', { headers: forged });
    const desk = await deskVisitor(proxy)('/api/session', { headers: forged });
    return first(
      unless(page.headers['strict-transport-security'] !== undefined, 'the shop believes X-Forwarded-Proto'),
      unless(desk.status === 200, `the desk believes X-Forwarded-Host: ${desk.status}`),
    );
  },

  'what a visitor claims about its address does not count': async ({ proxy }) => {
    const statuses: number[] = [];
    for (let claimed = 1; claimed <= 8; claimed += 1) {
      const answer = await shopVisitor(proxy)('/functions/v1/subscribe', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${claimed}` },
        body: JSON.stringify({ email: 'somebody@example.com' }),
      });
      statuses.push(answer.status);
    }
    return unless(statuses.at(-1) === 429, `eight sign-ups from eight claimed addresses: ${statuses}`);
  },

  'live updates arrive at once': async ({ proxy, cookie }) => {
    const line = listenLive(proxy, cookie);
    try {
      if (!(await arrives(() => line.heard().includes('refresh'))))
        return 'the first message did not arrive within 2 s';
      const { status, body } = await order(proxy);
      if (status !== 201) return `an order was answered with ${status} ${body}`;
      const { order_number: number } = JSON.parse(body.toString()) as { order_number: string };
      return unless(await arrives(() => line.heard().includes(number)), 'a new order did not arrive within 2 s');
    } finally {
      line.close();
    }
  },

  'a photograph of 25 MB passes to the desk, one of 27 MB does not': async ({ proxy, cookie }) => {
    const send = (bytes: number) =>
      deskVisitor(proxy)('/api/no-such-step', {
        method: 'POST',
        headers: { ...deskPost.headers, cookie, 'content-type': 'image/jpeg', 'content-length': String(bytes) },
        body: Buffer.alloc(bytes),
      }).catch((error: Error) => error);
    const [allowed, refused] = [await send(25 * MEGABYTE), await send(27 * MEGABYTE)];
    return first(
      // The desk itself answers, in its own words, whatever it thinks of such a step.
      unless(!(allowed instanceof Error) && isJson(allowed), `25 MB: ${describe(allowed)}`),
      unless(refused instanceof Error || (refused.status === 413 && !isJson(refused)), `27 MB: ${describe(refused)}`),
    );
  },

  'the shop takes no large body': async ({ proxy }) => {
    const large = await shopVisitor(proxy)('/functions/v1/submit-order', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(200 * 1024),
    });
    return unless(large.status === 413, describe(large));
  },

  'a proof of payment for an order that is not there is refused before its picture is sent': async ({ proxy }) => {
    // The first byte of many: whoever waits for the rest gives up later, in other words.
    const headers = { 'content-type': 'application/octet-stream', 'content-length': String(10 * MEGABYTE) };
    const key = randomBytes(16).toString('base64url');
    const answer = await shopVisitor(proxy)(`/orders/${key}/proof`, { method: 'POST', headers, body: 'x' });
    return unless(answer.status === 404 && isJson(answer), describe(answer));
  },

  'a proof of 9 MB arrives whole over a slow line, while others are answered as quickly as without it': async ({
    proxy,
    orderToPay,
  }) => {
    const [key, picture] = [await orderToPay(), await whitePicture(9 * MEGABYTE)];
    const get = shopVisitor(proxy);
    const failed: string[] = [];
    /** How long others wait, in milliseconds, until this is done. */
    const waitsUntil = async (done: Promise<unknown>) => {
      let isDone = false;
      const waits: number[] = [];
      const others = async (name: string, ask: () => Promise<Answer>, expected: number) => {
        while (!isDone) {
          const asked = performance.now();
          const answer = await ask().catch((error: Error) => error);
          waits.push(performance.now() - asked);
          if (answer instanceof Error || answer.status !== expected) failed.push(`${name}: ${describe(answer)}`);
          await wait(100);
        }
      };
      await Promise.all([
        done.finally(() => {
          isDone = true;
        }),
        others('home', () => get('/'), 200),
        others('order', () => order(proxy), 201),
        others('page of the order', () => get(`/orders/${key}`), 200),
      ]);
      return percentile(waits, 0.95);
    };
    const without = await waitsUntil(wait(5_000));
    const began = Date.now();
    const sent = sendProof(proxy, key, { body: slowly(picture, SLOW_LINE), length: picture.length });
    const beside = await waitsUntil(sent);
    const [answer, seconds] = [await sent, (Date.now() - began) / 1_000];
    const page = (await get(`/orders/${key}`, { headers: { 'accept-encoding': 'identity' } })).body.toString();
    const shown = new RegExp(`/orders/${key}/proofs/\\w+`).exec(page)?.[0];
    const stored = shown ? await get(shown) : undefined;
    const figures = `p95 ${without.toFixed(0)} ms without it, ${beside.toFixed(0)} ms in the ${seconds.toFixed(0)} s of it`;
    console.log(`        of others: ${figures}`);
    return first(
      unless(answer.status === 201, describe(answer)),
      unless(seconds > (0.9 * picture.length) / SLOW_LINE, `the line was not slow: ${seconds} s`),
      unless(stored?.headers['content-type'] === 'image/webp', `no picture on the page of the order: ${shown}`),
      unless(failed.length === 0, `${failed.length} others failed: ${failed.slice(0, 3).join('; ')}`),
      unless(beside < 2 * without + 100, `others waited: ${figures}`),
    );
  },

  'a fourth picture that one address sends at a time is refused in words that the page knows, and the next one is taken':
    async ({ proxy, orderToPay }) => {
      const key = await orderToPay();
      const gone = new AbortController();
      // Bytes come, but the picture never ends.
      const endless = () => ({ body: slowly(Buffer.alloc(9 * MEGABYTE), 1_000), signal: gone.signal });
      for (let sending = 0; sending < 3; sending += 1) {
        void sendProof(proxy, key, { ...endless(), length: 9 * MEGABYTE }).catch(() => {});
      }
      await wait(1_000);
      const fourth = await sendProof(proxy, key, { body: 'x', length: 1 });
      gone.abort();
      await wait(2_000);
      const small = await whitePicture(MEGABYTE / 10);
      const next = await sendProof(proxy, key, { body: small, length: small.length });
      return first(saysBusy(fourth), unless(next.status === 201, `the next one: ${describe(next)}`));
    },

  'the address of an order is in no log': async ({ proxy }) => {
    const key = `secret${randomUUID().replaceAll('-', '')}`;
    const before = proxy.accessLog();
    await shopVisitor(proxy)(`/orders/${key}`);
    await shopVisitor(proxy)(`/ur/orders/${key}`);
    await plainHttp(proxy, `/orders/${key}`, SHOP_NAME);
    await shopVisitor(proxy)('/about?logged');
    await arrives(() => proxy.accessLog().includes('/about?logged'));
    return first(
      unless(proxy.accessLog().length > before.length, 'nothing is logged at all'),
      unless(!(proxy.accessLog() + proxy.errorLog()).includes(key), 'a log has it'),
    );
  },

  'an upgrade and the way back cost no request: page, order and desk': async ({ proxy, upgrade }) => {
    let isDone = false;
    const failed: string[] = [];
    let asked = 0;
    const ask = async (name: string, send: () => Promise<Answer>, expected: number) => {
      while (!isDone) {
        asked += 1;
        const answer = await send().catch((error: Error) => error);
        if (answer instanceof Error || answer.status !== expected) failed.push(`${name}: ${describe(answer)}`);
        await wait(50);
      }
    };
    const asking = [
      ask('home', () => shopVisitor(proxy)('/'), 200),
      ask('stock', () => shopVisitor(proxy)('/rest/v1/product_inventory?select=product_id'), 200),
      ask('subscribing', () => shopVisitor(proxy)('/functions/v1/no-such-step', { method: 'POST' }), 404),
      ask('desk', () => deskVisitor(proxy)('/healthz'), 200),
    ];
    await upgrade();
    await wait(2_000);
    await upgrade();
    await wait(2_000);
    isDone = true;
    await Promise.all(asking);
    return unless(
      failed.length === 0,
      `${failed.length} of ${asked} requests failed: ${failed.slice(0, 3).join('; ')}`,
    );
  },

  'while the database is away, orders are answered 503 with Retry-After': async ({ proxy, stopDatabase }) => {
    await stopDatabase();
    const answer = await order(proxy);
    return unless(answer.status === 503 && answer.headers['retry-after'] === '5' && isJson(answer), describe(answer));
  },

  'while the shop is away, the address of an order is in no log either': async ({ proxy, stopShop }) => {
    await stopShop();
    const key = `secret${randomUUID().replaceAll('-', '')}`;
    const { status } = await shopVisitor(proxy)(`/orders/${key}`);
    await shopVisitor(proxy)('/about?away');
    await arrives(() => proxy.errorLog().includes('/about?away'));
    return first(
      unless(status === 502, `status ${status}`),
      unless(proxy.errorLog().includes('/about?away'), 'nothing is logged at all'),
      unless(!(proxy.accessLog() + proxy.errorLog()).includes(key), 'a log has it'),
    );
  },
};

function percentile(values: number[], share: number): number {
  values.sort((one, other) => one - other);
  return values[Math.floor(values.length * share)] ?? Number.NaN;
}

function describe(answer: Answer | Error): string {
  if (answer instanceof Error) return answer.message;
  return `${answer.status} ${answer.headers['content-type']} ${answer.body.toString().slice(0, 200)}`;
}

async function arrives(isThere: () => boolean): Promise<boolean> {
  for (const giveUpAt = Date.now() + 2_000; Date.now() < giveUpAt; await wait(20)) if (isThere()) return true;
  return false;
}
