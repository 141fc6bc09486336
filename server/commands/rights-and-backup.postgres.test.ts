import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { ROLES, type Role } from '#database/database.ts';
import { TABLES, TABLES_LEFT_OUT } from '#database/engine/backup-tables.ts';
import { openEmbedded } from '#database/engine/embedded.ts';
import { restoreBackup } from '#database/engine/restore-backup.ts';
import { openServer } from '#database/engine/server.ts';
import { writeBackup } from '#database/engine/write-backup.ts';
import { appliedMigrations, migrate } from '#database/migrate.ts';
import { migratedDataDir, preparedDataDir } from '#database/testing/embedded-template.ts';
import { enginesFor } from '#database/testing/engines.ts';
import { handIn, keyOf, SAMPLE_WAYS } from '#database/testing/proof-calls.ts';
import { act } from '#database/testing/staff-calls.ts';
import { removeAfterTest, temporaryFolder } from '#database/testing/temporary-folder.ts';
import { confirmOrder } from '#server/orders/order-steps.ts';
import { proofPictureOfOrder } from '#server/payments/proofs.ts';
import { aProduct } from '#server/testing/orders.ts';
import { place, SOMEBODY, stockOf } from '#server/testing/placed-order.ts';
import { openTestDatabase, type TestDatabase } from '#server/testing/shop.ts';

const first = aProduct('rackets');
const sorted = (rows: string[]) => rows.toSorted();

