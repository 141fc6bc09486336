import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { brandPathOfNow, brandRulesAt, brandStylePath, lookAt } from '#catalogue/brand-path.ts';
import { SHIPPED_BRAND } from '#domain/brand/brand.ts';
import { brandStyle } from '#domain/brand/style.ts';
import { madeStyles } from './made-styles.ts';

const BUILT = '/assets/styles-1a2b.css';
const CSS = '.wide { width: 100% }\n'.repeat(40);
const OURS = { colours: { brand: '#123456', accent: '#ffd400' }, typeface: 'oswald' } as const;
const RED = { colours: { brand: '#c00020', accent: '#ffd400' }, typeface: 'outfit' } as const;

describe('the stylesheet of a brand', () => {
  let folder: string;
  let server: Server;
  let origin: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'brand-styles-'));
    writeFileSync(join(folder, 'styles.css'), CSS);
    const styles = madeStyles({
      rulesAt: brandRulesAt,
      pathOfNow: brandPathOfNow({ current: () => ({ brand: OURS }) }),
      clientFolder: folder,
      files: [
        {
          path: BUILT,
          file: 'styles.css',
          type: 'text/css; charset=utf-8',
          length: CSS.length,
          hash: '1',
          compressed: {},
        },
      ],
      commonHeaders: { 'x-content-type-options': 'nosniff' },
      secureHeaders: {},
      isSecure: () => false,
      onError: (error) => {
        throw error;
      },
    });
    server = createServer((request, response) => {
      if (!styles(request, response)) response.writeHead(404).end();
    }).listen(0);
    await new Promise((listening) => server.once('listening', listening));
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin + path, { redirect: 'manual', headers: { 'accept-encoding': 'br', ...headers } });

  it('is that of the build with the rules of the brand behind it, as one file that is cached for good', async () => {
    const path = brandStylePath(BUILT, RED);
    expect(lookAt(path)).toEqual(RED);
    const response = await get(path);
    expect(await response.text()).toBe(CSS + brandStyle(RED));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
    });
    const again = await get(path, { 'if-none-match': response.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('has another address with another build, colour or typeface', () => {
    const paths = [
      brandStylePath(BUILT, RED),
      brandStylePath('/assets/styles-9z.css', RED),
      brandStylePath(BUILT, { ...RED, typeface: 'oswald' }),
      brandStylePath(BUILT, { ...RED, colours: { ...RED.colours, accent: '#ffd401' } }),
      brandStylePath(BUILT, SHIPPED_BRAND),
    ];
    expect(new Set(paths).size).toBe(paths.length);
  });

  // A page that was rendered by another version, or by a server that has published since.
  it('of another version is the one of now, and nobody keeps it', async () => {
    const response = await get(brandStylePath('/assets/styles-older.css', RED));
    expect(await response.text()).toBe(CSS + brandStyle(RED));
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    '/assets/brand-c00020-ffd400-comic-00000000.css',
    '/assets/brand-c0002-ffd400-outfit-00000000.css',
    '/assets/brand-c00020-ffd400-outfit-0000000g.css',
    '/assets/brand-C00020-ffd400-outfit-00000000.css',
  ])('is not at %s', async (path) => {
    expect((await get(path)).status).toBe(404);
  });

  it('is not made without end: whoever asks for many gets the shipped look', async () => {
    // All of them in one second, however slow the machine is.
    vi.spyOn(performance, 'now').mockReturnValue(3_600_000);
    const colour = (at: number) => `#${(0x100000 + at).toString(16)}`;
    const paths = Array.from({ length: 60 }, (_, at) =>
      brandStylePath(BUILT, { ...RED, colours: { brand: colour(at), accent: '#ffffff' } }),
    );
    const answers = await Promise.all(paths.map((path) => get(path)));
    const moved = answers.filter(({ status }) => status === 302);
    expect(moved.length).toBeGreaterThan(10);
    expect(new Set(moved.map(({ headers }) => headers.get('location')))).toEqual(new Set([BUILT]));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(10);
    // The shop's own is neither refused nor pushed out by them.
    const ours = await get(brandStylePath(BUILT, OURS));
    expect([ours.status, await ours.text()]).toEqual([200, CSS + brandStyle(OURS)]);
  });
});
