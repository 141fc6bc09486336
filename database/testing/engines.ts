export type Engine = 'embedded' | 'server';

/**
 * Every test of the database runs on a Postgres server. What is named here runs on the embedded engine too, because there the engine
 * itself could fail it: it is another build of Postgres, compiled to WebAssembly, with one connection and with files of its own.
 */
const ALSO_EMBEDDED = {
  migrations: 'it runs every statement of every migration, also on the data of the oldest shop',
  orders: 'it gives numbers, keys, prices and stock, and all that happens at once waits for one connection',
  steps: 'the staff’s steps lock and count, which one connection does in another way than many',
  histories: 'a long life of an order, step after step, ends the same',
  backup: 'its files are written and read in its own way, from the other engine too',
  crash: 'it recovers from its own files',
  notifications: 'it delivers them without a second connection',
};

/** For `describe.each`. */
export const enginesFor = (_subject: keyof typeof ALSO_EMBEDDED): readonly Engine[] => ['embedded', 'server'];
