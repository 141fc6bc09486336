import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The shop at another address, where single files can be other than they are: as after a new version. */
export interface AlteredShop {
  readonly url: string;
  alter(path: string, change: (original: string) => string): void;
  close(): Promise<void>;
}

export async function openAlteredShop(shopUrl: string): Promise<AlteredShop> {
  const changes = new Map<string, (original: string) => string>();
  const server = createServer((asked, answer) => void pass(shopUrl, asked, answer, changes.get(asked.url ?? '')));
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    alter: (path, change) => void changes.set(path, change),
    close() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function pass(
  shopUrl: string,
  asked: IncomingMessage,
  answer: ServerResponse,
  change?: (original: string) => string,
): void {
  const { 'accept-encoding': _encoding, 'if-none-match': _known, ...headers } = asked.headers;
  const options = { method: asked.method, headers: change ? headers : asked.headers };
  const passed = request(new URL(asked.url ?? '/', shopUrl), options, async (original) => {
    if (!change) {
      answer.writeHead(original.statusCode ?? 500, original.headers);
      original.pipe(answer);
      return;
    }
    const { 'content-length': _length, etag: _etag, ...kept } = original.headers;
    answer.writeHead(original.statusCode ?? 500, kept);
    answer.end(change(Buffer.concat(await original.toArray()).toString()));
  });
  passed.on('error', () => answer.destroy());
  asked.pipe(passed);
}
