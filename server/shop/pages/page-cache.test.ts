import { describe, expect, it } from 'vitest';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { catalogue as shipped } from '#catalogue/testing/fixture.ts';
import { assemblePage, compressPage, type Page } from './page.ts';
import { PageCache } from './page-cache.ts';
import type { Render, RenderedPage } from './render.ts';
import { BusyError, type Lane } from './render-queue.ts';

const page = (body: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: {},
  body: Buffer.from(body),
  ...more,
});

const version = (name: string): PublishedCatalogue => ({ ...shipped, version: name });

interface Shop {
  render?: Render;
  contentVersion?: (address: string, catalogue: PublishedCatalogue) => string;
  maxBytes?: { plain: number; withQuery: number };
  onError?: (error: unknown) => void;
  onReplaced?: (address: string) => void;
  isBusy?: () => boolean;
}

const ONE_PAGE = 400 + 6 * 1024;
const ROOM_FOR_TEN = { plain: 10.5 * ONE_PAGE, withQuery: 10.5 * ONE_PAGE };

/** Pages of 400 bytes, short enough to stay uncompressed, unless the test has others. */
function shop({
  render = async () => page('x'.repeat(400)),
  contentVersion = (_address, { version }) => version,
  isBusy = () => false,
  ...more
}: Shop = {}) {
  const rendered: string[] = [];
  const lanes: Lane[] = [];
  let current = version('1');
  const cache = new PageCache({
    source: {
      async make(address, compression, lane) {
        if (isBusy()) throw new BusyError('too many wait');
        rendered.push(address);
        lanes.push(lane);
        const from = current;
        const versions = { catalogue: from.version, content: contentVersion(address, from) };
        return assemblePage(compressPage(await render(address, from), versions, compression));
      },
      warmedPaths: async () => [],
      contentVersions: async (addresses) => addresses.map((address) => contentVersion(address, current)),
    },
    catalogue: { current: () => current, onChange: () => () => {} },
    maxBytes: ROOM_FOR_TEN,
    ...more,
  });
  const visit = (url: string) => cache.page(url);
  const publish = (name: string, first: string[] = []) => {
    current = version(name);
    return cache.refresh(first);
  };
  return { cache, rendered, lanes, visit, publish };
}

const textOf = async (visit: Promise<Page> | Page | undefined) => (await visit)?.forms.plain.body.toString();

describe('a page is rendered', () => {
  it('once while there is room for it; the least recently requested one goes first', async () => {
    const { rendered, visit } = shop();
    const addresses = Array.from({ length: 10 }, (_, position) => `/${position}`);
    for (const address of [...addresses, '/0', '/junk']) await visit(address);
    rendered.length = 0;
    await visit('/0');
    await visit('/2');
    expect(rendered).toEqual([]);
    await visit('/1');
    expect(rendered).toEqual(['/1']);
  });

  it('once, however many pages with a query are requested after it', async () => {
    const { cache, visit } = shop();
    await visit('/rackets');
    for (let price = 0; price < 100; price++) await visit(`/rackets?price_min=${price}`);
    expect(cache.cached('/rackets')).toBeDefined();
    expect(cache.cached('/rackets?price_min=99')).toBeDefined();
    expect(cache.cached('/rackets?price_min=9')).toBeUndefined();
  });

  it('each time if it would push out many others', async () => {
    const { rendered, visit } = shop({ maxBytes: { plain: ONE_PAGE, withQuery: ONE_PAGE } });
    await visit('/large');
    await visit('/large');
    expect(rendered).toEqual(['/large', '/large']);
  });

  it('once for all who wait for it', async () => {
    const { rendered, visit } = shop({ maxBytes: { plain: 1, withQuery: 1 } });
    await Promise.all([visit('/a'), visit('/a'), visit('/b')]);
    expect(rendered).toEqual(['/a', '/b']);
    await visit('/a');
    expect(rendered).toEqual(['/a', '/b', '/a']);
  });

  it('for each visitor if it is private, also for those who come at the same time', async () => {
    let visitors = 0;
    const headers = { 'cache-control': 'private, no-cache' };
    const { cache, visit } = shop({ render: async () => page(`visit ${++visitors}`, { headers }) });
    const texts = await Promise.all(['/brands/nox', '/brands/nox', '/brands/nox'].map((at) => textOf(visit(at))));
    expect(texts.toSorted()).toEqual(['visit 1', 'visit 2', 'visit 3']);
    expect(cache.cached('/brands/nox')).toBeUndefined();
  });

  it('again after a failure', async () => {
    let calls = 0;
    const { visit } = shop({
      render: async () => {
        if (++calls === 1) throw new Error('broken');
        return page('rendered');
      },
    });
    await expect(Promise.all([visit('/a'), visit('/a')])).rejects.toThrow('broken');
    expect(await textOf(visit('/a'))).toBe('rendered');
  });

  it('once whatever unknown parameters the query has, and in whatever sequence the others come', async () => {
    const { rendered, visit } = shop();
    const queries = ['brand=Nox&sort=newest', 'utm_source=chat&sort=newest&brand=Nox', 'sort=newest&x&brand=Nox&y=1'];
    for (const query of queries) await visit(`/rackets?${query}`);
    for (const url of ['/rackets?utm_source=chat', '/rackets?', '/rackets.data?_routes=rackets&fbclid=1'])
      await visit(url);
    expect(rendered).toEqual(['/rackets?brand=Nox&sort=newest', '/rackets', '/rackets.data']);
  });

  it('for the whole query if it is a redirect, which passes the query on', async () => {
    const { rendered, visit } = shop({ render: async () => page('', { status: 301, headers: { location: '/x' } }) });
    await visit('/rackets/7?utm_source=chat');
    expect(rendered.at(-1)).toBe('/rackets/7?utm_source=chat');
  });

  it('once if it is a redirect that says how it may be cached', async () => {
    const headers = { location: '/products/1-a.json', 'cache-control': 'no-cache' };
    const { cache, visit } = shop({ render: async () => page('', { status: 302, headers }) });
    await visit('/products.json');
    expect(cache.cached('/products.json')?.status).toBe(302);
  });
});

