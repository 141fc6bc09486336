import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The shop at another address, where single files can be other than they are: as after a new version. */
export interface AlteredShop {
  readonly url: string;
  alter(path: string, change: (original: string) => string): void;
  /** A file that the shop does not have. */
  place(path: string, type: string, content: string): void;
  /** From now on this address never answers. */
  hold(path: string): void;
  close(): Promise<void>;
}

export async function openAlteredShop(shopUrl: string): Promise<AlteredShop> {
  const changes = new Map<string, (original: string) => string>();
  const ownAnswers = new Map<string, (answer: ServerResponse) => void>();
  const server = createServer((asked, answer) => {
    const { url = '/' } = asked;
    const answerItself = ownAnswers.get(url);
    if (answerItself) answerItself(answer);
    else pass(shopUrl, asked, answer, changes.get(url));
  });
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    alter: (path, change) => void changes.set(path, change),
    place: (path, type, content) =>
      void ownAnswers.set(path, (answer) => void answer.writeHead(200, { 'content-type': type }).end(content)),
    hold: (path) => void ownAnswers.set(path, () => {}),
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
