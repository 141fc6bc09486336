import { connect, type Socket } from 'node:net';

/* A client that sends any bytes at any pace. Every other client mends what it is told to send. */

export interface RawAnswer {
  /** Of all the responses on this connection, in their sequence. */
  readonly statuses: number[];
  readonly text: string;
  /** Whether the server ended the connection. */
  readonly isClosed: boolean;
}

/** Far above what any test waits for: only a connection that hangs lasts this long. */
const PATIENCE_MS = 20_000;

export interface RawClient {
  readonly socket: Socket;
  text(): string;
  /** Resolves when the connection is over, or with `isClosed: false` if it never is. */
  readonly over: Promise<RawAnswer>;
}

export async function open(url: string): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
  });
  // A server that refuses before it has read everything resets the connection.
  socket.on('error', () => {});
  const closed = new Promise<true>((done) => socket.on('close', () => done(true)));
  const tooLate = new Promise<false>((done) => setTimeout(done, PATIENCE_MS, false).unref());
  const over = Promise.race([closed, tooLate]).then((isClosed) => {
    socket.destroy();
    return { statuses: statusesIn(text), text, isClosed };
  });
  await Promise.race([new Promise((done) => socket.on('connect', done)), closed]);
  return { socket, text: () => text, over };
}

function statusesIn(text: string): number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
}

/** Sends these very bytes, and nothing after them. */
export async function send(url: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { socket, over } = await open(url);
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  return over;
}

/** A request with these lines as its head, on a connection that ends with its response. */
export function request(url: string, ...lines: string[]): Promise<RawAnswer> {
  return send(url, [...lines, 'Connection: close', '', ''].join('\r\n'));
}

/** One byte after the other, for as long as the server takes them. */
export async function drip(url: string, begin: string, endless: string): Promise<RawAnswer> {
  const { socket, over } = await open(url);
  socket.write(begin);
  const dripping = setInterval(() => socket.writable && socket.write(endless), 50);
  const answer = await over;
  clearInterval(dripping);
  return answer;
}
