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
 * Half of the turns are for plain pages; whoever asks for listings without end delays nobody else much, a publication neither. A preview
 * has no turn of its own: it is rendered when nothing else waits.
 */
const TURNS: readonly Lane[] = ['page', 'query', 'page', 'background'];

/** What waits to be rendered, in lanes that take turns. */
export class RenderQueue<Task> {
  readonly #lanes: Readonly<Record<Lane, Task[]>> = { page: [], query: [], background: [], preview: [] };
  #turn = 0;

  add(task: Task, lane: Lane): void {
    if (this.#lanes[lane].length >= LIMITS[lane]) throw new BusyError('Too many pages wait to be rendered');
    this.#lanes[lane].push(task);
  }

  /** A task that was taken and not finished comes first, whatever the limit. */
  putBack(task: Task, lane: Lane): void {
    this.#lanes[lane].unshift(task);
  }

  take(): Task | undefined {
    for (let looked = 0; looked < TURNS.length; looked++) {
      const lane = TURNS[this.#turn++ % TURNS.length] as Lane;
      const task = this.#lanes[lane].shift();
      if (task) return task;
    }
    return this.#lanes.preview.shift();
  }

  takeAll(): Task[] {
    return Object.values(this.#lanes).flatMap((lane) => lane.splice(0));
  }
}
