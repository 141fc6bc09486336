import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmbedded } from '#database/engine/embedded.ts';
import { appliedMigrations, migrate, readMigrations } from '#database/migrate.ts';
import { preparedDataDir } from '#database/testing/embedded-template.ts';
import { runControlRequest } from '#server/commands/run-control-request.ts';
import { readSettings } from '#server/settings.ts';
import { aProduct, orderFor } from '#server/testing/orders.ts';
import { newClient } from '#server/testing/shop.ts';
import { type ShopProcess, startShopProcess } from '#server/testing/shop-process.ts';
import { BASELINE_WEBASSEMBLY } from './node-flags.ts';

const run = promisify(execFile);

/** The shop as its operator has it: a process on the embedded database, and commands typed beside it. */
describe('the shop as a process', () => {
  let dataDir: string;
  let shop: ShopProcess;
  let orderNumber: string;
  const bag = aProduct('bags');

  beforeAll(async () => {
    dataDir = await preparedDataDir();
    shop = await startShopProcess({ DATA_DIR: dataDir, METRICS_PORT: '0', LOG_LEVEL: 'info', INITIAL_STOCK: '25' });
    const { data } = await newClient(shop.url).functions.invoke('submit-order', { body: orderFor([[bag, 2]]) });
    orderNumber = data.order_number;
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  /** As it is typed, with all that is printed. */
  const command = (name: 'staff' | 'backup' | 'restore', args: string[], folder = dataDir, typedIn = process.cwd()) =>
    run(process.execPath, [BASELINE_WEBASSEMBLY, join(import.meta.dirname, '..', 'commands', `${name}.ts`), ...args], {
      env: { ...process.env, DATA_DIR: folder, INIT_CWD: typedIn },
    }).then(
      ({ stdout }) => ({ code: 0, text: stdout.trim() }),
      ({ code, stderr }: { code: number; stderr: string }) => ({ code, text: stderr.trim() }),
    );

  /** As the program of the command sends it to the shop, or does it itself where none is running. */
  const staff = async (args: string[], folder = dataDir) => {
    const request = { command: 'staff', args, actor: 'staff: sara', folder: process.cwd() } as const;
    const { ok, text } = await runControlRequest(readSettings({ DATA_DIR: folder }), request);
    return { code: ok ? 0 : 1, text };
  };

  it('starts with plain lines, the address last', () => {
    const lines = shop.output().trim().split('\n');
    expect(lines.findIndex((line) => line.startsWith('Bandeja is open: '))).toBeGreaterThan(0);
    expect(lines.filter((line) => line.startsWith('Shoppers still see a sample phone number'))).toHaveLength(1);
    const started = lines.slice(
      0,
      lines.findIndex((line) => line.startsWith('Bandeja is open: ')),
    );
    expect(started.every((line) => !line.startsWith('{'))).toBe(true);
  });

  it('prints where the desk is and how the owner gets in; the shop’s port knows nothing of it', async () => {
    const address = shop.deskUrl;
    expect(address).toMatch(/^http:\/\/localhost:\d+$/);
    const token = /^The owner's account is made with this link.*: \S+\/join#([\w-]{43})$/m.exec(shop.output())?.[1];
    const ask = (url: string) =>
      fetch(`${url}/api/invitation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ token }),
      });
    expect(await (await ask(address)).json()).toMatchObject({ role: 'owner', email: null });
    expect((await ask(shop.url)).status).toBe(404);
    const { text } = await staff(['invite', 'packer@shop.example', 'packer']);
    expect(text).toContain(`\n${address}/join#`);
  });

  it('serves its metrics on a port of their own', async () => {
    const metrics = /Metrics: (\S+)/.exec(shop.output())?.[1] ?? '';
    const text = await (await fetch(metrics)).text();
    expect(text).toContain('bandeja_orders_total{outcome="placed"} 1');
    expect(text).toMatch(/^bandeja_outbox_waiting \d/m);
    expect(text).toMatch(
      /^bandeja_http_request_seconds_count\{method="POST",route="\/functions\/v1\/submit-order",status="201"\} 1/m,
    );
    expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
  });

  it('reports the stock that it added', () => {
    expect(shop.output()).toMatch(/^Stock added: 25 each of \d+ new products, in every variant$/m);
    expect(shop.output()).not.toContain('spread evenly');
  });

  it('runs an operator’s commands while it serves', async () => {
    expect(await command('staff', ['check'])).toEqual({ code: 0, text: '1 orders: everything agrees' });
    expect(await command('staff', ['invite', 'packer@shop.example', 'king'])).toEqual({
      code: 1,
      text: 'Roles: owner, manager, seller, packer',
    });
  });

  it('writes exports to the folder in which the command was typed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bandeja-export-'));
    const { text } = await command('staff', ['export', 'lines', 'lines.csv'], dataDir, folder);
    expect(text).toBe(`1 rows written to ${join(folder, 'lines.csv')}`);
    const content = readFileSync(join(folder, 'lines.csv'), 'utf8');
    expect(content.startsWith('\ufefforder,placed,status,line,')).toBe(true);
    expect(content).toContain(orderNumber);
    expect(statSync(join(folder, 'lines.csv')).mode & 0o077).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('prints the list of commands without a database', async () => {
    const nowhere = join(dataDir, 'jwt-secret', 'not-a-folder');
    const { code, text } = await command('staff', ['help'], nowhere);
    expect(code).toBe(0);
    expect(text).toContain('npm run staff -- <command>');
    expect(text).toContain('invite <e-mail address>');
  });

  it('a command or a backup in a folder without a shop is refused, and none is made', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bandeja-nothing-'));
    const file = join(folder, 'backup.gz');
    const refusal = /^There is no shop in .*[^\n]$/;
    const refused = { code: 1, text: expect.stringMatching(refusal) };
    expect(await command('staff', ['check'], folder)).toEqual(refused);
    expect(await command('backup', [file], folder)).toEqual(refused);
    expect(readdirSync(folder)).toEqual([]);
    // A database that was made and never became a shop.
    const empty = await preparedDataDir();
    await expect(staff(['check'], empty)).rejects.toThrow(refusal);
    const backup = runControlRequest(readSettings({ DATA_DIR: empty }), { command: 'make-backup', file });
    await expect(backup).rejects.toThrow(refusal);
    expect(existsSync(file)).toBe(false);
    for (const made of [folder, empty]) rmSync(made, { recursive: true });
  });

  it('a command of another version changes nothing and says why; a backup can be made before the upgrade', async () => {
    const older = await preparedDataDir();
    const opened = await openEmbedded(older);
    const before = { migrations: readMigrations().slice(0, -1) };
    await migrate(opened.owner, before);
    await opened.close();
    expect(await staff(['check'], older)).toEqual({
      code: 1,
      text: expect.stringMatching(
        /^The database is that of an older version of the shop: it lacks \S+\.sql\. Nothing was done\./,
      ),
    });
    const backup = join(older, 'backup.gz');
    const made = await runControlRequest(readSettings({ DATA_DIR: older }), { command: 'make-backup', file: backup });
    expect(made.text).toMatch(/^\d+ rows written to /);
    const again = await openEmbedded(older);
    expect((await appliedMigrations(again.owner)).map(({ name }) => name)).toEqual(
      before.migrations.map(({ name }) => name),
    );
    await migrate(again.owner, { migrations: [...readMigrations(), { name: '9999_newer.sql', sql: 'SELECT 1' }] });
    await again.close();
    const newer = 'a newer version of the shop, which this one does not know: 9999_newer.sql';
    expect(await staff(['check'], older)).toEqual({ code: 1, text: expect.stringContaining(newer) });
    const refused = await runControlRequest(readSettings({ DATA_DIR: older }), {
      command: 'make-backup',
      file: backup,
    });
    expect(refused).toEqual({ ok: false, text: expect.stringContaining(newer) });
    rmSync(older, { recursive: true });
  });

  it('survives a backup that cannot be written', async () => {
    const { code, text } = await command('backup', [join(dataDir, 'no-such-folder', 'shop.jsonl.gz')]);
    expect(code).toBe(1);
    expect(text).toMatch(/^The backup \S+ cannot be written: ENOENT/);
    expect((await staff(['check'])).text).toBe('1 orders: everything agrees');
  });

  it('lets only its owner read its secrets and use its socket', () => {
    const names = readdirSync(dataDir).filter((file) => /secret|sock/.test(file));
    expect(names.sort()).toEqual(['jwt-secret', 'staff.sock']);
    for (const name of names) expect(statSync(join(dataDir, name)).mode & 0o077, name).toBe(0);
  });

  it('is backed up while it runs, and restored elsewhere goes on with every order', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bandeja-backup-'));
    const file = join(folder, 'shop.jsonl.gz');
    expect((await command('backup', [file])).text).toMatch(/^\d+ rows written to /);
    const elsewhere = await preparedDataDir();
    expect((await command('restore', [file], elsewhere)).text).toMatch(/^\d+ rows restored to embedded Postgres/);
    expect((await staff(['check'], elsewhere)).text).toBe('1 orders: everything agrees');
    await staff(['export', 'orders', join(folder, 'orders.csv')], elsewhere);
    expect(readFileSync(join(folder, 'orders.csv'), 'utf8')).toContain(orderNumber);
    expect(await command('restore', [file])).toMatchObject({
      code: 1,
      text: expect.stringContaining('is in use by another Bandeja'),
    });
    rmSync(folder, { recursive: true });
    rmSync(elsewhere, { recursive: true });
  });

  it('takes no order any more as soon as it is stopped, however long a mail server hangs', async () => {
    const waiting = new Set<Socket>();
    const silent = createServer((socket) => {
      waiting.add(socket.on('error', () => {}).once('close', () => waiting.delete(socket)));
    });
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const { port } = silent.address() as AddressInfo;
    const folder = await preparedDataDir();
    const stopped = await startShopProcess({
      DATA_DIR: folder,
      NOTIFY_SMTP_URL: `smtp://127.0.0.1:${port}`,
      NOTIFY_EMAIL_FROM: 'shop@shop.example',
      NOTIFY_EMAIL_TO: 'staff@shop.example',
      NOTIFY_TIMEOUT_SECONDS: '15',
    });
    const order = () =>
      fetch(`${stopped.url}/functions/v1/submit-order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(orderFor([[bag, 1]])),
      }).then(
        ({ status }) => status,
        () => 0,
      );
    expect(await order()).toBe(201);
    await expect.poll(() => waiting.size, { timeout: 20_000 }).toBeGreaterThan(0);
    const closed = stopped.stop();
    await expect.poll(order, { timeout: 14_000 }).not.toBe(201);
    expect(
      await fetch(`${stopped.url}/readyz`).then(
        ({ status }) => status,
        () => 503,
      ),
    ).toBe(503);
    // The mail server is still waited for.
    expect(waiting.size).toBeGreaterThan(0);
    for (const socket of waiting) socket.destroy();
    expect(await closed).toBe(0);
    silent.close();
    rmSync(folder, { recursive: true });
  });

  it('finishes what is in flight when it is stopped', async () => {
    const orders = Array.from({ length: 20 }, () =>
      fetch(`${shop.url}/functions/v1/submit-order`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(orderFor([[aProduct('rackets'), 1]])),
      }),
    );
    await Promise.race(orders);
    const closed = shop.stop();
    const answers = await Promise.allSettled(orders);
    expect(await closed).toBe(0);
    const placed = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.status === 201).length;
    expect((await staff(['check'])).text).toBe(`${placed + 1} orders: everything agrees`);
  });
});
