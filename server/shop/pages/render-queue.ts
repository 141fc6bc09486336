/** Who waits: a visitor for a page, a visitor for a page with a query, nobody, or staff who look at what they are editing. */
export type Lane = 'page' | 'query' | 'background' | 'preview';

/** Too many wait already. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/**
 * How many may wait. A renderer makes some tens of pages a second, so a visitor waits about a second at most. Pages without a query
 * are few and cached, so only a burst of visitors comes near their limit.
 */
const LIMITS: Readonly<Record<Lane, number>> = { page: 64, query: 32, background: 32, preview: 16 };

/**
 * How long somebody may wait for a turn on a machine that is slower than that. A listing has a stand-in, which is better than a long wait;
 * for another page, and for a preview, the answer is that the shop is busy.
 */
const PATIENCE_MS: Readonly<Record<Lane, number>> = {
  page: 10_000,
  query: 2_000,
  background: Number.POSITIVE_INFINITY,
  preview: 10_000,
};

/**
 * Half of the turns are for plain pages; whoever asks for listings without end delays nobody else much, a publication neither. A preview
 * has no turn of its own: it is rendered when nothing else waits.
 */
const TURNS: readonly Lane[] = ['page', 'query', 'page', 'background'];

interface Waiting<Task> {
  readonly task: Task;
  readonly since: number;
}

/** What waits to be rendered, in lanes that take turns. */
export class RenderQueue<Task> {
  readonly #lanes: Readonly<Record<Lane, Waiting<Task>[]>> = { page: [], query: [], background: [], preview: [] };
  readonly #now: () => number;
  #turn = 0;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  add(task: Task, lane: Lane): void {
    if (this.#lanes[lane].length >= LIMITS[lane]) throw new BusyError('Too many pages wait to be rendered');
    this.#lanes[lane].push({ task, since: this.#now() });
  }

  /** A task that was taken and not finished comes first, whatever the limit. */
  putBack(task: Task, lane: Lane): void {
    this.#lanes[lane].unshift({ task, since: this.#now() });
  }

  take(): Task | undefined {
    for (let looked = 0; looked < TURNS.length; looked++) {
      const lane = TURNS[this.#turn++ % TURNS.length] as Lane;
      const waiting = this.#lanes[lane].shift();
      if (waiting) return waiting.task;
    }
    return this.#lanes.preview.shift()?.task;
  }

  /** How many wait. */
  waiting(): Readonly<Record<Lane, number>> {
    const { page, query, background, preview } = this.#lanes;
    return { page: page.length, query: query.length, background: background.length, preview: preview.length };
  }

  /** Those who have waited too long. */
  takeLate(): Task[] {
    const now = this.#now();
    return Object.entries(this.#lanes).flatMap(([lane, waiting]) => {
      const inTime = waiting.findIndex(({ since }) => now - since <= PATIENCE_MS[lane as Lane]);
      return waiting.splice(0, inTime === -1 ? waiting.length : inTime).map(({ task }) => task);
    });
  }

  takeAll(): Task[] {
    return Object.values(this.#lanes).flatMap((lane) => lane.splice(0).map(({ task }) => task));
  }
}
