import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue as shipped } from '#catalogue/shipped.ts';
import { productKey } from '#domain/catalogue/product.ts';
import { listingPage } from '#domain/listing/listing.ts';
import { decodeIndex, encodeIndex } from '#domain/listing/listing-index.ts';
import type { ListingItem } from '#domain/listing/listing-item.ts';
import { listingOf, PAGE_SIZE } from '#domain/listing/listing-rules.ts';
import { parseListingState } from '#domain/listing/listing-state.ts';
import { SORTS } from '#domain/listing/sorts.ts';
import { arabicScriptMatcher } from '#domain/search/arabic-script.ts';
import { hasArabicScript } from '#domain/search/scripts.ts';
import { searchMatcher } from '#domain/search/search.ts';
import { featuredOfShop } from '#storefront/api/featured.ts';
import * as api from '#storefront/api/products.ts';
import { suggestionsFor } from '#storefront/api/suggestions.ts';
import { contentVersion } from '#storefront/data/content-version.server.ts';
import { indexedIn } from '#storefront/data/indexed-product.server.ts';
import { listedAt } from '#storefront/data/listed-at.server.ts';
import { listingIndexPath } from '#storefront/data/listing-version.server.ts';
import { askedPath, productIndexPath } from '#storefront/data/versioned-paths.server.ts';
import { visibleIn } from '#storefront/data/visible-catalogue.server.ts';
import { warmedPaths } from '#storefront/data/warmed-paths.server.ts';
import { answerSearch, descriptionsIn } from '#storefront/features/catalogue/listing/search-answer.ts';
import { askedAddress, pageQuery } from '#storefront/features/catalogue/listing/served-page.ts';
import { largeCatalogue } from '#storefront/testing/large-catalogue.ts';
import { shopPage } from '#storefront/testing/shop-pages.ts';

/* A shop with more products than browsers get: what its server answers is what they would find themselves. */

const visible = visibleIn(largeCatalogue);
const all = visible.products.map(indexedIn(visible));
const answerAt = (address: string) => shopPage(address, largeCatalogue);

const LISTINGS = ['/rackets', '/shoes', '/sale', '/brands/nox'];

/** A listing as a browser with its index would have it. */
function inBrowser(path: string) {
  const { items, specs, rules } = listedAt(visible, path) ?? { items: [], specs: [], rules: () => undefined as never };
  return {
    listing: listingOf(rules()),
    items: decodeIndex(encodeIndex(items, specs)),
    asked: askedPath(path, specs),
    specs,
  };
}

/** The server sends an item with all that its kind is filtered by, the index of a mixed listing only what cards show. */
const withSpecs =
  (keys: readonly string[]) =>
  ({ specs = {}, ...item }: ListingItem): ListingItem => {
    const kept = Object.entries(specs).filter(([key]) => keys.includes(key));
    return kept.length > 0 ? { ...item, specs: Object.fromEntries(kept) } : item;
  };

const listings = new Map(LISTINGS.map((path) => [path, inBrowser(path)]));

const TEXTS = ['viper', 'Nox', 'carbon', 'team bag', 'no such thing', 'نوکس', 'مضرب نوكس', 'جوتے', ' %&=+# ', '2025'];

function queryOf(path: string): fc.Arbitrary<URLSearchParams> {
  const { facets } = listings.get(path)?.listing ?? { facets: [] };
  const filters = Object.fromEntries(
    facets.map(({ name, options }) => [name, fc.subarray(options.map(({ id }) => id)).map((ids) => ids.join(','))]),
  );
  const wanted = {
    ...filters,
    sort: fc.constantFrom(...SORTS),
    search: fc.constantFrom(...TEXTS),
    price_min: fc.nat(100_000).map(String),
    price_max: fc.nat(200_000).map(String),
    tab: fc.constantFrom('rackets', 'bags'),
    shown: fc.integer({ min: 1, max: 4 }).map((pages) => String(pages * PAGE_SIZE)),
  };
  return fc.record(wanted, { requiredKeys: [] }).map((chosen) => new URLSearchParams(chosen as Record<string, string>));
}

const state = fc
  .constantFrom(...LISTINGS)
  .chain((path) => fc.record({ path: fc.constant(path), params: queryOf(path) }));

describe('a listing', () => {
  it('has the path where the server answers in the place of an index', async () => {
    const page = await (await answerAt('/rackets')).text();
    expect(page).toContain(`"${inBrowser('/rackets').asked}\\"`);
    expect(page).not.toContain('.json?');
    expect(page).not.toContain(listingIndexPath(visible, '/rackets'));
  });

  it('is answered as the browser would filter, sort, search and count it', async () => {
    await fc.assert(
      fc.asyncProperty(state, fc.nat(2 ** 31), async ({ path, params }, seed) => {
        const { listing, items, asked, specs } = listings.get(path) ?? inBrowser(path);
        const wanted = parseListingState(params, listing);
        const query = pageQuery(wanted, listing);
        const test = hasArabicScript(wanted.search) ? arabicScriptMatcher : searchMatcher;
        const answer = wanted.search === '' ? undefined : answerSearch(all, wanted.search, (item) => item, test);
        const page = listingPage({ items, listing, state: wanted, seed, descriptionOf: descriptionsIn(answer) });
        const response = await answerAt(askedAddress(asked, query, seed, wanted.sort === 'random'));
        expect(response.headers.get('cache-control')).toBe(wanted.sort === 'random' ? 'private, no-cache' : null);
        const sent = await response.json();
        expect(sent.query).toBe(query);
        expect({ ...sent.page, items: sent.page.items.map(withSpecs(specs)) }).toEqual(page);
        expect(sent.answer?.hits).toEqual(answer?.hits);
        expect(sent.answer?.text).toBe(answer?.text);
      }),
      { numRuns: 60 },
    );
  });

  it('without a seed is shuffled anew; a seed that is none, another format and another listing are refused', async () => {
    const { asked } = inBrowser('/brands/nox');
    const status = async (address: string) => (await answerAt(address)).status;
    expect(await status(asked)).toBe(200);
    for (const seed of ['', '-1', '1.5', 'a', '4294967296', '99999999999999999999']) {
      expect(await status(`${asked}?seed=${seed}`), seed).toBe(400);
    }
    expect(await status(`${asked}?seed=4294967295&sort=&tab=%00&shown=-1&price_min=1e9`)).toBe(200);
    expect(await status('/listings/asked/0/rackets.json')).toBe(410);
    expect(await status('/listings/asked/3/no-such-kind.json')).toBe(404);
  });
});

