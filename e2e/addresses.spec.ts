import fc from 'fast-check';
import { pathOf } from './support/products.ts';
import { expect, test } from './support/test.ts';

const RIGHT_ADDRESSES = [
  ['/Rackets', '/rackets'],
  ['/SHOES?brand=Head', '/shoes?brand=Head'],
  ['/About', '/about'],
  ['/Brands', '/brands'],
  ['/BRANDS/NOX', '/brands/nox'],
  ['/brands/Nox', '/brands/nox'],
  ['/brand/NOX', '/brand/nox'],
  ['/Cart?step=details', '/cart?step=details'],
  ['/Orders/aB-_cDeFgHiJkLmNoPqRsT', '/orders/aB-_cDeFgHiJkLmNoPqRsT'],
  ['/Robots.TXT', '/robots.txt'],
] as const;

test('another letter case leads for good to the right address, and what exists in no case is not found', async ({
  request,
}) => {
  const bag = pathOf('bags', 101);
  const cased = [bag.replace('/bags', '/bAgs'), bag.toUpperCase(), bag.replace(/\/.$/, (end) => end.toUpperCase())];
  for (const [asked, right] of [...RIGHT_ADDRESSES, ...cased.map((one) => [one, bag] as const)]) {
    if (asked === right) continue;
    const answer = await request.get(asked, { maxRedirects: 0 });
    expect([asked, answer.status(), answer.headers().location]).toEqual([asked, 301, right]);
  }
  for (const path of ['/Racket', '/Rackets/no-such-thing', '/ABOUT/us', '/Brands/siux', '/brands/SIUX', '/LISTINGS/x'])
    expect([path, (await request.get(path, { maxRedirects: 0 })).status()]).toEqual([path, 404]);
});

/** Words that some part of the server knows, and some that none does. */
const KNOWN = [
  ...['rackets', 'shoes', 'bags', 'accessories', 'brands', 'brand', 'sale', 'finder', 'wishlist', 'compare', 'contact'],
  ...[
    'about',
    'story',
    'filter-links',
    'cart',
    'order-success',
    'orders',
    'offline',
    'listings',
    'products',
    'products.json',
  ],
  ...[
    'manifest.webmanifest',
    'robots.txt',
    'sitemap.xml',
    'assets',
    'pictures',
    'sw.js',
    '_root.data',
    '_.data',
    '.data',
  ],
  ...['__manifest', 'rest', 'v1', 'product_inventory', 'auth', 'functions', 'healthz', 'nox', '101', '1-x', 'photos'],
];
const cased = (word: fc.Arbitrary<string>) =>
  fc
    .tuple(word, fc.infiniteStream(fc.boolean()))
    .map(([text, upper]) => [...text].map((c) => (upper.next().value ? c.toUpperCase() : c)).join(''));
const segment = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...KNOWN) },
  { weight: 3, arbitrary: cased(fc.constantFrom(...KNOWN)) },
  {
    weight: 2,
    arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => encodeURIComponent(text.toWellFormed())),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('%00', '%', '%ff', '..', '%2e%2e', '%2F', '\\', ';', '__proto__', 'constructor', ''),
  },
);
const query = fc.constantFrom(
  '',
  '?',
  '?search=%00',
  '?search=%ff&sort=x',
  '?_routes=x',
  '?price_min=1e9&shown=-1',
  '?tab=x',
  '?step=details',
);
const path = fc
  .tuple(
    fc.array(segment, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', '', '.data', '.DATA', '/', '.json'),
    query,
  )
  .map(([segments, end, asked]) => `/${segments.join('/')}${end}${asked}`);

test('no address is an error of the server', async ({ baseURL }) => {
  await fc.assert(
    fc.asyncProperty(path, async (address) => {
      const answer = await fetch(baseURL + address, { redirect: 'manual' });
      await answer.arrayBuffer();
      expect(answer.status, address).toBeLessThan(500);
    }),
    { numRuns: 300, seed: 20_261_118 },
  );
});
