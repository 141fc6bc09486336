import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { DatabaseUnavailableError, errorCode, type Role } from '#database/database.ts';

export interface Connection {
  query<Row>(sql: string, parameters: unknown[]): Promise<{ rows: Row[] }>;
  exec(script: string): Promise<unknown>;
}

interface Subscription {
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  readonly onListening: (() => void) | undefined;
}

/** Starting takes a second in which nothing else happens: while the disk is out of order it must not be tried for every visitor. */
const PAUSE_BETWEEN_STARTS_MS = 5_000;
const FULL_DISK = '53100';

export interface Running {
  readonly postgres: PGlite;
  /** Gives back what a Postgres that will never answer again holds of the process. */
  abandon(): void;
}

/**
 * The Postgres inside this process: one connection, one piece of work at a time, first come, first served. Between two queries everything else in the
 * process has its turn: a query ends without one, and a long row of them would hold up every page and order.
 *
 * Where the disk refuses what Postgres cannot do without, Postgres gives up (a panic) and never answers again. It is then started anew
 * from what is on the disk, as a Postgres server does by itself.
 */
export class EmbeddedPostgres {
  readonly #start: () => Promise<Running>;
  #running: Running | undefined;
  /** All roles share the one connection. */
  #role: Role | 'owner' = 'owner';
  #nextStartAt = 0;
  #last: Promise<unknown> = Promise.resolve();
  readonly #subscriptions = new Set<Subscription>();

  private constructor(start: () => Promise<Running>, running: Running) {
    this.#start = start;
    this.#running = running;
  }

  static async start(start: () => Promise<Running>): Promise<EmbeddedPostgres> {
    return new EmbeddedPostgres(start, await start());
  }

  runAs<T>(role: Role | 'owner', work: (connection: Connection) => Promise<T>): Promise<T> {
    return this.#queue(() => this.#work(role, work));
  }

  async listen(subscription: Subscription): Promise<() => Promise<void>> {
    await this.runAs('owner', () => this.#listen(subscription));
    this.#subscriptions.add(subscription);
    return async () => {
      this.#subscriptions.delete(subscription);
      await this.#queue(async () =>
        this.#running?.postgres.unlisten(subscription.channel, subscription.onNotification),
      );
    };
  }

  close(): Promise<void> {
    return this.#queue(async () => {
      if (!this.#running) return;
      // It only makes the next start quicker, and fails on a full disk.
      await this.#work('owner', (connection) => connection.exec('CHECKPOINT')).catch(() => {});
      await this.#running?.postgres.close();
    });
  }

  /** A piece of work that fails does not stop the next one. */
  #queue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => {}).then(() => turnOfOthers());
    return result;
  }

  async #work<T>(role: Role | 'owner', work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = this.#connectionTo(this.#running ?? (await this.#startAgain()));
    if (role !== this.#role) await connection.exec(role === 'owner' ? 'RESET ROLE' : `SET ROLE ${role}`);
    this.#role = role;
    return work(connection);
  }

  /** Once Postgres has given up, it is not asked again: it would not answer. */
  #connectionTo(running: Running): Connection {
    const asked = async <T>(question: (postgres: PGlite) => Promise<T>): Promise<T> => {
      if (running !== this.#running) throw new GivenUpError('it has to be started again');
      try {
        return await question(running.postgres);
      } catch (error) {
        if (!hasGivenUp(error)) throw error;
        this.#running = undefined;
        running.abandon();
        // Whether the work took effect shows only after the next start. A full disk is reported to the operator under its own code.
        throw errorCode(error) === FULL_DISK ? error : new GivenUpError(reasonOf(error));
      }
    };
    return {
      query: <Row>(sql: string, parameters: unknown[]) => asked((postgres) => postgres.query<Row>(sql, parameters)),
      exec: (script) => asked((postgres) => postgres.exec(script)),
    };
  }

  async #startAgain(): Promise<Running> {
    if (Date.now() < this.#nextStartAt) throw new GivenUpError('it waits before it is started again');
    try {
      this.#running = await this.#start();
      this.#role = 'owner';
      for (const subscription of this.#subscriptions) await this.#listen(subscription);
      return this.#running;
    } catch (error) {
      this.#running?.abandon();
      this.#running = undefined;
      throw new GivenUpError(reasonOf(error));
    } finally {
      this.#nextStartAt = Date.now() + PAUSE_BETWEEN_STARTS_MS;
    }
  }

  async #listen({ channel, onNotification, onListening }: Subscription): Promise<void> {
    await this.#running?.postgres.listen(channel, onNotification);
    onListening?.();
  }
}

/** All of the statements or none. Before each of them everything else in the process has its turn. */
export async function inTransaction<T>(connection: Connection, work: (inside: Connection) => Promise<T>): Promise<T> {
  const inside: Connection = {
    async query<Row>(sql: string, parameters: unknown[]) {
      await turnOfOthers();
      return connection.query<Row>(sql, parameters);
    },
    async exec(script) {
      await turnOfOthers();
      return connection.exec(script);
    },
  };
  await connection.exec('BEGIN');
  try {
    const result = await work(inside);
    await connection.exec('COMMIT');
    return result;
  } catch (error) {
    // Where Postgres has given up there is nothing to roll back.
    await connection.exec('ROLLBACK').catch(() => {});
    throw error;
  }
}

/** After any of these there is no one to ask any more. */
function hasGivenUp(error: unknown): boolean {
  const { severity } = error as { severity?: string };
  return severity === 'PANIC' || severity === 'FATAL' || error instanceof WebAssembly.RuntimeError;
}

/** The file system of the embedded Postgres throws objects that are no errors, with a number of its own for the cause. */
const NO_SPACE = 51;

export function reasonOf(error: unknown): string {
  const isFull = (error as { errno?: unknown }).errno === NO_SPACE || /ENOSPC|No space left/.test(String(error));
  if (isFull) return 'the disk is full. Make space and start again: nothing that was stored is lost.';
  return error instanceof Error ? error.message : JSON.stringify(error);
}

class GivenUpError extends DatabaseUnavailableError {
  override name = 'GivenUpError';
  /** The code of a Postgres server that crashed. */
  readonly code = '57P02';

  constructor(reason: string) {
    super(`The embedded database has stopped: ${reason}`);
  }
}
