import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type LoadOrder, requestText } from '#bench/http-load.ts';
import { Sockets } from './sockets.ts';
import { type Kind, type Report, Tally } from './tally.ts';

/*
 * The one process that makes the load of a mixed day. Requests are sent when they are due, whether or not earlier ones were answered, as
 * visitors do. It is told a rate and a time by message, and answers with how the requests fared.
 */

export interface Day {
  readonly shopPort: number;
  readonly deskPort: number;
  /** One per desk. */
  readonly cookies: readonly string[];
  /** Pages that are cached. */
  readonly paths: readonly string[];
  readonly products: LoadOrder['products'];
}

export interface Stretch {
  readonly perSecond: number;
  readonly seconds: number;
}

export interface Stretched {
  readonly report: Report;
  /** Requests that were due when every connection was busy: visitors who found no place. */
  readonly unsent: number;
  /** How late the generator itself was, at worst: a figure near the mark says that it is the one that cannot keep up. */
  readonly lateMs: number;
  /** Connections that it has open now. */
  readonly connections: number;
  /** Live events that reached the desks. */
  readonly events: number;
}

/** Of a hundred requests to the shop. */
const MIX: readonly (readonly [Exclude<Kind, 'desk'>, number])[] = [
  ['page', 60],
  ['read', 30],
  ['listing', 5],
  ['order', 5],
];
const MOST_CONNECTIONS = 600;
const DESK_PAUSE_MS = 1_000;
const TICK_MS = 5;
/** An answer that takes longer is not waited for at the end of a stretch; it counts as failed. */
const LAST_ANSWER_MS = 20_000;

function pick<T>(from: readonly T[]): T {
  return from[Math.floor(Math.random() * from.length)] as T;
}

function anyKind(): Exclude<Kind, 'desk'> {
  let left = Math.random() * 100;
  for (const [kind, share] of MIX) {
    left -= share;
    if (left < 0) return kind;
  }
  return 'page';
}

class Generator {
  readonly #day: Day;
  readonly #shop: Sockets;
  readonly #desk: Sockets;
  #events = 0;

  constructor(day: Day) {
    this.#day = day;
    this.#shop = new Sockets(day.shopPort, MOST_CONNECTIONS);
    this.#desk = new Sockets(day.deskPort, day.cookies.length * 4);
    for (const cookie of day.cookies) this.#watchLive(cookie);
  }

  async run({ perSecond, seconds }: Stretch): Promise<Stretched> {
    const tally = new Tally();
    const pending = new Map<Promise<void>, Kind>();
    const began = performance.now();
    const until = began + seconds * 1_000;
    const eventsBefore = this.#events;
    let [due, unsent, lateMs, tickAt] = [0, 0, 0, began];
    const send = (sockets: Sockets, kind: Kind, text: string) => {
      const answer = sockets.send(text);
      if (!answer) return false;
      const noted = answer.then((given) => {
        tally.note(kind, given);
        pending.delete(noted);
      });
      pending.set(noted, kind);
      return true;
    };
    const desks = this.#day.cookies.map(async (cookie) => {
      for (await wait(Math.random() * DESK_PAUSE_MS); performance.now() < until; await wait(DESK_PAUSE_MS)) {
        send(this.#desk, 'desk', this.#deskText('/api/orders/list', cookie, { queue: 'to_confirm' }));
        send(this.#desk, 'desk', this.#deskText('/api/orders/counts', cookie));
      }
    });
    while (performance.now() < until) {
      const now = performance.now();
      lateMs = Math.max(lateMs, now - tickAt - TICK_MS);
      tickAt = now;
      for (const target = ((now - began) / 1_000) * perSecond; due < target; due += 1) {
        const kind = anyKind();
        if (!send(this.#shop, kind, this.#text(kind))) unsent += 1;
      }
      await wait(TICK_MS);
    }
    await Promise.all(desks);
    await Promise.race([Promise.all(pending.keys()), wait(LAST_ANSWER_MS, undefined, { ref: false })]);
    for (const kind of pending.values())
      tally.note(kind, { milliseconds: LAST_ANSWER_MS, status: 0, hasRetryAfter: false });
    return {
      report: tally.report(),
      unsent,
      lateMs,
      connections: this.#shop.open + this.#desk.open,
      events: this.#events - eventsBefore,
    };
  }

  #text(kind: Exclude<Kind, 'desk'>): string {
    if (kind !== 'page') return requestText({ kind, products: this.#day.products, lines: 2 });
    return `GET ${pick(this.#day.paths)} HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: br\r\n\r\n`;
  }

  #deskText(path: string, cookie: string, input?: object): string {
    const host = `localhost:${this.#day.deskPort}`;
    const head = `HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\n`;
    if (!input) return `GET ${path} ${head}\r\n`;
    const body = JSON.stringify(input);
    return `POST ${path} ${head}Origin: http://${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  }

  #watchLive(cookie: string): void {
    const socket = connect(this.#day.deskPort, '127.0.0.1');
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      this.#events += chunk.toString('latin1').split('data:').length - 1;
    });
    socket.write(this.#deskText('/api/live', cookie));
  }
}

if (import.meta.main) {
  const generator = new Generator(JSON.parse(process.argv[2] ?? '{}'));
  process.on('message', async (stretch: Stretch) => process.send?.(await generator.run(stretch)));
  process.on('disconnect', () => process.exit());
}
