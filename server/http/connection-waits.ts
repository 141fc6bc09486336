export interface ConnectionWaits {
  /** For a whole request, headers and body: who takes longer to send it is no person with a browser. */
  readonly requestMs: number;
  /** For a client that takes in nothing of its response. One that is slow but goes on reading is not cut off. */
  readonly silenceMs: number;
  /** How often the server looks for requests that took too long. */
  readonly checkMs: number;
}

const WAITS: ConnectionWaits = { requestMs: 30_000, silenceMs: 120_000, checkMs: 5_000 };

/** Where people send photographs of 25 MB, also over a slow line. Its headers have as little time as everywhere. */
export const UPLOAD_WAITS: ConnectionWaits = { ...WAITS, requestMs: 300_000 };

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