describe('after a publication', () => {
  const ofVersion: Render = async (_address, catalogue) => page(`version ${catalogue.version}`);

  it('the last good page is sent until the new one is rendered, which happens once', async () => {
    const { cache, rendered, visit, publish } = shop({ render: ofVersion });
    await visit('/');
    const refreshed = publish('2');
    expect(await textOf(visit('/'))).toBe('version 1');
    await refreshed;
    expect(await textOf(cache.cached('/'))).toBe('version 2');
    expect(rendered).toEqual(['/', '/']);
  });

  it('only the pages that it touches are rendered again, in the background, the first screens first', async () => {
    const contentVersion = (address: string, { version }: PublishedCatalogue) => (address === '/about' ? '' : version);
    const { cache, rendered, lanes, visit, publish } = shop({ render: ofVersion, contentVersion });
    for (const address of ['/', '/about', '/rackets/a', '/rackets?brand=Nox']) await visit(address);
    rendered.length = lanes.length = 0;
    await publish('2', ['/']);
    expect(rendered[0]).toBe('/');
    expect(rendered.toSorted()).toEqual(['/', '/rackets/a', '/rackets?brand=Nox']);
    expect(new Set(lanes)).toEqual(new Set(['background']));
    expect(await textOf(cache.cached('/about'))).toBe('version 1');
  });

  it('of the pages with a query the last twenty are rendered again; the others are dropped and rendered when they are requested', async () => {
    const { visit, publish, rendered, cache } = shop({ maxBytes: { plain: 10 * ONE_PAGE, withQuery: 50 * ONE_PAGE } });
    const addresses = Array.from({ length: 30 }, (_, price) => `/rackets?price_min=${price}`);
    for (const address of addresses) await visit(address);
    rendered.length = 0;
    await publish('2');
    expect(rendered).toEqual(addresses.slice(10).reverse());
    expect(addresses.filter((address) => cache.cached(address))).toEqual(addresses.slice(10));
    await visit('/rackets?price_min=0');
    expect(rendered.at(-1)).toBe('/rackets?price_min=0');
  });

  it('a page that was begun before it does not take the place of a newer one', async () => {
    const slow = Promise.withResolvers<void>();
    const { cache, visit, publish } = shop({
      render: async (address, catalogue) => {
        if (catalogue.version === '1') await slow.promise;
        return ofVersion(address, catalogue);
      },
    });
    const first = visit('/');
    await publish('2');
    expect(await textOf(visit('/'))).toBe('version 2');
    slow.resolve();
    expect(await textOf(first)).toBe('version 1');
    expect(await textOf(cache.cached('/'))).toBe('version 2');
  });

  it('a page that was begun before it and finished after it is rendered again when it is next requested', async () => {
    const slow = Promise.withResolvers<void>();
    const { cache, visit, publish } = shop({
      render: async (address, catalogue) => {
        if (catalogue.version === '1') await slow.promise;
        return ofVersion(address, catalogue);
      },
    });
    const first = visit('/');
    await publish('2');
    slow.resolve();
    await first;
    expect(await textOf(cache.cached('/'))).toBe('version 1');
    await new Promise((done) => setTimeout(done, 5));
    expect(await textOf(cache.cached('/'))).toBe('version 2');
  });

  it('the last good page stays if the new one cannot be rendered', async () => {
    const errors: unknown[] = [];
    const { cache, visit, publish } = shop({
      render: async (address, catalogue) => {
        if (catalogue.version === '2') throw new Error('broken');
        if (catalogue.version === '3') return page('an error page', { status: 500 });
        return ofVersion(address, catalogue);
      },
      onError: (error) => errors.push(error),
    });
    await visit('/');
    for (const name of ['2', '3']) {
      await publish(name);
      expect(await textOf(visit('/'))).toBe('version 1');
    }
    expect(errors).toContainEqual(new Error('broken'));
    expect(await textOf(cache.cached('/'))).toBe('version 1');
  });

  it('a page that is gone is not sent any longer', async () => {
    const { cache, visit, publish } = shop({
      render: async (_address, catalogue) => page('', { status: catalogue.version === '1' ? 200 : 404 }),
    });
    await visit('/rackets/sold');
    await publish('2');
    expect(cache.cached('/rackets/sold')).toBeUndefined();
  });

  it('copies elsewhere are told of every page that was replaced, is gone or was dropped, once the cache no longer has the old one', async () => {
    const told: string[] = [];
    const { cache, visit, publish } = shop({
      contentVersion: (address, { version }) => (address === '/about' ? 'always' : version),
      render: async (address, catalogue) =>
        page(catalogue.version, { status: address === '/sold' && catalogue.version === '2' ? 404 : 200 }),
      maxBytes: { plain: 100 * ONE_PAGE, withQuery: 100 * ONE_PAGE },
      onReplaced: (address) => {
        told.push(address);
        expect(cache.cached(address)?.content).not.toBe('1');
      },
    });
    const filtered = Array.from({ length: 21 }, (_, price) => `/rackets?price_min=${price}`);
    for (const address of ['/', '/about', '/sold', ...filtered]) await visit(address);
    expect(told).toEqual([]);
    await publish('2', ['/']);
    expect(told.sort()).toEqual(['/', '/sold', ...filtered].sort());
  });
});

