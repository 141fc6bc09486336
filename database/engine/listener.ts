import type postgres from 'postgres';

/** How soon a lost connection is noticed on a network that drops packets without a word. */
const PING_EVERY_MS = 10_000;
const PING_DEADLINE_MS = 5_000;
const RETRY_MS = 300;

interface Subscription {
  readonly channel: string;
  readonly onNotification: (payload: string) => void;
  readonly onListening: (() => void) | undefined;
}

type Options = Pick<postgres.Options<Record<string, never>>, 'onclose'> & {
  onnotify: (channel: string, payload: string) => void;
};

/** Opens one connection, with these callbacks, to the server that can be written to now. */
export type OpenConnection = (options: Options) => Promise<postgres.Sql>;

/**
 * One connection that listens to all channels, and begins again for as long as it takes when it is lost. The client's own `listen`
 * gives up for good when the server is still away at its first try.
 */
export class Listener {
  readonly #open: OpenConnection;
  readonly #subscriptions = new Set<Subscription>();
  #connection: postgres.Sql | undefined;
  #work: Promise<void> | undefined;
  #lose: () => void = () => {};
  #closed = false;

  constructor(open: OpenConnection) {
    this.#open = open;
  }

  /** Resolves when the database listens, so that nothing is missed afterwards. */
  async listen(
    channel: string,
    onNotification: (payload: string) => void,
    onListening?: () => void,
  ): Promise<() => Promise<void>> {
    const begun = Promise.withResolvers<void>();
    const subscription = {
      channel,
      onNotification,
      onListening: () => {
        begun.resolve();
        onListening?.();
      },
    };
    this.#subscriptions.add(subscription);
    if (this.#connection) {
      await this.#begin(this.#connection, subscription).catch(() => this.reconnect());
    }
    this.#work ??= this.#run();
    await begun.promise;
    return async () => {
      this.#subscriptions.delete(subscription);
    };
  }

  /** Gives the connection up: the next one goes to the server that can be written to then. */
  reconnect(): void {
    this.#lose();
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#lose();
    await this.#work;
  }

  async #run(): Promise<void> {
    while (!this.#closed) {
      await this.#listenOnce().catch(() => {});
      if (!this.#closed) await new Promise((done) => setTimeout(done, RETRY_MS));
    }
  }

  /** Returns when the connection is lost. */
  async #listenOnce(): Promise<void> {
    const lost = Promise.withResolvers<void>();
    const connection = await this.#open({
      onclose: () => lost.resolve(),
      onnotify: (...heard) => this.#hear(...heard),
    });
    this.#lose = lost.resolve;
    if (this.#closed) lost.resolve();
    const ping = setInterval(() => {
      const deadline = setTimeout(lost.resolve, PING_DEADLINE_MS);
      connection`SELECT 1`.then(() => clearTimeout(deadline), lost.resolve);
    }, PING_EVERY_MS);
    try {
      for (const subscription of [...this.#subscriptions]) await this.#begin(connection, subscription);
      this.#connection = connection;
      await lost.promise;
    } finally {
      clearInterval(ping);
      this.#connection = undefined;
      await connection.end({ timeout: 0 }).catch(() => {});
    }
  }

  async #begin(connection: postgres.Sql, { channel, onListening }: Subscription): Promise<void> {
    await connection.unsafe(`LISTEN "${channel.replaceAll('"', '""')}"`);
    onListening?.();
  }

  #hear(channel: string, payload: string): void {
    for (const subscription of this.#subscriptions) {
      if (subscription.channel === channel) subscription.onNotification(payload);
    }
  }
}
