import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import type { Database } from '#database/database.ts';
import { temporaryFolder } from '#database/testing/temporary-folder.ts';
import { isLogoOfNow, photoAddress } from '#server/pictures/photo-address.ts';
import { StoredFiles } from '#server/pictures/stored-files.ts';
import { servePhotos } from './photos.ts';

const ID = '0123456789abcdef';
const STEM = `photos/${ID}.11111111`;
const HERO = 'photos/0011223344556677-wide.22222222';
const LOGO = 'logos/aaaabbbbccccdddd-512x128.svg';
const CARD = 'open-graph/photos/fedcba9876543210.jpg';
const CONTENT = Buffer.from('the bytes of a picture');

/** What the database has, and what it was asked for. */
const stored = new Map([
  [`${STEM}.480.avif`, CONTENT],
  [`${STEM}.1200.webp`, CONTENT],
  [`${HERO}.2400.avif`, CONTENT],
  [CARD, CONTENT],
  [LOGO, CONTENT],
]);
const asked: string[] = [];
let isDown = false;
const anon: Database = {
  async query<Row extends object>(_sql: string, [address]: readonly unknown[] = []) {
    if (isDown) throw new Error('no database');
    asked.push(String(address));
    return [{ content: stored.get(String(address)) ?? null } as Row];
  },
};
const withPhoto = {
  ...catalogue,
  brand: { ...catalogue.brand, logo: `pictures/${LOGO}` },
  pictures: {
    ...catalogue.pictures,
    files: {
      [`photos/${ID}`]: ['11111111', 1200, 1500, '#888888'] as const,
      'photos/0011223344556677-wide': ['22222222', 2400, 1350, '#888888'] as const,
    },
  },
};
const errors: unknown[] = [];
const folder = mkdtempSync(join(tmpdir(), 'bandeja-photos-'));
let servers: Server[] = [];

async function open(files = new StoredFiles(anon, folder)): Promise<string> {
  const photos = servePhotos({
    files,
    addressOf: photoAddress({ current: () => withPhoto }),
    isShown: isLogoOfNow({ current: () => withPhoto }),
    commonHeaders: { 'x-content-type-options': 'nosniff' },
    secureHeaders: {},
    isSecure: () => false,
    onError: (error) => errors.push(error),
  });
  const server = createServer((request, response) => {
    if (!photos(request, response)) response.writeHead(418).end();
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/pictures/`;
}

let url = '';
beforeAll(async () => {
  url = await open();
});
afterAll(() => {
  for (const server of servers) server.close();
  servers = [];
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked.length = 0;
  isDown = false;
});

const get = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: 'manual', ...init });

describe('a photograph', () => {
  it.each([
    [`${STEM}.480.avif`, 'image/avif'],
    [`${STEM}.1200.webp`, 'image/webp'],
    [`${HERO}.2400.avif`, 'image/avif'],
    [CARD, 'image/jpeg'],
  ])('%s is sent as the shipped pictures are', async (path, type) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(CONTENT.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
    });
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(CONTENT);
  });

  it('comes from the database once, then from memory, and after a start from the disk', async () => {
    isDown = true;
    expect((await get(`${STEM}.480.avif`)).status).toBe(200);
    expect(readFileSync(join(folder, `${STEM}.480.avif`))).toEqual(CONTENT);
    const afterStart = await open();
    expect((await fetch(`${afterStart}${STEM}.480.avif`)).status).toBe(200);
    expect(asked).toEqual([]);
  });

  it('is not sent again to somebody who has it, and in parts to those who ask for parts', async () => {
    const etag = (await get(`${STEM}.480.avif`)).headers.get('etag') ?? '';
    expect((await get(`${STEM}.480.avif`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const part = await get(`${STEM}.480.avif`, { headers: { range: 'bytes=4-8' } });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'bytes', 'bytes 4-8/22']);
    const head = await get(`${STEM}.480.avif`, { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['22', '']);
  });

  it('that was cropped anew leads to its new files, also without a fingerprint', async () => {
    for (const old of [`photos/${ID}.22222222.480.avif`, `photos/${ID}.480.avif`]) {
      const answer = await get(old);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `/pictures/${STEM}.480.avif`]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('that nobody knows is a 404 without a page, and no path leads anywhere else', async () => {
    const unknown = [
      'photos/ffffffffffffffff.11111111.480.avif',
      `${STEM}.481.avif`,
      `${STEM}.480.png`,
      'photos/',
      `photos/masters/${ID}`,
      'photos/..%2f..%2fsecret',
      'open-graph/photos/x.jpg',
      'open-graph/photos/0000000000000000.jpg',
    ];
    for (const path of unknown) {
      const answer = await get(path);
      expect([path, answer.status, await answer.text()]).toEqual([path, 404, '']);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
    expect(asked.filter((address) => address.includes('masters') || address.includes('..'))).toEqual([]);
    expect(existsSync(join(folder, 'photos', 'ffffffffffffffff.11111111.480.avif'))).toBe(false);
  });

  it('nobody can keep the database busy with invented addresses', async () => {
    const random = (index: number) => `photos/${index.toString(16).padStart(16, '0')}.11111111.480.avif`;
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => get(random(index))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    const seconds = Math.floor((performance.now() - began) / 1000) + 2;
    expect(asked.length).toBeLessThanOrEqual(50 * seconds);
    expect((await get(`${STEM}.480.avif`)).status).toBe(200);
  });

  it('that cannot be read now is not cached as missing', async () => {
    isDown = true;
    const fresh = await open(new StoredFiles(anon, undefined));
    const answer = await fetch(`${fresh}${STEM}.480.avif`);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    expect(errors).toHaveLength(1);
    isDown = false;
    expect((await fetch(`${fresh}${STEM}.480.avif`)).status).toBe(200);
  });

  it('of the logo that pages show is sent, however many others are asked for', async () => {
    const fresh = await open(new StoredFiles(anon, undefined));
    const id = (at: number) => at.toString(16).padStart(16, '0');
    const others = Array.from({ length: 80 }, (_, at) => fetch(`${fresh}logos/${id(at)}-512x128.svg`));
    expect((await fetch(`${fresh}${LOGO}`)).status).toBe(200);
    expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([404]));
  });

  it('leaves every other address to others', async () => {
    expect((await get('rackets/x/front.11111111.480.avif')).status).toBe(418);
    expect((await get(`${STEM}.480.avif`, { method: 'POST' })).status).toBe(418);
  });
});

describe('the copies on the disk', () => {
  it('are pruned at the start and whenever they become too many, and the oldest go first', async () => {
    const own = temporaryFolder('prune');
    const kept = () => [...stored.keys()].filter((address) => existsSync(join(own, address)));
    const files = new StoredFiles(anon, own, CONTENT.length * 2.5);
    for (const address of stored.keys()) {
      await files.read(address);
      expect(kept().length).toBeLessThanOrEqual(2);
    }
    expect(kept()).toHaveLength(2);
    await new StoredFiles(anon, own, CONTENT.length).prune();
    expect(kept()).toHaveLength(0);
    expect(await files.read(CARD)).toEqual(CONTENT);
  });

  it('are not needed', async () => {
    const files = new StoredFiles(anon, '/dev/null/nowhere');
    expect(await files.read(CARD)).toEqual(CONTENT);
    expect(await files.read('photos/none')).toBeUndefined();
  });
});