describe('the products', () => {
  const asked = async (question: string, of: string) => {
    const response = await answerAt(`/products/asked/${question}?${new URLSearchParams({ of })}`);
    return { status: response.status, body: await response.json() };
  };

  it('have no index any longer, and none is made ahead', async () => {
    expect(await (await answerAt('/products.json')).json()).toEqual({
      format: 1,
      kinds: ['rackets', 'shoes', 'bags', 'accessories'],
    });
    expect((await answerAt(productIndexPath('of-before'))).status).toBe(410);
    expect((await answerAt(listingIndexPath(visible, '/rackets'))).status).toBe(410);
    const isIndex = (path: string) => /^\/(products|listings)\//.test(path);
    expect(warmedPaths(largeCatalogue).filter(isIndex)).toEqual([]);
    expect(warmedPaths(shipped).filter(isIndex)).not.toEqual([]);
  });

  it('of a list of keys come as the index would have them', async () => {
    const [first, second] = [all[4_321], all[17]];
    const keys = [first, second].map((one) => `${one?.category}:${one?.id}`);
    const { body } = await asked('keys', [...keys, 'rackets:999999999'].join(','));
    expect(body).toEqual({ format: 1, items: [second, first] });
  });

  it.each([
    ['keys without ids', 'keys', 'rackets'],
    ['keys with a gap', 'keys', 'rackets:1,,shoes:2'],
    ['keys in capitals', 'keys', 'Rackets:1'],
    ['more keys than a wishlist has', 'keys', Array.from({ length: 201 }, (_, id) => `rackets:${id}`).join(',')],
    ['words for ids', 'ids', 'one'],
    ['ids with a fraction', 'ids', '1.5'],
    ['ids below nothing', 'ids', '-1'],
    ['a choice of what is featured', 'featured', 'all'],
    ['a longer text than is searched for', 'suggestions', 'x'.repeat(201)],
  ])('refuses %s', async (_, question, of) => {
    expect(await asked(question, of)).toEqual({ status: 400, body: { error: 'invalid_question' } });
  });

  it('answers any text, nothing at all, and no other question', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('keys', 'ids', 'featured', 'suggestions'),
        fc.string({ unit: 'binary', maxLength: 250 }),
        async (question, of) => {
          expect([200, 400]).toContain((await asked(question, of)).status);
        },
      ),
      { numRuns: 60 },
    );
    for (const question of ['keys', 'ids', 'suggestions']) {
      expect(await asked(question, ''), question).toEqual({ status: 200, body: { format: 1, items: [] } });
    }
    for (const question of ['all', 'constructor']) expect((await asked(question, '')).status).toBe(404);
  });
});

describe('the browser', () => {
  const fromIndex = vi.fn(async () => ({ json: async () => ({ format: 1, kinds: [], items: all }) }));
  const fromServer = vi.fn((path: string) => answerAt(path));

  /** The same question to a shop that sends its index, and to one that is too large for that. */
  async function bothAnswers<T>(ask: () => Promise<T>): Promise<readonly [T, T]> {
    const from = async (request: typeof fromIndex | typeof fromServer) => {
      vi.stubGlobal('fetch', request);
      api.forgetProductIndex();
      return ask();
    };
    return [await from(fromIndex), await from(fromServer)];
  }

  beforeEach(() => void vi.clearAllMocks());
  afterEach(() => void vi.unstubAllGlobals());

  it('is answered by a large shop as from its index', async () => {
    const some = fc.array(fc.constantFrom(...all.filter((_, position) => position % 97 === 0)), { maxLength: 50 });
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom(...TEXTS, 'vi', 'x'.repeat(300)),
    );
    const question = fc.oneof(
      some.map((those) => () => api.productsOfKeys(those.map(productKey))),
      some.map((those) => () => api.productsOfIds(those.map(({ id }) => id))),
      text.map((typed) => () => suggestionsFor(typed)),
      fc.constant(() => featuredOfShop()),
    );
    await fc.assert(
      fc.asyncProperty(question, async (ask) => {
        const [own, answered] = await bothAnswers(ask);
        expect(answered).toEqual(own);
      }),
      { numRuns: 60 },
    );
    expect(fromIndex).toHaveBeenCalledTimes(60);
  });
});

it('a change of a product gives what shows it another version, and the listings of other kinds none', () => {
  const [racket] = largeCatalogue.products;
  const changed = {
    ...largeCatalogue,
    version: 'later',
    products: largeCatalogue.products.map((one) => (one === racket ? { ...one, price: one.price + 500 } : one)),
  };
  const isTouched = (address: string) => contentVersion(address, changed) !== contentVersion(address, largeCatalogue);
  expect(isTouched(`${inBrowser('/rackets').asked}?sort=newest`)).toBe(true);
  expect(isTouched('/products/asked/suggestions?of=nox')).toBe(true);
  expect(isTouched(`${inBrowser('/shoes').asked}?sort=newest`)).toBe(false);
});
