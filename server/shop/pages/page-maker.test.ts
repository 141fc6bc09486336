import { expect, it } from 'vitest';
import { catalogue as shipped } from '#catalogue/testing/fixture.ts';
import type { MadePage } from './page.ts';
import { PageMaker } from './page-maker.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

function memoryStore() {
  const stored = new Map<string, MadePage>();
  return {
    stored,
    read: (address: string, { content }: { content: string }) => stored.get(`${content} ${address}`),
    write: (address: string, page: MadePage) => void stored.set(`${page.content} ${address}`, page),
  };
}

function maker(store = memoryStore()) {
  const rendered: string[] = [];
  const pages = new PageMaker(
    {
      async render(address) {
        rendered.push(address);
        const status = address === '/gone' ? 404 : 200;
        return { status, headers: HTML, body: Buffer.from('<script>go()</script>'.repeat(60)) };
      },
      warmedPaths: () => ['/', '/gone'],
      contentVersion: (address, { version }) => (address === '/' ? 'same' : version),
      codeVersion: 'code',
    },
    store,
  );
  return { pages, rendered, store };
}

it('a page comes with its compressed forms, its fingerprint and its policy', async () => {
  const made = await maker().pages.make('/', shipped, 'quick');
  expect(made).toMatchObject({ status: 200, catalogue: shipped.version, content: 'same', isStored: false });
  expect(Object.keys(made.bodies)).toEqual(['plain', 'br', 'gzip']);
  expect(made.policy).toContain("'sha256-");
});

it('a warmed page is stored for the next start, which does not render it, also from another catalogue', async () => {
  const first = maker();
  await first.pages.make('/', shipped, 'small');
  const next = maker(first.store);
  expect(await next.pages.make('/', { ...shipped, version: 'next' }, 'quick')).toMatchObject({ content: 'same' });
  expect(next.rendered).toEqual([]);
});

it('nothing else is stored: filtered listings are in memory only', async () => {
  const { pages, store } = maker();
  await pages.make('/rackets?brand=Nox', shipped, 'small');
  await pages.make('/', shipped, 'quick');
  await pages.make('/gone', shipped, 'small');
  expect(store.stored.size).toBe(0);
});
