import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { otherBuilds } from './other-builds.ts';

let folder: string;
let servers: Server[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bandeja-other-builds-'));
  servers = [];
});
afterEach(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A release with one build, which has a script and a page for shoppers, and a script of the desk. */
function release(name: string): string {
  const build = join(folder, name, 'build', `fingerprint-${name}`);
  const listed = { client: [`/assets/shop-${name}.js`, '/pictures/one.avif'], desk: [`/assets/desk-${name}.js`] };
  for (const [part, paths] of Object.entries(listed)) {
    const files = paths.map((path) => {
      mkdirSync(join(build, part, path, '..'), { recursive: true });
      writeFileSync(join(build, part, path), name);
      return { path, file: path.slice(1), type: 'text/javascript', length: name.length, hash: name, compressed: {} };
    });
    writeFileSync(join(build, part === 'client' ? 'files.json' : 'desk-files.json'), JSON.stringify(files));
  }
  writeFileSync(join(folder, name, 'build', 'finished.json'), JSON.stringify([`fingerprint-${name}`]));
  return join(folder, name);
}

/** Asks a server that has nothing of its own. */
async function serving(otherFolder: string | undefined, part: 'client' | 'desk' = 'client') {
  const answer = otherBuilds({
    ...{ folder: otherFolder, part, commonHeaders: {}, secureHeaders: {}, isSecure: () => false },
    onError: (error) => {
      throw error;
    },
  });
  const server = createServer((request, response) => {
    if (!answer(request, response)) response.writeHead(404).end('nothing');
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async (path: string) => (await fetch(url + path)).text();
}

it('scripts of another release are served, for good, and nothing else of it', async () => {
  const builds = join(release('one'), 'build');
  const [shop, desk] = [await serving(builds), await serving(builds, 'desk')];
  expect(await shop('/assets/shop-one.js')).toBe('one');
  expect(await desk('/assets/desk-one.js')).toBe('one');
  expect(await shop('/assets/desk-one.js')).toBe('nothing');
  expect(await shop('/assets/../files.json')).toBe('nothing');
  expect(await shop('/pictures/one.avif')).toBe('nothing');
});

it('which release that is may change while it runs, and there may be none', async () => {
  const [one, two] = [release('one'), release('two')];
  const link = join(folder, 'link');
  const get = await serving(join(link, 'build'));
  expect(await get('/assets/shop-one.js')).toBe('nothing');
  symlinkSync(one, link);
  expect(await get('/assets/shop-one.js')).toBe('one');
  unlinkSync(link);
  symlinkSync(two, link);
  expect(await get('/assets/shop-two.js')).toBe('two');
  expect(await get('/assets/shop-one.js')).toBe('nothing');
  rmSync(two, { recursive: true });
  expect(await get('/assets/shop-two.js')).toBe('nothing');
  expect(await (await serving(undefined))('/assets/shop-two.js')).toBe('nothing');
});
