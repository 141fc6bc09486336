import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:http2';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { DESK_NAME, type RunningProxy, SHOP_NAME } from './proxy.ts';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer | AsyncIterable<Buffer>;
  /** Takes the request back. */
  readonly signal?: AbortSignal;
  /** The host name that the browser asks for, if it is another than the one it connects to. */
  readonly host?: string;
}

/** A visitor of one of the two host names, over TLS. */
export type Visitor = (path: string, asked?: Asked) => Promise<Answer>;

export function visitorOf({ httpsPort, certificate }: RunningProxy, name: string): Visitor {
  return (path, { method = 'GET', headers = {}, body, host = name, signal } = {}) =>
    new Promise((done, failed) => {
      const target = { host: '127.0.0.1', port: httpsPort, servername: name, ca: certificate, agent: false } as const;
      const request = httpsRequest({ ...target, path, method, headers: { host, ...headers }, signal }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        );
      });
      request.on('error', failed);
      if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) request.end(body);
      else Readable.from(body).on('error', failed).pipe(request);
    });
}

/** A body as it comes over a slow line. */
export async function* slowly(body: Buffer, bytesPerSecond: number): AsyncGenerator<Buffer> {
  const part = Math.ceil(bytesPerSecond / 10);
  for (let at = 0; at < body.length; at += part) {
    yield body.subarray(at, at + part);
    await wait(100);
  }
}

export const shopVisitor = (proxy: RunningProxy) => visitorOf(proxy, SHOP_NAME);
export const deskVisitor = (proxy: RunningProxy) => visitorOf(proxy, DESK_NAME);

export function plainHttp({ httpPort }: RunningProxy, path: string, host: string): Promise<Answer> {
  return new Promise((done, failed) => {
    const target = { host: '127.0.0.1', port: httpPort, path, headers: { host }, agent: false };
    httpRequest(target, (response) => {
      response.resume();
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.alloc(0) }),
      );
    })
      .on('error', failed)
      .end();
  });
}

/** The status of a page over HTTP/2, which browsers use. */
export function statusOverHttp2({ httpsPort, certificate }: RunningProxy, name: string, path: string): Promise<number> {
  return new Promise((done, failed) => {
    const session = connect(`https://127.0.0.1:${httpsPort}`, { ca: certificate, servername: name });
    session.on('error', failed);
    const stream = session.request({ ':path': path, ':authority': name });
    stream.on('response', (headers) => {
      done(Number(headers[':status']));
      stream.close();
      session.close();
    });
    stream.on('error', failed);
    stream.end();
  });
}

export interface LiveLine {
  /** All that has arrived so far. */
  heard(): string;
  close(): void;
}

export function listenLive({ httpsPort, certificate }: RunningProxy, cookie: string): LiveLine {
  let text = '';
  const request = httpsRequest({
    ...{ host: '127.0.0.1', port: httpsPort, servername: DESK_NAME, ca: certificate, agent: false },
    path: '/api/live',
    headers: { host: DESK_NAME, cookie, accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
  });
  request.on('response', (response) => {
    response.on('data', (chunk) => {
      text += chunk;
    });
    response.on('error', () => {});
  });
  request.on('error', () => {});
  request.end();
  return { heard: () => text, close: () => request.destroy() };
}
