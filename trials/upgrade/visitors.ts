import { randomUUID } from 'node:crypto';
import { Agent, request as httpsRequest } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { LiveMessage } from '#contract/desk/live.ts';
import { listOrders, type OrderListPage } from '#contract/orders/desk-orders.ts';
import { confirmOrder } from '#contract/orders/order-steps.ts';
import { onSale } from '#server/testing/orders.ts';
import type { Ledger } from '#trials/faults/ledger.ts';
import { purchaseOf, shuffled } from '#trials/faults/shoppers.ts';
import type { Answer, Asked } from '#trials/proxies/client.ts';
import { DESK_NAME, type RunningProxy, SHOP_NAME } from '#trials/proxies/proxy.ts';

/*
 * Shoppers and staff behind the proxy while releases change. They try nothing again: every request must be answered as on any other day.
 * What they send twice, they send twice on purpose.
 */

const SHOPPERS = 5;
const PAUSE_MS = 120;
/** A page's files are asked for a moment after the page, by another release perhaps. */
const SLOW_BROWSER_MS = 700;
const FILES_OF_A_PAGE = 4;
/** The desk is told of an order within so much time of it, also where its line was broken meanwhile. */
const LIVE_WITHIN_MS = 5_000;
const PAGES = ['/', '/rackets', '/shoes', '/ur', '/ar/rackets', '/about', '/cart'];
const FILE = /\/assets\/[\w.-]+\.(?:js|css|woff2)/g;
const TYPES: Readonly<Record<string, RegExp>> = { js: /javascript/, css: /^text\/css/, woff2: /^font\// };

/** What a page is made of, besides itself. */
export const filesOf = (page: string): string[] => [...new Set(page.match(FILE) ?? [])];

export class Visitors {
  asked = 0;
  readonly failed: string[] = [];
  /** Keys of the orders that were sent, whatever was answered. */
  readonly keys = new Set<string>();
  /** Keys of the steps that were answered with success. */
  readonly steps: string[] = [];
  /** How often the live connection was broken, and how long it was away, in milliseconds. */
  readonly breaks: number[] = [];
  /** When each order was stored, and when the desk was told to read everything afresh, as times of day. */
  readonly #orders = new Map<string, number>();
  readonly #heard = new Set<string>();
  readonly #refreshes: number[] = [];
  readonly #proxy: RunningProxy;
  readonly #ledger: Ledger;
  readonly #cookie: string;
  readonly #over = new AbortController();
  readonly #deskCloses = new AbortController();
  readonly #agents: Readonly<Record<string, Agent>> = { [SHOP_NAME]: newAgent(), [DESK_NAME]: newAgent() };
  #work: Promise<unknown> = Promise.resolve();
  #listening: Promise<unknown> = Promise.resolve();
  #brokenAt: number | undefined;

  constructor(proxy: RunningProxy, ledger: Ledger, cookie: string) {
    this.#proxy = proxy;
    this.#ledger = ledger;
    this.#cookie = cookie;
  }

  begin(): void {
    const shoppers = Array.from({ length: SHOPPERS }, () => this.#again(() => this.#shop()));
    this.#work = Promise.all([...shoppers, this.#again(() => this.#confirm())]);
    this.#listening = this.#again(() => this.#hear(), this.#deskCloses.signal);
  }

  async end(): Promise<void> {
    this.#over.abort();
    await this.#work;
    await wait(LIVE_WITHIN_MS);
    this.#deskCloses.abort();
    await this.#listening;
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  /** Orders of which the desk was not told: neither by a message nor, around a break, by being told to read everything afresh. */
  unheard(): string[] {
    const isRead = (stored: number) => this.#refreshes.some((at) => at >= stored && at <= stored + LIVE_WITHIN_MS);
    return [...this.#orders]
      .filter(([number, at]) => !this.#heard.has(number) && !isRead(at))
      .map(([number]) => number);
  }

  /** Opens pages and returns the files that they name, for somebody who will ask for them much later. */
  async openTabs(): Promise<[name: string, file: string][]> {
    const shop = await Promise.all(['/', '/rackets', '/ur'].map((path) => this.ask(SHOP_NAME, path)));
    const desk = await this.ask(DESK_NAME, '/');
    const files = (name: string, { body }: Answer) =>
      filesOf(body.toString()).map((file): [string, string] => [name, file]);
    return [...shop.flatMap((page) => files(SHOP_NAME, page)), ...files(DESK_NAME, desk)];
  }

  /** Returns those that are not answered as what they are. */
  async askForFiles(files: readonly (readonly [name: string, file: string])[]): Promise<string[]> {
    const missing: string[] = [];
    for (const [name, file] of files) if (!(await this.#askForFile(name, file))) missing.push(`${name}${file}`);
    return missing;
  }

  /** A request without a second try. */
  ask(name: string, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Answer> {
    const { httpsPort, certificate } = this.#proxy;
    const agent = this.#agents[name];
    return new Promise((done, failed) => {
      const target = { host: '127.0.0.1', port: httpsPort, servername: name, ca: certificate, agent } as const;
      const request = httpsRequest({ ...target, path, method, headers: { host: name, ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', failed);
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      request.on('error', failed);
      request.end(body);
    });
  }

  async #again(work: () => Promise<void>, over = this.#over.signal): Promise<void> {
    while (!over.aborted) {
      await work();
      await wait(PAUSE_MS * (0.5 + Math.random()), undefined, { signal: over }).catch(() => {});
    }
  }

  /** Notes the request as failed unless it was answered with one of these. */
  async #expect(what: string, statuses: readonly number[], name: string, path: string, asked?: Asked) {
    this.asked += 1;
    const answer = await this.ask(name, path, asked).catch((error: Error) => error);
    if (!(answer instanceof Error) && statuses.includes(answer.status)) return answer;
    const said = answer instanceof Error ? answer.message : `${answer.status} ${answer.body.toString().slice(0, 120)}`;
    this.failed.push(`${new Date().toISOString().slice(11, 23)} ${what} ${path}: ${said}`);
    return undefined;
  }

  async #shop(): Promise<void> {
    const [path = '/'] = shuffled(PAGES);
    const page = await this.#expect('page', [200], SHOP_NAME, path);
    await this.#order();
    await wait(Math.random() * SLOW_BROWSER_MS);
    for (const file of shuffled(filesOf(page?.body.toString() ?? '')).slice(0, FILES_OF_A_PAGE)) {
      this.asked += 1;
      if (!(await this.#askForFile(SHOP_NAME, file)))
        this.failed.push(`${new Date().toISOString().slice(11, 23)} file ${file}`);
    }
  }

  async #askForFile(name: string, file: string): Promise<boolean> {
    const answer = await this.ask(name, file).catch(() => undefined);
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)];
    return answer?.status === 200 && type?.test(answer.headers['content-type'] ?? '') === true;
  }

  /** The same order twice under one key: the second answer must be the first one's. */
  async #order(): Promise<void> {
    const { key, order } = purchaseOf(shuffled(onSale).slice(0, 2));
    this.keys.add(key);
    const send = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(order),
    };
    const path = '/functions/v1/submit-order';
    // The proxy may have sent it twice, to the place that closed and to the other: then it is an order that was there already.
    const first = await this.#expect('order', [201, 200], SHOP_NAME, path, send);
    const second = first && (await this.#expect('the same order', [200], SHOP_NAME, path, send));
    if (!first || !second) return;
    const [stored, repeated] = [first, second].map(({ body }) => JSON.parse(body.toString()));
    const items = order.items.map(({ category, product_id, quantity }) => ({ category, product_id, quantity }));
    await this.#ledger.note({ key, items, ...stored });
    await this.#ledger.note({ key, items, ...repeated });
    this.#orders.set(stored.order_number, Date.parse(stored.created_at));
  }

  async #confirm(): Promise<void> {
    const post = (body: object) => ({ method: 'POST', headers: this.#deskHeaders(), body: JSON.stringify(body) });
    const listed = await this.#expect('list', [200], DESK_NAME, listOrders.path, post({ queue: 'to_confirm' }));
    const [order] = listed ? (JSON.parse(listed.body.toString()) as OrderListPage).orders : [];
    if (!order) return;
    const step = post({ key: randomUUID(), version: order.version, pay_by: 'cash_on_delivery' });
    const path = confirmOrder.path.replace(':number', order.order_number);
    const first = await this.#expect('confirming', [200], DESK_NAME, path, step);
    const second = await this.#expect('confirming again', [200], DESK_NAME, path, step);
    if (first && second) this.steps.push((JSON.parse(step.body) as { key: string }).key);
  }

  #deskHeaders(): Record<string, string> {
    return { cookie: this.#cookie, origin: `https://${DESK_NAME}`, 'content-type': 'application/json' };
  }

  /** Listens until the line ends, as the desk does; the next one begins at once. */
  #hear(): Promise<void> {
    const { httpsPort, certificate } = this.#proxy;
    this.asked += 1;
    return new Promise((done) => {
      let isAnswered = false;
      const ended = () => {
        this.#brokenAt ??= performance.now();
        done();
      };
      const request = httpsRequest(
        {
          ...{ host: '127.0.0.1', port: httpsPort, servername: DESK_NAME, ca: certificate, agent: false },
          ...{ path: '/api/live', signal: this.#deskCloses.signal },
          headers: { host: DESK_NAME, ...this.#deskHeaders() },
        },
        (response) => {
          isAnswered = true;
          if (response.statusCode !== 200) this.failed.push(`live line: ${response.statusCode}`);
          let rest = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            const lines = (rest + chunk).split('\n');
            rest = lines.pop() ?? '';
            for (const line of lines)
              if (line.startsWith('data: ')) this.#told(JSON.parse(line.slice(6)) as LiveMessage);
          });
          response.on('error', () => {});
          response.on('close', ended);
        },
      );
      request.on('error', (error) => {
        if (!this.#deskCloses.signal.aborted && !isAnswered) this.failed.push(`live line: ${error.message}`);
        ended();
      });
      request.end();
    });
  }

  #told(message: LiveMessage): void {
    if (message.kind === 'order' && message.what === 'placed') this.#heard.add(message.number);
    if (message.kind !== 'refresh') return;
    this.#refreshes.push(Date.now());
    if (this.#brokenAt !== undefined) this.breaks.push(performance.now() - this.#brokenAt);
    this.#brokenAt = undefined;
  }
}

const newAgent = () => new Agent({ keepAlive: true, maxSockets: 32 });
