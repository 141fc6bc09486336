import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface ConnectionWaits {
  /** For a whole request, headers and body: who takes longer to send it is no person with a browser. */
  readonly requestMs: number;
  /** For a client that takes in nothing of its response. One that is slow but goes on reading is not cut off. */
  readonly silenceMs: number;
  /** For the body of a request that is no upload of somebody who may, where uploads have longer. */
  readonly bodyMs?: number;
  /** How often the server looks for requests that took too long. */
  readonly checkMs: number;
}

const WAITS: ConnectionWaits = { requestMs: 30_000, silenceMs: 120_000, checkMs: 5_000 };

/** Where people send photographs of 25 MB, also over a slow line. Its headers have as little time as everywhere. */
export const UPLOAD_WAITS: ConnectionWaits = { ...WAITS, requestMs: 300_000, bodyMs: WAITS.requestMs };

/**
 * Ends requests whose body takes longer than `bodyMs`, as the server itself ends those that take longer than it waits at all. Returns
 * a function that lets one request take its time: it is called once it is known that somebody who may uploads something.
 */
export function boundBodies(app: FastifyInstance, bodyMs: number): (request: FastifyRequest) => void {
  const deadlines = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    if (!encoding && !Number(length ?? 0)) return done();
    const deadline = setTimeout(() => {
      const tooSlow = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      if (!raw.complete && raw.socket.writable) app.server.emit('clientError', tooSlow, raw.socket);
    }, bodyMs);
    deadline.unref();
    deadlines.set(request, deadline);
    for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(deadline));
    done();
  });
  return (request) => clearTimeout(deadlines.get(request));
}

/** What bounds how long a client can hold a connection, for every server that the framework creates or lets create. */
export function connectionWaits({ requestMs, silenceMs, checkMs } = WAITS) {
  return {
    requestTimeout: requestMs,
    connectionTimeout: silenceMs,
    http: {
      headersTimeout: Math.min(requestMs, WAITS.requestMs),
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
    },
  };
}
