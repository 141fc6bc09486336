import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The shop at another address, where a test can change single responses: as after a new version. */
export interface ShopProxy {
  readonly url: string;
  change(path: string, change: (original: string) => string): void;
  /** Adds a file that the shop does not have. */
  add(path: string, type: string, content: string): void;
  /** From now on requests for this path get no response. */
  stall(path: string): void;
  close(): Promise<void>;
}

export async function openShopProxy(shopUrl: string): Promise<ShopProxy> {
  const changes = new Map<string, (original: string) => string>();
  const ownResponses = new Map<string, (response: ServerResponse) => void>();
  const server = createServer((incoming, response) => {
    const { url = '/' } = incoming;
    const respond = ownResponses.get(url);
    if (respond) respond(response);
    else pass(shopUrl, incoming, response, changes.get(url));
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    change: (path, change) => void changes.set(path, change),
    add: (path, type, content) =>
      void ownResponses.set(path, (response) => void response.writeHead(200, { 'content-type': type }).end(content)),
    stall: (path) => void ownResponses.set(path, () => {}),
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function pass(
  shopUrl: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  change?: (original: string) => string,
): void {
  const { 'accept-encoding': _encoding, 'if-none-match': _known, ...headers } = incoming.headers;
  // A connection for each request: one that is kept open may be closed by the shop at the moment it is used again.
  const options = { method: incoming.method, headers: change ? headers : incoming.headers, agent: false as const };
  const outgoing = request(new URL(incoming.url ?? '/', shopUrl), options, async (original) => {
    if (!change) {
      response.writeHead(original.statusCode ?? 500, original.headers);
      original.pipe(response);
      return;
    }
    const { 'content-length': _length, etag: _etag, ...headers } = original.headers;
    response.writeHead(original.statusCode ?? 500, headers);
    response.end(change(Buffer.concat(await original.toArray()).toString()));
  });
  outgoing.on('error', () => response.destroy());
  incoming.pipe(outgoing);
}
