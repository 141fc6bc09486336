import { expect, it } from 'vitest';
import { type Render, RenderedPages } from './rendered-pages.ts';

/** Pages of 800 bytes, short enough to stay uncompressed, unless told otherwise. */
function shop(mostBytes = 8_000, answer: () => Response = () => new Response('x'.repeat(800))) {
  const drawn: string[] = [];
  const render: Render = async ({ url }) => {
    const { pathname, search } = new URL(url);
    drawn.push(pathname + search);
    return answer();
  };
  const pages = new RenderedPages(render, mostBytes);
  return { drawn, visit: (address: string) => pages.page(address) };
}

const textOf = async (page: ReturnType<RenderedPages['page']>) => (await page).forms.plain.body.toString();

it('draws a page once while it has room for it, and forgets first what nobody has asked for longest', async () => {
  const { drawn, visit } = shop();
  const addresses = Array.from({ length: 10 }, (_, position) => `/${position}`);
  for (const address of [...addresses, '/0', '/junk']) await visit(address);
  drawn.length = 0;
  await visit('/0');
  await visit('/2');
  expect(drawn).toEqual([]);
  await visit('/1');
  expect(drawn).toEqual(['/1']);
});

it('keeps no page that would push out many others', async () => {
  const { drawn, visit } = shop(1_000);
  await visit('/large');
  await visit('/large');
  expect(drawn).toEqual(['/large', '/large']);
});

it('draws a page once for all who wait for it', async () => {
  const { drawn, visit } = shop(0);
  await Promise.all([visit('/a'), visit('/a'), visit('/b')]);
  expect(drawn).toEqual(['/a', '/b']);
  await visit('/a');
  expect(drawn).toEqual(['/a', '/b', '/a']);
});

it('draws a private page for each visitor, also for those who come at the same time', async () => {
  let visitors = 0;
  const headers = { 'cache-control': 'private, no-cache' };
  const { visit } = shop(8_000, () => new Response(`order ${++visitors}`, { headers }));
  const texts = await Promise.all(['/brands/nox', '/brands/nox', '/brands/nox'].map((at) => textOf(visit(at))));
  expect(texts.toSorted()).toEqual(['order 1', 'order 2', 'order 3']);
});

it('shares no mishap with those who come later', async () => {
  let calls = 0;
  const { visit } = shop(8_000, () => {
    if (++calls === 1) throw new Error('mishap');
    return new Response('drawn');
  });
  await expect(Promise.all([visit('/a'), visit('/a')])).rejects.toThrow('mishap');
  expect(await textOf(visit('/a'))).toBe('drawn');
});

it('draws one page whatever the query says that no page looks at, and in whatever order it says the rest', async () => {
  const { drawn, visit } = shop();
  for (const query of ['brand=Nox&sort=newest', 'utm_source=chat&sort=newest&brand=Nox', 'sort=newest&x&brand=Nox&y=1'])
    await visit(`/rackets?${query}`);
  await visit('/rackets?utm_source=chat');
  await visit('/rackets.data?_routes=routes%2Frackets&fbclid=1');
  expect(drawn).toEqual(['/rackets?brand=Nox&sort=newest', '/rackets', '/rackets.data?_routes=routes%2Frackets']);
});

it('draws a redirect for the whole query, which it passes on', async () => {
  const { drawn, visit } = shop(8_000, () => new Response(null, { status: 301, headers: { location: '/elsewhere' } }));
  await visit('/rackets/7?utm_source=chat');
  expect(drawn.at(-1)).toBe('/rackets/7?utm_source=chat');
});

it('has a long page compressed in each form that browsers read', async () => {
  const { visit } = shop(80_000, () => new Response('x'.repeat(2_000)));
  const { forms } = await visit('/');
  expect([forms.plain.encoding, forms.br?.encoding, forms.gzip?.encoding]).toEqual([undefined, 'br', 'gzip']);
});
