import { afterAll, beforeAll, expect } from 'vitest';
import type { ShopDatabase } from '#database/database.ts';
import { type Migration, migrate, readMigrations } from '#database/migrate.ts';
import { type ScratchDatabases, scratchDatabases } from './scratch-databases.ts';

/** The migrations before one of them, which is called as its file without the number. */
export function migrationsBefore(name: string): { before: Migration[]; since: Migration[] } {
  const all = readMigrations();
  const place = all.findIndex((migration) => migration.name.slice('0000_'.length) === `${name}.sql`);
  if (place === -1) throw new Error(`There is no migration ${name}`);
  return { before: all.slice(0, place), since: all.slice(place) };
}

type Connections = Pick<ShopDatabase, 'anon' | 'housekeeping' | 'owner' | 'staff'>;

export interface EarlierShop extends Connections {
  /** Brings it to today's version, with every migration since then. */
  upgrade(): Promise<void>;
  /** An older server starts: it must refuse a database that is newer than it is. */
  startOlderServer(): Promise<unknown>;
}

/**
 * For a `describe`: a shop of the version before a migration, without functions, for the tests in it. On a server: that the embedded
 * engine runs every migration, with an older shop's data too, is told by `migrate` and `upgrade`.
 */
export function earlierShop(migration: string): EarlierShop {
  const { before, since } = migrationsBefore(migration);
  let databases: ScratchDatabases;
  let shop: ShopDatabase;
  beforeAll(async () => {
    databases = await scratchDatabases('server');
    shop = await databases.open();
    await migrate(shop.owner, { migrations: before });
  });
  afterAll(() => databases.discard());
  return {
    get anon() {
      return shop.anon;
    },
    get housekeeping() {
      return shop.housekeeping;
    },
    get owner() {
      return shop.owner;
    },
    get staff() {
      return shop.staff;
    },
    async upgrade() {
      expect(await migrate(shop.owner)).toEqual([...since.map(({ name }) => name), 'functions']);
    },
    startOlderServer: () => migrate(shop.owner, { migrations: before }),
  };
}
