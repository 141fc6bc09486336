import { describe, expect, it } from 'vitest';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import { catalogue as shipped } from '#catalogue/testing/fixture.ts';
import type { Page } from './page.ts';
import { PageCache, type PageCacheOptions } from './page-cache.ts';
import type { Render, RenderedPage } from './render.ts';

const page = (body: string, more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: {},
  body: Buffer.from(body),
  ...more,
});

const version = (name: string): PublishedCatalogue => ({ ...shipped, version: name });

interface Shop extends Partial<Omit<PageCacheOptions, 'renderer' | 'catalogue'>> {
  render?: Render;
  warmedPaths?: readonly string[];
}

/** Pages of 400 bytes, short enough to stay uncompressed, unless the test has others. */
function shop({ render = async () => page('x'.repeat(400)), warmedPaths = [], ...more }: Shop = {}) {
  const rendered: string[] = [];
  let current = version('1');
  const cache = new PageCache({
    renderer: {
      render(address, catalogue) {
        rendered.push(address);
        return render(address, catalogue);
      },
      warmedPaths: () => warmedPaths,
    },
    catalogue: { current: () => current, onChange: () => () => {} },
    maxBytes: 4_100,
    ...more,
  });
  const visit = (url: string) => cache.page(url);
  const publish = (name: string) => {
    current = version(name);
  };
  return { cache, rendered, visit, publish };
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

  it('each time if it would push out many others', async () => {
    const { rendered, visit } = shop({ maxBytes: 1_000 });
    await visit('/large');
    await visit('/large');
    expect(rendered).toEqual(['/large', '/large']);
  });

  it('once for all who wait for it', async () => {
    const { rendered, visit } = shop({ maxBytes: 1 });
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
    await visit('/rackets?utm_source=chat');
    await visit('/rackets.data?_routes=rackets&fbclid=1');
    expect(rendered).toEqual(['/rackets?brand=Nox&sort=newest', '/rackets', '/rackets.data']);
  });

  it('for the whole query if it is a redirect, which passes the query on', async () => {
    const { rendered, visit } = shop({ render: async () => page('', { status: 301, headers: { location: '/x' } }) });
    await visit('/rackets/7?utm_source=chat');
    expect(rendered.at(-1)).toBe('/rackets/7?utm_source=chat');
  });
});

describe('after a publication', () => {
  const ofVersion: Render = async (_address, catalogue) => page(`version ${catalogue.version}`);
  const settled = () => new Promise((done) => setTimeout(done, 20));

  it('the last good page is sent until the new one is rendered, which happens once', async () => {
    const { cache, rendered, visit, publish } = shop({ render: ofVersion });
    await visit('/');
    publish('2');
    expect(await textOf(visit('/'))).toBe('version 1');
    expect(await textOf(cache.cached('/'))).toBe('version 1');
    await settled();
    expect(await textOf(cache.cached('/'))).toBe('version 2');
    expect(rendered).toEqual(['/', '/']);
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
    publish('2');
    expect(await textOf(visit('/'))).toBe('version 2');
    slow.resolve();
    expect(await textOf(first)).toBe('version 1');
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
      publish(name);
      expect(await textOf(visit('/'))).toBe('version 1');
      await settled();
      expect(await textOf(cache.cached('/'))).toBe('version 1');
    }
    expect(errors).toContainEqual(new Error('broken'));
  });

  it('a page that is gone is not sent any longer', async () => {
    const { cache, visit, publish } = shop({
      render: async (_address, catalogue) => page('', { status: catalogue.version === '1' ? 200 : 404 }),
    });
    await visit('/rackets/sold');
    publish('2');
    await visit('/rackets/sold');
    await settled();
    expect(cache.cached('/rackets/sold')).toBeUndefined();
  });
});

describe('a page that is warmed', () => {
  const text = '<p>Rackets of every shape</p>'.repeat(100);
  const render: Render = async () => page(text);

  function memoryStore() {
    const stored = new Map<string, Page>();
    return {
      stored,
      read: async (address: string, version: string) => stored.get(`${version} ${address}`),
      write: async (address: string, page: Page) => void stored.set(`${page.version} ${address}`, page),
    };
  }

  it('is compressed well, where a page that somebody waits for is compressed quickly', async () => {
    const { cache, visit } = shop({ render, warmedPaths: ['/'], maxBytes: 80_000 });
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

  it('is stored for the next start, which does not render it', async () => {
    const store = memoryStore();
    await shop({ render, warmedPaths: ['/'], store, maxBytes: 80_000 }).cache.warm('/');
    const next = shop({ render, warmedPaths: ['/'], store, maxBytes: 80_000 });
    expect(await next.cache.warm('/')).toBe(false);
    expect(await textOf(next.cache.cached('/'))).toBe(text);
    const early = shop({ render, warmedPaths: ['/'], store, maxBytes: 80_000 });
    expect(await textOf(early.visit('/'))).toBe(text);
    expect([...next.rendered, ...early.rendered]).toEqual([]);
  });

  it('is alone in being stored: filtered listings are in memory only', async () => {
    const store = memoryStore();
    const { visit } = shop({ render, warmedPaths: ['/rackets'], store, maxBytes: 80_000 });
    await visit('/rackets?brand=Nox');
    expect(store.stored.size).toBe(0);
  });
});
