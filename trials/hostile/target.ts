import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { BUILT_FILES, DESK_FILES } from '#server/http/built-files.ts';
import type { ConnectionWaits } from '#server/http/connection-waits.ts';
import { makeBuild, STYLE } from '#server/testing/built-shop.ts';
import { openTestDesk, type SignedInBrowser, type TestDesk } from '#server/testing/desk.ts';
import { onSale, orderFor } from '#server/testing/orders.ts';
import { openTestDatabase, openTestShop, type TestDatabase, type TestShop } from '#server/testing/shop.ts';

export const SECRET = 'what lies beside the files of the build';
/** More than the buffers between two sockets hold. */
export const LARGE_LENGTH = 24 * 1024 * 1024;
export const LARGE = '/assets/large.bin';
export const SMALL = '/assets/small.txt';
export const SMALL_TEXT = 'twenty small letters';

/** As patient as a test can be: a tenth of a second instead of five, and so on. */
export const HASTY: ConnectionWaits = { requestMs: 1_500, silenceMs: 2_000, checkMs: 100 };

export interface Target {
  readonly database: TestDatabase;
  readonly shop: TestShop;
  readonly desk: TestDesk;
  readonly owner: SignedInBrowser;
  /** An order goes through, the desk shows it, and neither has failed at anything in between. */
  stillServes(): Promise<void>;
  close(): Promise<void>;
}

interface TargetOptions {
  /** Of another one, which closes it. */
  database?: TestDatabase;
  waits?: ConnectionWaits;
}

/** The real shop and the real desk, with pages and files, on ports of their own. */
export async function openTarget(options: TargetOptions = {}): Promise<Target> {
  const buildFolder = build();
  const database = options.database ?? (await openTestDatabase('embedded', 100_000));
  const more = { buildFolder, ...(options.waits && { waits: options.waits }) };
  const shop = await openTestShop(database, more);
  const desk = await openTestDesk(database, more);
  const owner = await desk.signedIn('owner');
  return {
    database,
    shop,
    desk,
    owner,
    async stillServes() {
      const body = JSON.stringify(orderFor(onSale.slice(0, 2).map((product) => [product, 1])));
      const headers = { 'content-type': 'application/json' };
      const placed = await fetch(`${shop.url}/functions/v1/submit-order`, { method: 'POST', headers, body });
      expect(placed.status).toBe(201);
      const { order_number } = (await placed.json()) as { order_number: string };
      expect((await owner.fetch(`/api/orders/${order_number}`)).status).toBe(200);
      const failures = (shop.log() + desk.log()).split('\n').filter((line) => /"level":[56]0/.test(line));
      expect(failures).toEqual([]);
    },
    async close() {
      await shop.close();
      await desk.close();
      if (!options.database) await database.discard();
      rmSync(buildFolder, { recursive: true });
    },
  };
}

/** A build whose pages show the whole address that they were rendered for. */
function build(): string {
  const folder = makeBuild();
  const renderer = join(folder, 'server', 'index.js');
  writeFileSync(renderer, readFileSync(renderer, 'utf8').replace('pathname + search', 'request.url'));
  writeFileSync(join(folder, 'secret.txt'), SECRET);
  for (const part of ['client', 'desk']) mkdirSync(join(folder, part, 'assets'), { recursive: true });
  const file = (of: 'client' | 'desk', path: string, type: string, content: string | Buffer) => {
    writeFileSync(join(folder, of, path), content);
    return { path, file: path.slice(1), type, length: content.length, hash: 'fingerprint', compressed: {} };
  };
  const files = [
    file('client', SMALL, 'text/plain', SMALL_TEXT),
    file('client', LARGE, 'application/octet-stream', Buffer.alloc(LARGE_LENGTH)),
  ];
  writeFileSync(join(folder, BUILT_FILES), JSON.stringify([STYLE, ...files]));
  const index = file('desk', '/index.html', 'text/html; charset=utf-8', '<!doctype html>the desk');
  writeFileSync(join(folder, DESK_FILES), JSON.stringify([index]));
  return folder;
}
