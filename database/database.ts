/** What the shop needs of a Postgres, embedded or not: statements with parameters, each a transaction of its own. */
export interface Database {
  /** Where the data lives, in words for the log; never a password. */
  readonly where: string;
  query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Several statements in one go, as a migration file holds them, in one transaction. */
  script(sql: string): Promise<void>;
  close(): Promise<void>;
}

export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}
