import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { changeBetween } from '#catalogue/catalogue-change.ts';
import type { CataloguePatch } from '#catalogue/patched.ts';
import type { CatalogueSource, PublishedCatalogue } from '#catalogue/published.ts';
import type { PageVisit } from '#contract/orders/order-page.ts';
import { assemblePage, type Compression, type MadePage, type Page } from './page.ts';
import type {
  FromWorker,
  PreviewPages,
  RenderAnswers,
  RenderRequest,
  RenderWorkerData,
  ToWorker,
} from './render-messages.ts';
import { BusyError, type Lane, RenderQueue } from './render-queue.ts';

/** What the page cache needs of whoever makes its pages. */
export interface PageSource {
  make(address: string, compression: Compression, lane: Lane): Promise<Page>;
  warmedPaths(): Promise<readonly string[]>;
  /** The versions of what the pages of these addresses would show now. */
  contentVersions(addresses: readonly string[]): Promise<readonly string[]>;
}

export interface RenderPoolOptions extends RenderWorkerData {
  readonly catalogue: CatalogueSource;
  /** How long caches between shop and shoppers may keep a page. */
  readonly sharedSeconds?: number;
  /** Called when a worker thread has ended by itself. */
  readonly onError: (error: unknown) => void;
  readonly threads?: number;
  /** For tests: another program for the worker threads. */
  readonly program?: URL;
  readonly timeoutMs?: number;
}

interface Task {
  readonly request: RenderRequest;
  readonly lane: Lane;
  readonly done: (answer: unknown) => void;
  readonly failed: (error: unknown) => void;
  isSecondTry: boolean;
}

interface Renderer {
  readonly worker: Worker;
  /** The one that it has. */
  catalogue?: PublishedCatalogue;
  task?: Task | undefined;
  timer?: NodeJS.Timeout;
  isReady: boolean;
}

const PROGRAM = new URL('./render-worker.ts', import.meta.url);
/** One processor is left to the thread that takes orders; every renderer costs memory. */
const THREADS = Math.max(1, Math.min(availableParallelism() - 1, 2));
/** A worker that reaches the limit is replaced. With 5,000 products it needs about a third of this. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/**
 * The pages were built for production, so they are rendered with React's production build, however the server was started. Nothing
 * else of the server's environment, where its passwords are, reaches the threads that render.
 */
const ENVIRONMENT = { NODE_ENV: 'production' };
const TIMEOUT_MS = 20_000;
const RESTART_MS = 1_000;

/**
 * Renders pages in worker threads, outside the thread that takes orders. Each thread does one thing at a time and always has the
 * catalogue that is published now. A thread that ends is replaced, and what it was doing is tried once more.
 */
export class RenderPool implements PageSource {
  readonly #options: RenderPoolOptions;
  readonly #queue = new RenderQueue<Task>();
  readonly #renderers = new Set<Renderer>();
  #isClosed = false;

  private constructor(options: RenderPoolOptions) {
    this.#options = options;
  }

