import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ShopDatabase } from '#database/database.ts';
import { orderToPay, sendProof, whitePicture } from '#trials/proxies/proofs.ts';
import { DESK_NAME, type Place, type RunningProxy } from '#trials/proxies/proxy.ts';

/*
 * Requests that a place has begun to answer when it is stopped, and that need longer than it takes for any other: a picture on a slow line, and
 * a list that is written and read slowly. The list is asked of the desk itself: nginx takes it in on its own and lets the reader wait.
 */

/** Longer than a place takes that is stopped without another one. */
const AFTER_STOP_MS = 25_000;
const SUBSCRIBERS = 60_000;
const PICTURE_BYTES = 1024 * 1024;
const PARTS = 1_000;
/** Shorter than any proxy or shop waits for a sign of life. */
const PART_MS = 1_000;

export interface LongRequests {
  /** The number of the order that the picture is for. */
  readonly order: string;
  /** Waits for their end. Returns what failed, in words. */
  end(): Promise<string[]>;
}

/** Whose list is long enough that no connection holds it. */
export async function manySubscribers({ owner }: ShopDatabase): Promise<void> {
  await owner.query(
    "INSERT INTO newsletter_subscribers (email) SELECT 'reader-' || n || '@example.com' FROM generate_series(1, $1::integer) AS n",
    [SUBSCRIBERS],
  );
}

export async function beginLongRequests(
  { proxy, database, cookie }: { proxy: RunningProxy; database: ShopDatabase; cookie: string },
  place: Place,
): Promise<LongRequests> {
  // A change that fails stops nothing: then they end with it.
  const isOver = new AbortController();
  const stopped = untilStopped(place, isOver.signal);
  let hasStopped = false;
  const mayEnd = stopped.then(async (isStopped) => {
    hasStopped = isStopped;
    if (isStopped) await wait(AFTER_STOP_MS);
  });
  const [{ number, key }, picture] = [await orderToPay(database), await whitePicture(PICTURE_BYTES)];
  const proof = sendProof(proxy, key, { body: until(mayEnd, picture), length: picture.length }).then(
    ({ status, body }) => (status === 201 ? [] : [`a proof on a slow line: ${status} ${body}`]),
    (error: Error) => [`a proof on a slow line: ${error.message}`],
  );
  const list = readSlowly(place, cookie, mayEnd).then(
    (lines) => (lines === SUBSCRIBERS + 1 ? [] : [`a list that is read slowly: ${lines} lines`]),
    (error: Error) => [`a list that is read slowly: ${error.message}`],
  );
  return {
    order: number,
    async end() {
      isOver.abort();
      const failed = [...(await proof), ...(await list)];
      return hasStopped ? failed : [...failed, 'the place was not stopped'];
    },
  };
}

/** A body that trickles until then, and then comes at once. */
async function* until(mayEnd: Promise<void>, body: Buffer): AsyncGenerator<Buffer> {
  const part = Math.ceil(body.length / PARTS);
  let isDone = false;
  void mayEnd.then(() => {
    isDone = true;
  });
  for (let at = 0; at < body.length; at += part) {
    yield body.subarray(at, at + part);
    if (!isDone) await wait(PART_MS);
  }
}

/** How many lines came. */
function readSlowly({ desk }: Place, cookie: string, mayEnd: Promise<void>): Promise<number> {
  const headers = { host: DESK_NAME, cookie, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.5' };
  return new Promise((done, failed) => {
    request(
      { host: '127.0.0.1', port: desk, path: '/api/exports/newsletter.csv', headers, agent: false },
      async (response) => {
        let lines = 0;
        response.on('error', failed);
        response.on('end', () =>
          response.statusCode === 200 ? done(lines) : failed(new Error(`${response.statusCode}`)),
        );
        response.on('data', (chunk: Buffer) => {
          lines += chunk.filter((byte) => byte === 0x0a).length;
        });
        response.pause();
        await mayEnd;
        response.resume();
      },
    )
      .on('error', failed)
      .end();
  });
}

/** Until nobody listens at the place any more, or the signal: then false. */
async function untilStopped({ shop }: Place, over: AbortSignal): Promise<boolean> {
  for (;;) {
    if (!(await isOpen(shop))) return true;
    if (over.aborted) return false;
    await wait(200);
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.on('error', () => done(false));
  });
}
