import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { withChange } from '#catalogue/catalogue-change.ts';
import { patched } from '#catalogue/patched.ts';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import type { Forms } from '#server/http/encoding.ts';
import type { MadePage } from './page.ts';
import { PageMaker } from './page-maker.ts';
import { PageStore } from './page-store.ts';
import { renderPreview } from './preview.ts';
import { loadRenderer } from './render.ts';
import type { FromWorker, RenderRequest, RenderWorkerData, ToWorker } from './render-messages.ts';

/* A worker thread: renders and compresses pages, so that the thread that takes orders does neither. */

/** A third of the weight of a thread that takes orders: pages are still rendered on a machine that has other work to do. */
const NICENESS = 5;

const port = parentPort;
if (!port) throw new Error('render-worker.ts runs as a worker thread only');

const { buildFolder, publicUrl, pagesFolder } = workerData as RenderWorkerData;
const renderer = await loadRenderer(buildFolder, publicUrl);
const store = new PageStore(pagesFolder, `${renderer.codeVersion} ${publicUrl}`);
const maker = new PageMaker(renderer, store);
let catalogue: PublishedCatalogue | undefined;

yieldToOrders();
port.on('message', async (message: ToWorker) => {
  catalogue = message.catalogue ?? (catalogue && message.change ? withChange(catalogue, message.change) : catalogue);
  try {
    const answer = await answerTo(message.request);
    if (message.request.kind === 'page') sendPage(answer as MadePage);
    else send({ answer });
  } catch (error) {
    // Not everything that can be thrown can be sent.
    send({ error: error instanceof Error ? error : new Error(String(error)) });
  }
});
send('ready');

/** Where processors are short, orders and the database come first. Linux alone has a priority per thread. */
function yieldToOrders(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(NICENESS);
  } catch {
    // A system may forbid it; then pages and orders share the processors evenly.
  }
}

async function answerTo(request: RenderRequest): Promise<unknown> {
  if (!catalogue) throw new Error('There is no catalogue to render from');
  switch (request.kind) {
    case 'page':
      return maker.make(request.address, catalogue, request.compression, request.visit);
    case 'versions':
      return maker.contentVersions(request.addresses, catalogue);
    case 'warmedPaths':
      return maker.warmedPaths(catalogue);
    case 'removeOld':
      return store.removeOld();
    case 'preview':
      return renderPreview(renderer, request, patched(catalogue, request.patch));
  }
}

function send(message: FromWorker, transferred: ArrayBuffer[] = []): void {
  port?.postMessage(message, transferred);
}

/** The bodies are handed over without a copy. Short buffers share their memory with others, so each gets its own first. */
function sendPage(page: MadePage): void {
  const own = Object.entries(page.bodies).map(([name, body]) => [name, new Uint8Array(body)] as const);
  const bodies = Object.fromEntries(own) as unknown as Forms<Buffer>;
  send(
    { answer: { ...page, bodies } },
    own.map(([, { buffer }]) => buffer),
  );
}