describe('while too many pages wait', () => {
  let isBusy = false;
  const whenBusy = async (warmed: string[]) => {
    isBusy = false;
    const { cache, visit } = shop({ render: async (address) => page(`rendered for ${address}`), isBusy: () => isBusy });
    for (const address of warmed) await cache.warm(address);
    isBusy = true;
    return visit;
  };

  it('the plain listing that the browser can filter stands in for one with a query', async () => {
    const visit = await whenBusy(['/rackets?', '/rackets.data']);
    expect(await textOf(visit('/rackets?price_min=7'))).toBe('rendered for /rackets?');
    expect(await textOf(visit('/rackets.data?price_min=7'))).toBe('rendered for /rackets.data');
  });

  it('every other page is refused', async () => {
    const visit = await whenBusy(['/rackets?']);
    for (const url of ['/shoes', '/shoes?price_min=7', '/rackets']) await expect(visit(url)).rejects.toThrow(BusyError);
  });
});

describe('a page that is warmed', () => {
  const render: Render = async () => page('<p>Rackets of every shape</p>'.repeat(100));
  const room = { plain: 800_000, withQuery: 800_000 };

  it('is compressed well, where a page that somebody waits for is compressed quickly', async () => {
    const { cache, visit } = shop({ render, maxBytes: room });
    expect((await visit('/')).compression).toBe('quick');
    expect(await cache.warm('/')).toBe(true);
    const warmed = cache.cached('/');
    expect(warmed?.compression).toBe('small');
    expect([warmed?.forms.br?.headers['content-encoding'], warmed?.forms.gzip?.headers['content-encoding']]).toEqual([
      'br',
      'gzip',
    ]);
    expect(await cache.warm('/')).toBe(false);
  });
});
