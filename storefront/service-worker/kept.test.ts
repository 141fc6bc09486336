import { describe, expect, it } from 'vitest';
import { keptAs, mayBeKept, pageOfData } from './kept.ts';

const at = (path: string) => new URL(path, 'https://shop.example');

describe('a copy is kept of', () => {
  it.each([
    ['/assets/root-1a2b.js', 'asset'],
    ['/pictures/rackets/1.1a2b.avif', 'picture'],
    ['/shelf.json', 'shelf'],
    ['/listings/rackets.json', 'shelf'],
    ['/rackets/nox-at10.data', 'data'],
    ['/_.data', 'data'],
  ])('%s as %s, whoever asks', (path, kept) => {
    expect(keptAs(at(path), false)).toBe(kept);
    expect(keptAs(at(path), true)).toBe(kept);
  });

  it.each(['/', '/rackets', '/rackets/nox-at10', '/rackets?brand=Nox', '/restful-evening'])('%s as a page', (path) => {
    expect(keptAs(at(path), true)).toBe('page');
    expect(keptAs(at(path), false)).toBeUndefined();
  });
});

it.each([
  '/rest/v1/product_inventory?select=product_id',
  '/functions/v1/submit-order',
  '/functions/v1/anything.data',
  '/auth/v1/token',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sw.js',
])('no copy is kept of %s', (path) => {
  expect(keptAs(at(path), true)).toBeUndefined();
});

it('keeps only whole answers that the server lets be stored', () => {
  const answer = (status: number, cacheControl = 'no-cache', redirected = false) => ({
    status,
    redirected,
    headers: new Headers({ 'cache-control': cacheControl }),
  });
  expect(mayBeKept(answer(200))).toBe(true);
  expect(mayBeKept(answer(404))).toBe(false);
  expect(mayBeKept(answer(0))).toBe(false);
  expect(mayBeKept(answer(200, 'no-store'))).toBe(false);
  expect(mayBeKept(answer(200, 'no-cache', true))).toBe(false);
});

it.each([
  ['/rackets/nox-at10.data', '/rackets/nox-at10'],
  ['/_.data', '/'],
  ['/rackets.data?brand=Nox&_routes=routes%2Frackets', '/rackets?brand=Nox'],
])('%s is the data of %s', (data, page) => {
  expect(pageOfData(at(data))).toBe(page);
});