describe.each(enginesFor('backup'))('rights and backups on the %s Postgres', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.discard());

  describe('rights', () => {
    const may = async (role: 'anon' | 'housekeeping' | 'staff') => {
      const rows = await database.owner.query<{ name: string }>(
        `SELECT proname::text AS name FROM pg_proc
         WHERE pronamespace = 'public'::regnamespace AND has_function_privilege($1, oid, 'EXECUTE') ORDER BY 1`,
        [role],
      );
      return rows.map(({ name }) => name);
    };

    it('anon may call twenty functions and read four columns, and that is all', async () => {
      expect(await may('anon')).toEqual([
        'ask_subscriber',
        'cancel_by_shopper',
        'delivery_in_force',
        'find_order_page',
        'hand_in_proof',
        'may_hand_in_proof',
        'open_session',
        'order_limits',
        'order_prefix',
        'picture_file',
        'proof_picture_of_order',
        'qr_picture_of_order',
        'read_order_invoice',
        'read_order_page',
        'read_subscription',
        'refresh_session',
        'repeat_order',
        'settle_subscription',
        'submit_order',
        'subscribe',
      ]);
      for (const table of [...TABLES, ...TABLES_LEFT_OUT, 'applied_functions', 'applied_migrations']) {
        await expect(database.anon.query(`SELECT * FROM ${table}`), table).rejects.toMatchObject({ code: '42501' });
        for (const sql of [`DELETE FROM ${table}`, `INSERT INTO ${table} DEFAULT VALUES`, `TRUNCATE ${table}`]) {
          await expect(database.anon.query(sql), sql).rejects.toMatchObject({ code: '42501' });
        }
      }
      const update = database.anon.query('UPDATE inventory SET stock_quantity = 0');
      await expect(update).rejects.toMatchObject({ code: '42501' });
      await expect(database.anon.query('CREATE TABLE mine (id integer)')).rejects.toMatchObject({ code: '42501' });
      await expect(database.anon.query("SELECT cancel_order('{}', 'x', 'y')")).rejects.toMatchObject({ code: '42501' });
    });

    it.each(['housekeeping', 'staff'] as const)('%s works through functions alone', async (role) => {
      const functions = await may(role);
      expect(functions).toContain(role === 'staff' ? 'confirm_order' : 'lease_messages');
      expect(functions).not.toContain('submit_order');
      expect(functions).not.toContain(role === 'staff' ? 'lease_messages' : 'confirm_order');
      for (const table of [...TABLES, ...TABLES_LEFT_OUT]) {
        await expect(database[role].query(`SELECT * FROM ${table}`), table).rejects.toMatchObject({ code: '42501' });
      }
    });

    it('no role’s rights leak into another’s call, however they are mixed', async () => {
      const who = (as: 'owner' | Role) =>
        database[as].query<{ name: string }>('SELECT current_user::text AS name').then(([row]) => row?.name);
      const asked = Array.from({ length: 60 }, (_, index) => (['owner', ...ROLES] as const)[(index * 7) % 4] ?? 'anon');
      const answers = await Promise.all(asked.map(async (as) => [as, await who(as)]));
      for (const [as, name] of answers) expect(name).toBe(as === 'owner' ? 'postgres' : as);
    });
  });

  describe('backup and restore', () => {
    const newFile = () => join(temporaryFolder('backup'), 'backup.gz');
    const snapshot = async (from: Pick<TestDatabase, 'owner'>) =>
      Promise.all(
        TABLES.map(async (table) =>
          (await from.owner.query<{ row: object }>(`SELECT to_jsonb(${table}) AS row FROM ${table}`))
            .map(({ row }) => JSON.stringify(row))
            .sort(),
        ),
      );

    const openOther = async (name: string) => {
      if (engine === 'server') return openServer({ url: (await database.server?.createDatabase(name)) ?? '' });
      return openFolder(await preparedDataDir());
    };

    const openMigrated = async (name: string) => {
      if (engine === 'embedded') return openFolder(await migratedDataDir());
      const other = await openOther(name);
      await migrate(other.owner);
      return other;
    };

    const openFolder = (folder: string) => {
      removeAfterTest(folder);
      return openEmbedded(folder);
    };

    it('keep every row and every byte of every picture, and the restored shop goes on', async () => {
      const number = await place(database, [[first, 1]]);
      // More of them than fit into one line of the file, and nothing that packs well.
      const bytes = randomBytes(100_000);
      await database.owner.query("INSERT INTO pictures (id, width, height) VALUES ('0123456789abcdef', 1200, 1500)");
      for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
        await database.owner.query(
          "INSERT INTO picture_files VALUES ('masters/' || $1, '0123456789abcdef', $2::bytea)",
          [name, bytes],
        );
      }
      const file = newFile();
      expect(await writeBackup(database.owner, file)).toBeGreaterThan(100);
      expect(statSync(file).mode & 0o077).toBe(0);
      // The file has the bytes as text, and packed.
      expect(statSync(file).size).toBeLessThan(6 * bytes.length * 1.3);
      const other = await openOther('restored');
      try {
        await restoreBackup(other.owner, file);
        expect(await snapshot(other)).toEqual(await snapshot(database));
        const [kept] = await other.owner.query<{ content: Uint8Array }>(
          "SELECT content FROM picture_files WHERE address = 'masters/f'",
        );
        expect(bytes.equals(Buffer.from(kept?.content ?? []))).toBe(true);
        const confirmed = await confirmOrder(other.staff, SOMEBODY, number, { pay_by: 'online' });
        expect(confirmed).toMatchObject({ ok: true, value: { status: 'confirmed' } });
        await expect(restoreBackup(other.owner, file)).rejects.toThrow('not empty');
      } finally {
        await other.close();
        await database.owner.query('DELETE FROM pictures');
      }
    });

    it('of a shop without orders fail beside one that had some', async () => {
      await place(database, [[first, 1]]);
      const file = newFile();
      await writeBackup(database.owner, file);
      const other = await openMigrated('another_shop');
      try {
        const beside = join(dirname(file), 'later.gz');
        await expect(writeBackup(other.owner, beside)).rejects.toThrow(
          'This database has no orders, but the backup backup.gz beside later.gz has.',
        );
        expect(existsSync(beside)).toBe(false);
        await expect(writeBackup(other.owner, newFile())).resolves.toBeGreaterThan(0);
      } finally {
        await other.close();
      }
    });

    it('by an older version are brought up to date, but not put into a database that is further on', async () => {
      const file = newFile();
      await writeBackup(database.owner, file);
      const [head = '', ...lines] = gunzipSync(readFileSync(file)).toString().split('\n');
      const older = JSON.parse(head);
      const newest = older.migrations.at(-1);
      // From before orders had pages: their keys are made when they get them, and so is what is known of unanswered ones.
      older.migrations = older.migrations.filter(({ name }: { name: string }) => name < '0018');
      const isLater = (line: string) => /"table":"(order_key_secret|order_holds)"/.test(line);
      const later = lines.filter(isLater).reduce((sum, line) => sum + JSON.parse(line).rows.length, 0);
      const rows = lines
        .filter((line) => !isLater(line))
        // Variants were sizes then.
        .map((line) =>
          /"table":"(inventory|order_items|stock_movements)"/.test(line)
            ? line.replaceAll('"variant":', '"size":')
            : line,
        )
        .map((line) => line.replace(/(?<="rows_in_all":)\d+/, (counted) => String(Number(counted) - later)));
      const withoutKeys = async (from: Pick<TestDatabase, 'owner'>) =>
        (await snapshot(from)).map((table) =>
          table.map((row) => row.replace(/"(key_hash|inner_key|outer_key)":"[^"]*"/g, '')),
        );
      writeFileSync(file, gzipSync([JSON.stringify(older), ...rows].join('\n')));
      const [fresh, furtherOn] = [await openOther('restored_older'), await openMigrated('further_on')];
      try {
        await restoreBackup(fresh.owner, file);
        expect((await withoutKeys(fresh)).map(sorted)).toEqual((await withoutKeys(database)).map(sorted));
        expect((await appliedMigrations(fresh.owner)).at(-1)).toEqual(newest);
        await expect(restoreBackup(furtherOn.owner, file)).rejects.toThrow('not empty');
      } finally {
        await fresh.close();
        await furtherOn.close();
      }
    });

    it('refuse a file that broke off, is none, or comes from another version', async () => {
      const file = newFile();
      await writeBackup(database.owner, file);
      const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
      const refusal = (content: Buffer) => {
        writeFileSync(file, content);
        return expect(restoreBackup(database.owner, file)).rejects;
      };
      await refusal(gzipSync(lines.slice(0, -1).join('\n'))).toThrow('not complete');
      await refusal(gzipSync(lines.join('\n')).subarray(0, 200)).toThrow('cannot be read');
      await refusal(Buffer.from('hello')).toThrow('cannot be read');
      await refusal(gzipSync(lines.join('\n').replace('0001_stock.sql', '0001_other.sql'))).toThrow('another version');
      const [print = ''] = /(?<="fingerprint":")\w+/.exec(lines[0] ?? '') ?? [];
      await refusal(gzipSync(lines.join('\n').replace(print, 'f'.repeat(64)))).toThrow(
        'another version of the shop: its 0001_stock.sql is not the one here',
      );
    });

    it('that cannot be written are reported as that, leave no half file, and the shop goes on', async () => {
      const folder = temporaryFolder('backup');
      const missing = join(folder, 'no-such-folder', 'backup.gz');
      await expect(writeBackup(database.owner, missing)).rejects.toThrow(`${missing} cannot be written: ENOENT`);
      await expect(writeBackup(database.owner, folder)).rejects.toThrow('cannot be written');
      expect(readdirSync(folder)).toEqual([]);
      expect((await stockOf(database, first))[0]).toBeGreaterThan(0);
    });

    it.runIf(existsSync('/dev/full'))('stop where the disk is full, and hold nobody up', async () => {
      const file = newFile();
      symlinkSync('/dev/full', `${file}.unfinished`);
      await expect(writeBackup(database.owner, file)).rejects.toThrow('ENOSPC');
      expect(readdirSync(dirname(file))).toEqual([]);
      expect((await stockOf(database, first))[0]).toBeGreaterThan(0);
    });

    it('cover every table there is but those of who is signed in', async () => {
      const rows = await database.owner.query<{ name: string }>(
        "SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1",
      );
      const known = [...TABLES, ...TABLES_LEFT_OUT, 'applied_functions', 'applied_migrations'];
      expect(rows.map(({ name }) => name)).toEqual(known.sort());
    });

    it('bring proofs of payment back, for whoever has the key of the order and for nobody else', async () => {
      await database.owner.query("INSERT INTO shop_settings (name, value, actor) VALUES ('ways_to_pay', $1, 'owner')", [
        SAMPLE_WAYS,
      ]);
      const number = await place(database, [[first, 1]]);
      const agreed = { pay_by: 'bank_transfer', accounts: SAMPLE_WAYS.accounts.map(({ id }) => id) };
      await database.staff.query('SELECT confirm_order($1, $2, $3)', [act('Sara'), number, agreed]);
      const key = await keyOf(database.owner, number);
      const picture = randomBytes(100_000);
      await handIn(database.anon, key, { picture: { hash: 'ab'.repeat(32), width: 10, height: 20 } }, picture);
      const file = newFile();
      await writeBackup(database.owner, file);
      const other = await openOther('restored_proof');
      try {
        await restoreBackup(other.owner, file);
        expect(await snapshot(other)).toEqual(await snapshot(database));
        const [stored] = await other.owner.query<{ id: string }>('SELECT id FROM payment_pictures');
        const shown = await proofPictureOfOrder(other.anon, key, stored?.id ?? '');
        expect(shown?.equals(picture)).toBe(true);
        expect(await proofPictureOfOrder(other.anon, 'abcdefghij-_ABCDEFGHIJ', stored?.id ?? '')).toBeUndefined();
      } finally {
        await other.close();
      }
    });
  });

  const onServersOnly = engine === 'server' ? it : () => {};
  onServersOnly('a login of its own for the web can do no more than anon', async () => {
    await database.owner.query('CREATE ROLE shop_web LOGIN IN ROLE anon');
    await database.owner.query('GRANT CONNECT ON DATABASE shop TO shop_web');
    const login = postgres(database.server?.url('shop', 'shop_web') ?? '', { max: 1, onnotice: () => {} });
    expect(await login`SELECT count(*)::integer AS rows FROM product_inventory`).toEqual([
      { rows: catalogue.products.length },
    ]);
    for (const table of TABLES) {
      await expect(login.unsafe(`SELECT FROM ${table}`), table).rejects.toMatchObject({ code: '42501' });
    }
    await login.unsafe('SET ROLE postgres').catch((error) => expect(error).toMatchObject({ code: '42501' }));
    await login.unsafe('RESET ROLE');
    await expect(login.unsafe('SELECT FROM orders')).rejects.toMatchObject({ code: '42501' });
    await login.end();
  });
});
