import { spawn } from 'node:child_process';
import { connect, type Socket } from 'node:net';

/*
 * A load generator as bare as it can be, because it shares the machine with what it measures: keep-alive sockets, requests
 * written as text, answers read only as far as their length. Run as a program of its own; it prints one line of JSON.
 */

export interface LoadOrder {
  port: number;
  clients: number;
  seconds: number;
  /** 'listing' asks for a listing that nobody has asked for before. */
  kind: 'order' | 'read' | 'page' | 'listing';
  /** Products to order from: [category, id, name, price]. Each order takes `lines` of them at random. */
  products: [string, number, string, number][];
  lines: number;
  /** How long a client waits between two requests. */
  pauseMs?: number;
}

/** Eight who place an order about ten times a second: far more than the shop will ever have, and far from all it can. */
export const SHOPPERS = { clients: 8, pauseMs: 100 };

export interface LoadResult {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  failures: number;
}

type Wanted = Pick<LoadOrder, 'kind' | 'products' | 'lines'>;

/** An order of some of these products, as a shopper's browser sends it. */
export function requestBody({ products, lines }: Pick<Wanted, 'products' | 'lines'>): string {
  const chosen = new Map<number, LoadOrder['products'][number]>();
  while (chosen.size < Math.min(lines, products.length)) {
    const index = Math.floor(Math.random() * products.length);
    chosen.set(index, products[index] as LoadOrder['products'][number]);
  }
  const items = [...chosen.values()].map(([category, product_id, name, price]) => ({
    category,
    product_id,
    name,
    price,
    quantity: 1,
  }));
  return JSON.stringify({
    customerName: 'Ayesha Khan',
    email: 'ayesha@example.com',
    phone: `+92 3${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`,
    whatsapp: '+92 300 1234567',
    address: 'House 12, Street 4, Karachi',
    items,
    total: items.reduce((sum, { price }) => sum + price, 0),
  });
}

/** Each run begins elsewhere. */
let lowestPrice = Math.floor(Math.random() * 1e9);

/** One request as text. */
export function requestText(load: Wanted): string {
  if (load.kind === 'page') return 'GET / HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: br\r\n\r\n';
  if (load.kind === 'listing') {
    return `GET /rackets?price_min=${lowestPrice++} HTTP/1.1\r\nHost: shop\r\nAccept-Encoding: br\r\n\r\n`;
  }
  if (load.kind === 'read') {
    const columns = 'category,product_id,stock_quantity,reserved_quantity';
    return `GET /rest/v1/product_inventory?select=${columns} HTTP/1.1\r\nHost: shop\r\n\r\n`;
  }
  const text = requestBody(load);
  const head = [
    'POST /functions/v1/submit-order HTTP/1.1',
    'Host: shop',
    'Content-Type: application/json',
    `Idempotency-Key: ${crypto.randomUUID()}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${text}`;
}

/** Sends one request after the other until time is up. */
function client(load: LoadOrder, until: number, times: number[], onFailure: () => void): Promise<void> {
  return new Promise((done) => {
    const socket: Socket = connect(load.port, '127.0.0.1');
    socket.setNoDelay(true);
    let sentAt = 0;
    let head = '';
    let missing = -1;
    const next = () => {
      if (performance.now() >= until) {
        socket.destroy();
        return done();
      }
      head = '';
      missing = -1;
      sentAt = performance.now();
      socket.write(requestText(load));
    };
    socket.on('connect', next);
    socket.on('data', (chunk) => {
      if (missing < 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = /content-length: (\d+)/i.exec(head)?.[1] ?? '0';
        missing = Number(length) - (head.length - end - 4);
      } else {
        missing -= chunk.length;
      }
      if (missing > 0) return;
      times.push(performance.now() - sentAt);
      if (!/^HTTP\/1\.1 20[01]/.test(head)) onFailure();
      if (load.pauseMs) setTimeout(next, load.pauseMs);
      else next();
    });
    socket.on('error', () => {
      onFailure();
      done();
    });
  });
}

async function run(load: LoadOrder): Promise<LoadResult> {
  const times: number[] = [];
  let failures = 0;
  const began = performance.now();
  const until = began + load.seconds * 1000;
  await Promise.all(
    Array.from({ length: load.clients }, () =>
      client(load, until, times, () => {
        failures += 1;
      }),
    ),
  );
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99), failures };
}

/** Runs the load as a process of its own. */
export function runHttp(load: LoadOrder): Promise<LoadResult> {
  return new Promise((done, failed) => {
    const parameters = [import.meta.filename, JSON.stringify(load)];
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.on('exit', (code) =>
      code === 0 ? done(JSON.parse(output)) : failed(new Error('the load generator failed')),
    );
  });
}

if (import.meta.main) console.log(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '{}'))));
