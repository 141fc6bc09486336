import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ShopDidNotOpenError, startShop } from './support/shop-server.ts';
import { expect, test } from './support/test.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'bandeja-e2e-'));

async function refusal(env: Record<string, string>): Promise<ShopDidNotOpenError> {
  return startShop(env).then(
    async (shop) => {
      await shop.stop();
      throw new Error('The shop opened although it should have refused');
    },
    (error: ShopDidNotOpenError) => error,
  );
}

/** A mistake is told in one line, without a stack, and with a non-zero exit code. */
function expectOneLine(error: ShopDidNotOpenError, line: RegExp): void {
  expect(error.code).toBe(1);
  expect(error.complaints).toEqual([expect.stringMatching(line)]);
}

test('a second shop on the same data folder is refused and the first goes on', async () => {
  const first = await startShop();
  expectOneLine(await refusal({ DATA_DIR: first.dataDir }), /in use by another Bandeja \(process \d+/);
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
});

test('a stopped shop leaves its folder to the next, also after a hard kill', async () => {
  const folder = newFolder();
  const first = await startShop({ DATA_DIR: folder });
  expect(await first.stop()).toBe(0);
  const second = await startShop({ DATA_DIR: folder });
  const killed = new Promise((done) => second.process.on('exit', done));
  second.process.kill('SIGKILL');
  await killed;
  const third = await startShop({ DATA_DIR: folder });
  expect(await third.stop()).toBe(0);
});

test('a port in use is told in one line', async () => {
  const occupant = createServer();
  await new Promise<void>((done) => occupant.listen(0, 'localhost', done));
  const address = occupant.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expectOneLine(await refusal({ PORT: String(port), DATA_DIR: newFolder() }), new RegExp(`Port ${port} is taken`));
  occupant.close();
});

test('a data folder that cannot be a folder is told in one line', async () => {
  const file = join(newFolder(), 'not-a-folder');
  writeFileSync(file, '');
  expectOneLine(await refusal({ DATA_DIR: file }), /cannot be written to/);
});

test('malformed settings are told in a line each', async () => {
  const { code, complaints } = await refusal({ PORT: 'abc', DATABASE_URL: 'mysql://x', DATA_DIR: newFolder() });
  expect(code).toBe(1);
  expect(complaints).toEqual([
    expect.stringMatching(/^Setting PORT must be/),
    expect.stringMatching(/^Setting DATABASE_URL must look like/),
  ]);
});

test('a database server that is not there is told in one line, without its password', async () => {
  const error = await refusal({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop', DATA_DIR: newFolder() });
  expectOneLine(error, /cannot be reached/);
  expect(error.message).not.toContain('secret');
});