  static async open(options: RenderPoolOptions): Promise<RenderPool> {
    const pool = new RenderPool(options);
    const threads = Array.from({ length: options.threads ?? THREADS }, () => pool.#start());
    try {
      await Promise.all(threads);
    } catch (error) {
      await pool.close();
      throw error;
    }
    return pool;
  }

  async make(address: string, compression: Compression, lane: Lane, visit?: PageVisit): Promise<Page> {
    const made = await this.#ask({ kind: 'page', address, compression, visit }, lane);
    return assemblePage({ ...made, bodies: asBuffers(made.bodies) }, this.#options.sharedSeconds);
  }

  warmedPaths(): Promise<readonly string[]> {
    return this.#ask({ kind: 'warmedPaths' }, 'background');
  }

  contentVersions(addresses: readonly string[]): Promise<readonly string[]> {
    return this.#ask({ kind: 'versions', addresses }, 'background');
  }

  removeOldPages(): Promise<void> {
    return this.#ask({ kind: 'removeOld' }, 'background');
  }

  /** Renders from the published catalogue with a patch, when nothing else waits. Nothing of it is cached or stored. */
  preview(address: string, patch: CataloguePatch, card?: string): Promise<PreviewPages> {
    return this.#ask({ kind: 'preview', address, patch, card }, 'preview');
  }

  waiting(): Readonly<Record<Lane, number>> {
    return this.#queue.waiting();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#failAll(new Error('The shop is closing'));
    await Promise.all([...this.#renderers].map(({ worker }) => worker.terminate()));
  }

  #ask<Kind extends RenderRequest['kind']>(
    request: Extract<RenderRequest, { kind: Kind }>,
    lane: Lane,
  ): Promise<RenderAnswers[Kind]> {
    return new Promise((done, failed) => {
      if (this.#isClosed) throw new Error('The shop is closing');
      this.#queue.add({ request, lane, done: done as Task['done'], failed, isSecondTry: false }, lane);
      this.#next();
    });
  }

  #next(): void {
    for (const { failed } of this.#queue.takeLate()) failed(new BusyError('It waited too long to be rendered'));
    for (const renderer of this.#renderers) {
      if (!renderer.isReady || renderer.task) continue;
      const task = this.#queue.take();
      if (!task) return;
      this.#hand(task, renderer);
    }
  }

  #hand(task: Task, renderer: Renderer): void {
    const catalogue = this.#options.catalogue.current();
    renderer.task = task;
    renderer.worker.postMessage({ ...news(renderer.catalogue, catalogue), request: task.request } satisfies ToWorker);
    renderer.catalogue = catalogue;
    const timeoutMs = this.#options.timeoutMs ?? TIMEOUT_MS;
    renderer.timer = setTimeout(() => void renderer.worker.terminate(), timeoutMs).unref();
  }

  /** Resolves when the thread is ready, rejects if it ends before. */
  #start(): Promise<void> {
    const { buildFolder, publicUrl, pagesFolder, program = PROGRAM } = this.#options;
    const workerData: RenderWorkerData = { buildFolder, publicUrl, pagesFolder };
    const worker = new Worker(program, { workerData, env: ENVIRONMENT, resourceLimits: MEMORY, name: 'render' });
    const renderer: Renderer = { worker, isReady: false };
    this.#renderers.add(renderer);
    return new Promise((ready, failed) => {
      let reason: unknown = new Error('A thread that renders pages has ended');
      worker.on('error', (error) => {
        reason = error;
      });
      worker.on('message', (message: FromWorker) => {
        if (message === 'ready') {
          renderer.isReady = true;
          // Only open connections and timers of the shop keep the process running.
          worker.unref();
          ready();
        } else this.#finish(renderer, message);
        this.#next();
      });
      worker.on('exit', () => {
        this.#replace(renderer, reason);
        failed(reason);
      });
    });
  }

  #finish(renderer: Renderer, message: Exclude<FromWorker, 'ready'>): void {
    const { task } = renderer;
    renderer.task = undefined;
    clearTimeout(renderer.timer);
    if ('error' in message) task?.failed(message.error);
    else task?.done(message.answer);
  }

  #replace(renderer: Renderer, reason: unknown): void {
    this.#renderers.delete(renderer);
    clearTimeout(renderer.timer);
    const { task, isReady } = renderer;
    if (this.#isClosed) {
      task?.failed(reason);
      return;
    }
    this.#options.onError(reason);
    if (task?.isSecondTry) task.failed(reason);
    else if (task) {
      task.isSecondTry = true;
      this.#queue.putBack(task, task.lane);
    }
    // A thread that cannot even start would be tried without end.
    if (!isReady) this.#failAll(reason);
    setTimeout(() => this.#restart(), isReady ? 0 : RESTART_MS).unref();
  }

  #restart(): void {
    if (!this.#isClosed) this.#start().catch(() => {});
  }

  #failAll(reason: unknown): void {
    for (const { failed } of this.#queue.takeAll()) failed(reason);
  }
}

/** Copying a whole catalogue would stop the thread that takes orders at every sell-out. */
function news(known: PublishedCatalogue | undefined, now: PublishedCatalogue): Pick<ToWorker, 'catalogue' | 'change'> {
  if (!known) return { catalogue: now };
  return known.version === now.version ? {} : { change: changeBetween(known, now) };
}

/** Between threads a buffer becomes a plain array of bytes; this gives the same memory its methods back. */
function asBuffers(bodies: MadePage['bodies']): MadePage['bodies'] {
  const buffers = Object.entries(bodies).map(([name, { buffer, byteOffset, byteLength }]) => [
    name,
    Buffer.from(buffer, byteOffset, byteLength),
  ]);
  return Object.fromEntries(buffers) as MadePage['bodies'];
}
