import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, OwnerDatabase, ShopDatabase } from './database.ts';
import { type FunctionFile, namesOf, readFunctions } from './functions.ts';
import { migrate, readMigrations, readSchema, type Schema } from './migrate.ts';
import { enginesFor } from './testing/engines.ts';
import { type ScratchDatabases, scratchDatabases } from './testing/scratch-databases.ts';

const { migrations } = readSchema();

const greet = (text: string): FunctionFile => ({
  name: 'greet.sql',
  sql: `CREATE OR REPLACE FUNCTION greet() RETURNS text LANGUAGE sql AS $$ SELECT '${text}' $$;
        GRANT EXECUTE ON FUNCTION greet TO anon;`,
});
// It calls a function of a file that sorts after its own.
const callGreet: FunctionFile = {
  name: 'call-greet.sql',
  sql: `CREATE OR REPLACE FUNCTION call_greet() RETURNS text LANGUAGE sql AS $$ SELECT greet() || '!' $$;`,
};
const ours = readFunctions();
/** Those that triggers use are always there. With all the others every change below would take many times as long. */
const ofTriggers = ours.filter(({ sql }) => sql.includes('RETURNS trigger'));

/** Without those of extensions, which share the schema. */
async function functionNames(owner: OwnerDatabase): Promise<string[]> {
  const rows = await owner.query<{ name: string }>(
    `SELECT proname::text AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = pg_proc.oid AND deptype = 'e')
     ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

const greeting = async (database: Database) =>
  (await database.query<{ greet: string }>('SELECT greet() AS greet'))[0]?.greet;

it('only the migrations before 0007 make functions', () => {
  const later = readMigrations().slice(6);
  expect(later.filter(({ sql }) => /CREATE (OR REPLACE )?FUNCTION/i.test(sql))).toEqual([]);
});

describe.each(enginesFor('migrations'))('functions on the %s Postgres', (engine) => {
  let databases: ScratchDatabases;
  let shop: ShopDatabase;
  let owner: OwnerDatabase;
  const apply = (...more: FunctionFile[]) => migrate(owner, { migrations, functions: [...ofTriggers, ...more] });

  beforeAll(async () => {
    databases = await scratchDatabases(engine);
    shop = await databases.openMigrated();
    owner = shop.owner;
  });
  afterAll(() => databases.discard());

  it('are exactly those of the files', async () => {
    expect(await functionNames(owner)).toEqual(namesOf(ours).sort());
  });

  it('are applied once, whatever the sequence of the files', async () => {
    expect(await apply(callGreet, greet('Hello'))).toEqual(['functions']);
    expect(await apply(callGreet, greet('Hello'))).toEqual([]);
    expect(await owner.query('SELECT call_greet() AS said')).toEqual([{ said: 'Hello!' }]);
  });

  it('are applied again when a file changes, with the rights that it grants', async () => {
    expect(await greeting(shop.anon)).toBe('Hello');
    expect(await apply(greet('Salaam'))).toEqual(['functions']);
    expect(await greeting(shop.anon)).toBe('Salaam');
    const withoutGrant = greet('Salaam').sql.replace(/GRANT.*/, '');
    await apply({ name: 'greet.sql', sql: withoutGrant });
    await expect(greeting(shop.anon)).rejects.toMatchObject({ code: '42501' });
  });

  it('disappear when they are removed from the files', async () => {
    await apply(greet('Adaab'), callGreet);
    await apply(greet('Adaab'));
    expect(await functionNames(owner)).not.toContain('call_greet');
  });

  it('may change their parameters and their result; nothing is left of the former ones', async () => {
    const changed =
      'CREATE OR REPLACE FUNCTION greet(times integer) RETURNS integer LANGUAGE sql AS $$ SELECT times $$;';
    await apply({ name: 'greet.sql', sql: changed });
    expect((await functionNames(owner)).filter((name) => name === 'greet')).toHaveLength(1);
    await apply({ name: 'greet.sql', sql: changed.replaceAll('integer', 'text') });
    expect(await owner.query("SELECT greet('x') AS said")).toEqual([{ said: 'x' }]);
  });

  it('that a trigger uses are replaced in place', async () => {
    const change = ofTriggers.map((file) => ({
      ...file,
      sql: file.sql.replace('rows are only ever added', 'no changes'),
    }));
    await migrate(owner, { migrations, functions: change });
    await expect(owner.query('DELETE FROM stock_movements')).rejects.toThrow(
      'stock_movements is a record of what happened: no changes',
    );
    await apply();
    await expect(owner.query('DELETE FROM stock_movements')).rejects.toThrow('rows are only ever added');
  });

  it('that a trigger uses cannot be removed', async () => {
    const functions = ofTriggers.filter(({ name }) => name !== 'append-only.sql');
    await expect(migrate(owner, { migrations, functions })).rejects.toThrow(
      'database/functions: cannot drop function refuse_rewriting() because other objects depend on it',
    );
    expect(await apply()).toEqual([]);
  });

  it('that an operator made stay', async () => {
    await owner.query('CREATE FUNCTION monthly_report() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$');
    await apply(greet('Report'));
    expect(await owner.query('SELECT monthly_report() AS made')).toEqual([{ made: 1 }]);
    await owner.query('DROP FUNCTION monthly_report');
  });

  describe('with a mistake in a file', () => {
    const fails = async (sql: string, message: string) => {
      await apply(greet('Before'));
      const table = { name: '9999_table.sql', sql: 'CREATE TABLE must_not_stay (id integer)' };
      const broken: Schema = {
        migrations: [...migrations, table],
        functions: [...ofTriggers, greet('After'), { name: 'zz-broken.sql', sql }],
      };
      await expect(migrate(owner, broken)).rejects.toThrow(`database/functions/zz-broken.sql: ${message}`);
      expect(await greeting(owner)).toBe('Before');
      expect(await owner.query("SELECT to_regclass('must_not_stay') AS found")).toEqual([{ found: null }]);
      expect(await apply(greet('Before'))).toEqual([]);
    };

    it('stop the start and leave the database as it was: syntax', () =>
      fails('CREATE OR REPLACE FUNCTON f() RETURNS void', 'syntax error at or near "FUNCTON"'));

    it('stop the start and leave the database as it was: a body that cannot run', () =>
      fails(
        'CREATE OR REPLACE FUNCTION f() RETURNS bigint LANGUAGE sql AS $$ SELECT count(*) FROM no_such_table $$',
        'relation "no_such_table" does not exist',
      ));
  });
});

it('several servers that start at once apply the functions once, and no shopper notices', async () => {
  const databases = await scratchDatabases('server');
  try {
    const busy = await databases.openMigrated();
    const [session] = await busy.anon.query<{ opened: { id: string } }>('SELECT open_session() AS opened');
    const errors: unknown[] = [];
    let serving = true;
    const shopper = async () => {
      while (serving) {
        const refresh = busy.anon.query("SELECT refresh_session($1::uuid, 1000, '1 day')", [session?.opened.id]);
        await refresh.catch((error) => errors.push(error));
      }
    };
    const shoppers = Array.from({ length: 4 }, shopper);
    const servers = await Promise.all(Array.from({ length: 4 }, () => databases.openAgain()));
    for (let round = 0; round < 4; round += 1) {
      const schema = { migrations, functions: [...ours, greet(`Round ${round}`)] };
      const applied = await Promise.all(servers.map(({ owner }) => migrate(owner, schema)));
      expect(applied.flat()).toEqual(['functions']);
    }
    serving = false;
    await Promise.all(shoppers);
    expect(errors).toEqual([]);
  } finally {
    await databases.discard();
  }
});
