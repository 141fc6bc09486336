import postgres from 'postgres';
import { DatabaseUnavailableError, isCrowded, isLostConnection, isReadOnly } from '#database/database.ts';
import { shownHost } from './hosts.ts';

export interface Server {
  /** Leads to the server itself, whatever else leads to it. */
  readonly url: string;
}

/** How long a server may take to say whether it can be written to. A server that is silent must not hold up the search. */
const PROBE_DEADLINE_MS = 3_000;
/** While no server can be written to, queries fail at once and the servers are asked at most this often. */
const SEARCH_PAUSE_MS = 250;

interface InForce<Pools, Member> {
  readonly server: Member;
  readonly pools: Pools;
}

/**
 * The servers of a database cluster, and the connection pools of the one that can be written to. When a query shows that this
 * server is away or has become a standby, all servers are asked, and the pools of the new primary take over. The client's own way of
 * naming several hosts does not do this: with all of them away its queries hang, and a standby counts as good as a primary.
 */
export class Cluster<Pools, Member extends Server = Server> {
  readonly #servers: readonly Member[];
  readonly #open: (server: Member) => Pools;
  readonly #close: (pools: Pools, timeoutSeconds: number) => Promise<void>;
  #current: InForce<Pools, Member> | undefined;
  /** Connections to a server that became a standby stay there, also behind a proxy: they are of no use any more. */
  #mustReconnect = false;
  #search: Promise<void> | undefined;
  #nextSearchAt = 0;
  #lastFailure: unknown;
  #closed = false;
  #switched: () => void = () => {};

  constructor(
    servers: readonly Member[],
    open: (server: Member) => Pools,
    close: (pools: Pools, timeoutSeconds: number) => Promise<void>,
  ) {
    this.#servers = servers;
    this.#open = open;
    this.#close = close;
  }

  /** Called after another server, or the same one with new connections, has taken over. */
  onSwitch(listener: () => void): void {
    this.#switched = listener;
  }

  /** Runs work on the server in force. Work that fails is not repeated: whether it took effect may not be known. */
  async use<T>(work: (pools: Pools) => Promise<T>): Promise<T> {
    const current = this.#current ?? (await this.#found());
    try {
      return await work(current.pools);
    } catch (error) {
      if (current === this.#current && (isReadOnly(error) || isLostConnection(error))) {
        this.#mustReconnect ||= isReadOnly(error);
        this.suspect();
      }
      throw error;
    }
  }

  /** The server in force, found if need be. */
  async server(): Promise<Member> {
    return (this.#current ?? (await this.#found())).server;
  }

  /** Asks in the background whether the server in force can still be written to, and which one can if it cannot. */
  suspect(): void {
    this.find().catch(() => {});
  }

  /** Finds the server that can be written to. Many callers share one search. */
  find(): Promise<void> {
    if (this.#closed) return Promise.reject(new NoPrimaryError('the shop is closing'));
    if (!this.#search && Date.now() < this.#nextSearchAt) {
      return this.#current ? Promise.resolve() : Promise.reject(this.#lastFailure);
    }
    this.#search ??= this.#findOnce().finally(() => {
      this.#search = undefined;
      this.#nextSearchAt = Date.now() + SEARCH_PAUSE_MS;
    });
    return this.#search;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#search?.catch(() => {});
    if (this.#current) await this.#close(this.#current.pools, 5);
  }

  async #found(): Promise<InForce<Pools, Member>> {
    await this.find();
    if (!this.#current) throw this.#lastFailure;
    return this.#current;
  }

  async #findOnce(): Promise<void> {
    const answers = this.#servers.map((server) => probe(server.url).then(() => server));
    try {
      const primary = await Promise.any(answers);
      if (this.#current?.server === primary && !this.#mustReconnect) return;
      this.#replace({ server: primary, pools: this.#open(primary) });
    } catch (error) {
      const reasons: unknown[] = error instanceof AggregateError ? error.errors : [error];
      if (this.#current && !this.#mustReconnect && isCrowded(reasons[this.#servers.indexOf(this.#current.server)]))
        return;
      this.#lastFailure = new NoPrimaryError(this.#describe(reasons));
      this.#replace(undefined);
      throw this.#lastFailure;
    }
  }

  #replace(next: InForce<Pools, Member> | undefined): void {
    const former = this.#current;
    this.#current = next;
    this.#mustReconnect = false;
    // Whatever still waits there gets the error of a lost connection.
    if (former) this.#close(former.pools, 0).catch(() => {});
    if (next) this.#switched();
  }

  #describe(reasons: readonly unknown[]): string {
    const texts = reasons.map((reason) => {
      const error = reason as NodeJS.ErrnoException;
      return error.message || error.code || String(reason);
    });
    if (this.#servers.length === 1) return texts[0] ?? 'unknown';
    return this.#servers.map(({ url }, index) => `${shownHost(url)}: ${texts[index]}`).join('; ');
  }
}

/** No server can be written to. */
class NoPrimaryError extends DatabaseUnavailableError {
  override name = 'NoPrimaryError';
  readonly code = 'CONNECTION_NO_PRIMARY';
}

/** Fails unless this server can be written to. */
async function probe(url: string): Promise<void> {
  const connection = postgres(url, {
    max: 1,
    connect_timeout: PROBE_DEADLINE_MS / 1_000,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'bandeja' },
  });
  try {
    const answer = connection<{ standby: boolean }[]>`SELECT pg_is_in_recovery() AS standby`;
    const [row] = await withinDeadline(answer);
    if (row?.standby) throw new Error('it is a standby');
  } finally {
    connection.end({ timeout: 0 }).catch(() => {});
  }
}

async function withinDeadline<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PROBE_DEADLINE_MS / 1_000} s`)), PROBE_DEADLINE_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
