/** Connections to the shop's Postgres with the rights of one role. Each statement is a transaction of its own. */
export interface Database {
  query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** One transaction of the owner: all of its statements take effect, or none. */
export interface Transaction extends Database {
  /** Runs several statements without parameters, such as a migration file. */
  script(sql: string): Promise<void>;
}

/** The owner of the tables: for migrations, seeding, backup and restore, never for a web request. */
export interface OwnerDatabase extends Database {
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
}

/** A Postgres, embedded or a server, with one set of connections per role. Web requests use `anon` only. */
export interface ShopDatabase {
  /** Where the data is stored, for the log. Never contains a password. */
  readonly location: string;
  readonly owner: OwnerDatabase;
  readonly anon: Database;
  readonly housekeeping: Database;
  /** What the staff do, at the desk and by command: executes the staff's functions and reads no table. */
  readonly staff: Database;
  /**
   * Calls back for every notification on a channel. `onListening` is called when listening begins, and again after a lost connection
   * came back: notifications in between are lost, so whoever depends on them reads afresh then. Returns how to stop.
   */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onListening?: () => void,
  ): Promise<() => Promise<void>>;
  /** Vacuum and checkpoint: a Postgres server does both by itself, the embedded one does not. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export const ROLES = ['anon', 'housekeeping', 'staff'] as const;
export type Role = (typeof ROLES)[number];

export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** The SQLSTATE of an error that Postgres raised, or the client's code for a lost connection. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** The HINT of an error that one of the shop's SQL functions raised: the parameters of its code. */
export function errorHint(error: unknown): string {
  const hint = error instanceof Error && 'hint' in error ? error.hint : undefined;
  return typeof hint === 'string' ? hint : '';
}

const LOST_CONNECTION =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|08|57P0)/;
const TRY_LATER = /^(55P03|57014|40P01|40001|53|DEADLINE)/;
/** A server that became a standby of another one. The statement took no effect. */
const READ_ONLY = '25006';

/** The server is there, but has no connection left for one more. Those that are open go on working. */
export function isCrowded(error: unknown): boolean {
  return errorCode(error) === '53300';
}

/** The connection was lost: whether the statement took effect is not known. */
export function isLostConnection(error: unknown): boolean {
  return LOST_CONNECTION.test(errorCode(error));
}

/** The database cannot run the statement now, but may be able to later. */
export function isUnavailable(error: unknown): boolean {
  return isLostConnection(error) || isReadOnly(error) || TRY_LATER.test(errorCode(error));
}

/** The server can no longer be written to: another one of the cluster has taken over. */
export function isReadOnly(error: unknown): boolean {
  return errorCode(error) === READ_ONLY;
}
