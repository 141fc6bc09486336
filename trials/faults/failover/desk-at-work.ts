import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { signIn } from '#bench/desk/staff-client.ts';
import { type LiveMessage, liveEndpoints } from '#contract/desk/live.ts';
import { listOrders, type OrderListPage } from '#contract/orders/desk-orders.ts';
import { confirmOrder } from '#contract/orders/order-steps.ts';
import { addPicture, type ShownPicture, showPictures } from '#contract/pictures/pictures.ts';
import type { ShopDatabase } from '#database/database.ts';

/*
 * Staff at the desks of all servers while the database comes to harm: one confirms orders, one drops photographs, and each desk hears of
 * new orders. As the desk's own page does, they send again, with the same key, what had no answer.
 */

const PAUSE_MS = 500;
const PATIENCE_MS = 30_000;
/** Orders go on meanwhile as fast as they can, and photographs are encoded with the processor time that they leave. */
const CATCHING_UP_MS = 240_000;
const MOST_SHOWN = 20;

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export class DeskAtWork {
  /** The keys of steps that were answered with success. */
  readonly confirmed: string[] = [];
  readonly photographs: string[] = [];
  readonly #desks: readonly string[];
  readonly #cookie: string;
  readonly #refusals: string[] = [];
  readonly #over = new AbortController();
  /** When each desk last heard of a new order. */
  readonly #heardAt = new Map<string, number>();
  readonly #work: Promise<unknown>;

  private constructor(desks: readonly string[], cookie: string) {
    this.#desks = desks;
    this.#cookie = cookie;
    this.#work = Promise.all([
      this.#again(() => this.#confirmOne()),
      this.#again(() => this.#dropPhotograph()),
      ...desks.map((desk) => this.#again(() => this.#hear(desk))),
    ]);
  }

  static async begin(database: ShopDatabase, desks: readonly string[]): Promise<DeskAtWork> {
    const { cookie } = await signIn(database, '', 'owner');
    return new DeskAtWork(desks, cookie);
  }

  /** Each desk has heard of an order since then, every photograph is encoded and can be looked at, every step is there once. */
  async faults(database: ShopDatabase, since: number): Promise<string[]> {
    const faults = this.#refusals.splice(0).map((refusal) => `a photograph was refused: ${refusal}`);
    for (const desk of this.#desks) {
      if (!(await becomes(() => (this.#heardAt.get(desk) ?? 0) > since)))
        faults.push(`the desk at ${desk} heard of no new order afterwards`);
    }
    const confirmed = [...this.confirmed];
    const [stored] = await database.owner.query<{ steps: number }>(
      `SELECT count(*)::integer AS steps FROM audit JOIN order_events AS event ON event.audit_id = audit.id
       WHERE step_key = ANY (string_to_array($1, ',')::uuid[]) AND event.kind = 'status' AND event.to_status = 'confirmed'`,
      [confirmed.join()],
    );
    if (stored?.steps !== confirmed.length)
      faults.push(`${confirmed.length} orders were confirmed at the desk, ${stored?.steps} of them are`);
    for (const desk of this.#desks) {
      const latest = this.photographs.slice(-MOST_SHOWN);
      const isShown = await becomes(async () => {
        const shown = await this.#ask(
          desk,
          'GET',
          `${showPictures.path}?${new URLSearchParams({ paths: latest.join() })}`,
        );
        const states = (shown.body as ShownPicture[]).map(({ photo }) => photo?.encoding?.state);
        return shown.status === 200 && states.length === latest.length && states.every((state) => state === 'done');
      });
      if (!isShown) faults.push(`photographs at ${desk} are not encoded`);
    }
    return faults;
  }

  async end(): Promise<void> {
    this.#over.abort();
    await this.#work;
  }

  async #again(work: () => Promise<void>): Promise<void> {
    while (!this.#over.signal.aborted) {
      // A server that is in trouble gives no answer, or one that is none; that is what this is about.
      await work().catch(() => {});
      await wait(PAUSE_MS, undefined, { signal: this.#over.signal }).catch(() => {});
    }
  }

  async #confirmOne(): Promise<void> {
    const listed = await this.#ask(this.#anyDesk(), 'POST', listOrders.path, { queue: 'to_confirm' });
    const order = (listed.body as OrderListPage).orders[0];
    if (!order) return;
    const step = { key: randomUUID(), version: order.version, pay_by: 'cash_on_delivery' };
    const path = confirmOrder.path.replace(':number', order.order_number);
    const { status } = await this.#untilAnswered(() => this.#ask(this.#anyDesk(), 'POST', path, step));
    if (status === 200) this.confirmed.push(step.key);
  }

  async #dropPhotograph(): Promise<void> {
    const [width, height] = [800, 600];
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const file = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
      .jpeg()
      .toBuffer();
    const { status, body } = await this.#untilAnswered(() => this.#ask(this.#anyDesk(), 'POST', addPicture.path, file));
    if (status === 200) this.photographs.push((body as { path: string }).path);
    else this.#refusals.push(JSON.stringify(body));
  }

  async #hear(desk: string): Promise<void> {
    const response = await fetch(desk + liveEndpoints.stream.path, {
      headers: this.#headers(desk),
      signal: this.#over.signal,
    });
    if (!response.ok || !response.body) return;
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      for (const [, data = ''] of chunk.matchAll(/^data: (.*)$/gm)) {
        const message = JSON.parse(data) as LiveMessage;
        if (message.kind === 'order' && message.what === 'placed') this.#heardAt.set(desk, performance.now());
      }
    }
  }

  /** Sends again, perhaps to another server, until there is an answer that is not the server's trouble. */
  async #untilAnswered(send: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await send().catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      await wait(PAUSE_MS, undefined, { signal: this.#over.signal });
    }
  }

  async #ask(desk: string, method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    const isFile = Buffer.isBuffer(body);
    const response = await fetch(desk + path, {
      method,
      headers: {
        ...this.#headers(desk),
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isFile ? (body as BodyInit) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: response.status, body: await response.json() };
  }

  #anyDesk(): string {
    return this.#desks[Math.floor(Math.random() * this.#desks.length)] ?? '';
  }

  #headers(desk: string) {
    return { cookie: this.#cookie, origin: desk, 'sec-fetch-site': 'same-origin' };
  }
}

async function becomes(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const giveUpAt = Date.now() + CATCHING_UP_MS; Date.now() < giveUpAt; await wait(PAUSE_MS)) {
    if (await Promise.resolve(isSo()).catch(() => false)) return true;
  }
  return false;
}
