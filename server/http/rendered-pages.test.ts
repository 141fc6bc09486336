import { expect, it } from 'vitest';
import { RenderedPages } from './rendered-pages.ts';

/** Pages of 800 bytes, short enough to stay uncompressed. */
function shop(mostBytes: number) {
  const drawn: string[] = [];
  const pages = new RenderedPages(async ({ url }) => {
    drawn.push(new URL(url).pathname);
    return new Response('x'.repeat(800));
  }, mostBytes);
  return { drawn, visit: (address: string) => pages.page(address) };
}

it('draws a page once while it has room for it, and forgets the oldest first', async () => {
  const { drawn, visit } = shop(8_000);
  const addresses = Array.from({ length: 11 }, (_, position) => `/${position}`);
  for (const address of addresses) await visit(address);
  drawn.length = 0;
  await visit('/10');
  await visit('/1');
  expect(drawn).toEqual([]);
  await visit('/0');
  expect(drawn).toEqual(['/0']);
});

it('keeps no page that would push out many others', async () => {
  const { drawn, visit } = shop(1_000);
  await visit('/large');
  await visit('/large');
  expect(drawn).toEqual(['/large', '/large']);
});
