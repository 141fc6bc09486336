import { describe, expect, it } from 'vitest';
import { assetsIn, cacheableAs, mayBeCached, pageOfData, withoutVersion } from './cacheable.ts';

const at = (path: string) => new URL(path, 'https://shop.example');

describe('the worker caches', () => {
  it.each([
    ['/assets/root-1a2b.js', 'asset'],
    ['/pictures/rackets/1.1a2b.avif', 'picture'],
    ['/products.json', 'index'],
    ['/products/1-a2b.json', 'index'],
    ['/shelf.json', 'index'],
    ['/listings/1.shape-a2b/rackets.json', 'index'],
    ['/listings/asked/1.shape/rackets.json?sort=newest', 'index'],
    ['/products/asked/keys?of=rackets:1', 'index'],
    ['/rackets/nox-at10.data', 'data'],
    ['/_.data', 'data'],
    ['/ur.data', 'data'],
    ['/ar/products.json', 'index'],
    ['/ur/listings/1.shape-a2b/rackets.json', 'index'],
  ])('%s as %s, whoever requests it', (path, cacheable) => {
    expect(cacheableAs(at(path), false)).toBe(cacheable);
    expect(cacheableAs(at(path), true)).toBe(cacheable);
  });

  it.each(['/', '/rackets', '/rackets/nox-at10', '/rackets?brand=Nox', '/ur', '/ar/rackets', '/restful-evening'])(
    '%s as a page',
    (path) => {
      expect(cacheableAs(at(path), true)).toBe('page');
      expect(cacheableAs(at(path), false)).toBeUndefined();
    },
  );
});

it.each(['/orders', '/ur/orders', '/orders.data', '/orders/abc', '/orders/abc.data', '/orders/abc?cancel=too_late'])(
  '%s is the shopper’s own',
  (path) => {
    expect(cacheableAs(at(path), true)).toBe('private');
    expect(cacheableAs(at(path), false)).toBe('private');
  },
);

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
])('the worker does not cache %s', (path) => {
  expect(cacheableAs(at(path), true)).toBeUndefined();
});

it.each([
  ['/listings/1.shape-a2_b-3/brands/nox.json', '/listings/1.shape/brands/nox.json'],
  ['/products/2-a2b3.json', '/products/2.json'],
  ['/products.json', '/products.json'],
  ['/listings/asked/1.shape/brands/vibor-a.json?seed=1', '/listings/asked/1.shape/brands/vibor-a.json?seed=1'],
  ['/products/asked/suggestions?of=vibor-a', '/products/asked/suggestions?of=vibor-a'],
  ['/shelf.json', '/products.json'],
  ['/shelf/1-a2b3.json', '/products/1.json'],
  ['/rackets?page=1-2', '/rackets?page=1-2'],
])('has one copy of %s for all versions of its content', (address, key) => {
  expect(withoutVersion(address)).toBe(key);
});

it('a page names its assets', () => {
  const head =
    '<link rel="preload" href="/assets/a-1_b.woff2" as="font"/><link rel="stylesheet" href="/assets/brand-0-1.css"/>';
  expect(assetsIn(`${head}<a href="/about">${head}`)).toEqual(['/assets/a-1_b.woff2', '/assets/brand-0-1.css']);
});

it('caches only whole responses that the server allows to be stored', () => {
  const response = (status: number, cacheControl = 'no-cache', redirected = false) => ({
    status,
    redirected,
    headers: new Headers({ 'cache-control': cacheControl }),
  });
  expect(mayBeCached(response(200))).toBe(true);
  expect(mayBeCached(response(404))).toBe(false);
  expect(mayBeCached(response(0))).toBe(false);
  expect(mayBeCached(response(200, 'no-store'))).toBe(false);
  expect(mayBeCached(response(200, 'no-cache', true))).toBe(false);
});

it.each([
  ['/rackets/nox-at10.data', '/rackets/nox-at10'],
  ['/_.data', '/'],
  ['/ur.data', '/'],
  ['/ar/orders/abc.data?cancel=too_late', '/orders/abc?cancel=too_late'],
  ['/rackets.data?brand=Nox&_routes=routes%2Frackets', '/rackets?brand=Nox'],
])('%s is the data of %s', (data, page) => {
  expect(pageOfData(at(data))).toBe(page);
});
