/** A way into the shop's Postgres, with the rights of one role. Each statement is a transaction of its own. */
export interface Database {
  query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** The database's owner: for migrations, seeding, backup and restore, never for answering the web. */
export interface OwnerDatabase extends Database {
  /** Several statements in one go, as a migration file holds them, in one transaction. */
  script(sql: string): Promise<void>;
  /** All that `work` asks sees the database as it was at one moment, and takes effect whole or not at all. */
  transaction<T>(work: (database: Database) => Promise<T>): Promise<T>;
}

/** What the shop needs of a Postgres, embedded or not. The web gets `anon` and nothing else. */
export interface ShopDatabase {
  /** Where the data lives, in words for the log; never a password. */
  readonly where: string;
  readonly owner: OwnerDatabase;
  readonly anon: Database;
  readonly housekeeping: Database;
  /** What a Postgres server does by itself and the embedded one must be told to: write its log back and tidy up. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export type Role = 'anon' | 'housekeeping';

export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** The SQLSTATE of an error that Postgres raised, or the client's own code for a lost connection. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** The DETAIL with which a function of ours raised an error. */
export function errorDetail(error: unknown): string {
  const detail = error instanceof Error && 'detail' in error ? error.detail : undefined;
  return typeof detail === 'string' ? detail : '';
}

const LOST_CONNECTION =
  /^(CONNECTION_|CONNECT_TIMEOUT|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT|08|57P0|53300)/;
const GAVE_UP_WAITING = /^(55P03|57014|40P01|40001|53|DEADLINE)/;

/** The database went away: whether it did what was asked is not known. */
export function isLostConnection(error: unknown): boolean {
  return LOST_CONNECTION.test(errorCode(error));
}

/** The database cannot do it now, but may later. */
export function isUnavailable(error: unknown): boolean {
  return isLostConnection(error) || GAVE_UP_WAITING.test(errorCode(error));
}
