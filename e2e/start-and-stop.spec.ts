import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migratedDataDir } from '#database/testing/embedded-template.ts';
import { type ShopDidNotOpenError, startShop } from './support/shop-server.ts';
import { test as base, expect } from './support/test.ts';

/** A new, empty folder for each of these, which goes with the test. */
const test = base.extend<{ folder: string }>({
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'bandeja-e2e-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

// Each of these starts real servers with real databases, which a busy machine does slowly.
test.describe.configure({ timeout: 240_000 });

async function refusal(env: Record<string, string>): Promise<ShopDidNotOpenError> {
  return startShop(env).then(
    async (shop) => {
      await shop.stop();
      throw new Error('The shop opened although it should have refused');
    },
    (error: ShopDidNotOpenError) => error,
  );
}

/** A mistake is reported in one line, without a stack, and with a non-zero exit code. */
function expectOneLine(error: ShopDidNotOpenError, line: RegExp): void {
  expect(error.code).toBe(1);
  expect(error.complaints).toEqual([expect.stringMatching(line)]);
}

test('a second shop on the same data folder is refused; a stopped one leaves it to the next, also after a hard kill', async () => {
  const folder = await migratedDataDir();
  const first = await startShop({ DATA_DIR: folder });
  expectOneLine(await refusal({ DATA_DIR: folder }), /in use by another Bandeja \(process \d+/);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
  const second = await startShop({ DATA_DIR: folder });
  const killed = new Promise((done) => second.process.on('exit', done));
  second.process.kill('SIGKILL');
  await killed;
  const third = await startShop({ DATA_DIR: folder });
  expect(await third.stop()).toBe(0);
  rmSync(folder, { recursive: true });
});

test('a port in use is reported in one line', async () => {
  const occupant = createServer();
  await new Promise<void>((done) => occupant.listen(0, 'localhost', done));
  const address = occupant.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expectOneLine(await refusal({ PORT: String(port) }), new RegExp(`Port ${port} is taken`));
  occupant.close();
});

test('a data folder that cannot be a folder is reported in one line', async ({ folder }) => {
  const file = join(folder, 'not-a-folder');
  writeFileSync(file, '');
  expectOneLine(await refusal({ DATA_DIR: file }), /cannot be written to/);
});

test('malformed settings are reported in a line each', async ({ folder }) => {
  const { code, complaints } = await refusal({ PORT: 'abc', DATABASE_URL: 'mysql://x', DATA_DIR: folder });
  expect(code).toBe(1);
  expect(complaints).toEqual([
    expect.stringMatching(/^Setting PORT must be/),
    expect.stringMatching(/^Setting DATABASE_URL must look like/),
  ]);
});

test('a database server that is not there is reported in one line, without its password', async ({ folder }) => {
  const error = await refusal({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop', DATA_DIR: folder });
  expectOneLine(error, /cannot be reached/);
  expect(error.message).not.toContain('secret');
});
