import { expect, it, vi } from 'vitest';
import type { CatalogueSource, PublishedCatalogue } from '#catalogue/published.ts';
import { catalogue as shipped } from '#catalogue/testing/fixture.ts';
import { warmPages } from './warm-pages.ts';

function warming(warm: (path: string) => Promise<boolean>, refresh = async () => {}, paths = ['/', '/rackets']) {
  let current: PublishedCatalogue = shipped;
  const stop = new AbortController();
  const [onWarm, onError] = [vi.fn(), vi.fn()];
  let announce = () => {};
  const catalogue: CatalogueSource = {
    current: () => current,
    onChange(listener) {
      announce = () => listener(current);
      return () => {};
    },
  };
  const source = { warmedPaths: async () => paths };
  const options = { cache: { warm, refresh }, catalogue, source, onWarm, onError };
  const ended = warmPages(options, stop.signal);
  const publish = (version: string) => {
    current = { ...shipped, version };
    announce();
  };
  return {
    publish,
    onWarm,
    onError,
    stop() {
      stop.abort();
      return ended;
    },
  };
}

it('warms one page after the other, and those of the next catalogue when it is published', async () => {
  const warmed: string[] = [];
  let atOnce = 0;
  const { publish, onWarm, stop } = warming(async (path) => {
    expect(++atOnce).toBe(1);
    await new Promise((done) => setTimeout(done, 1));
    atOnce -= 1;
    warmed.push(path);
    return true;
  });
  await vi.waitFor(() => expect(onWarm).toHaveBeenCalledTimes(1));
  expect(warmed).toEqual(['/', '/rackets']);
  expect(onWarm).toHaveBeenCalledWith({ language: 'en', pages: 2, rendered: 2, ms: expect.any(Number) });
  publish('next');
  await vi.waitFor(() => expect(onWarm).toHaveBeenCalledTimes(2), 2_000);
  expect(warmed).toEqual(['/', '/rackets', '/', '/rackets']);
  await stop();
});

it('goes on after a page that fails', async () => {
  const { onWarm, onError, stop } = warming(async (path) => {
    if (path === '/') throw new Error('broken');
    return false;
  });
  await vi.waitFor(() =>
    expect(onWarm).toHaveBeenCalledWith({ language: 'en', pages: 2, rendered: 0, ms: expect.any(Number) }),
  );
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('broken'));
  await stop();
});

it('first renders again what a publication has changed', async () => {
  const done: string[] = [];
  const { publish, onWarm, stop } = warming(
    async (path) => done.push(path) > 0,
    async () => void done.push('refreshed'),
    ['/'],
  );
  await vi.waitFor(() => expect(onWarm).toHaveBeenCalledTimes(1));
  publish('next');
  await vi.waitFor(() => expect(onWarm).toHaveBeenCalledTimes(2));
  expect(done).toEqual(['refreshed', '/', 'refreshed', '/']);
  await stop();
});

it('stops after the page it is at', async () => {
  const warmed: string[] = [];
  const begun = Promise.withResolvers<void>();
  const { onWarm, onError, stop } = warming(async (path) => {
    warmed.push(path);
    begun.resolve();
    return true;
  });
  await begun.promise;
  await stop();
  expect(warmed).toEqual(['/']);
  expect([onWarm.mock.calls, onError.mock.calls]).toEqual([[], []]);
});
