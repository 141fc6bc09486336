// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { kindEndpoints as at, type KindDocument, type KindRow } from '#contract/kinds/kinds.ts';
import { endpointQuery } from '#desk/api/query.ts';
import { StaffContext } from '#desk/api/session.ts';
import { removeDrafts } from '#desk/lib/form/drafts.ts';
import { call } from '#desk/testing/server.ts';
import { rendered } from '#web/testing/rendered.ts';
import { KindList } from './kind-list.tsx';

vi.mock('#desk/api/call.ts', () => import('#desk/testing/server.ts'));
vi.mock('#web/ui/toast.ts', () => import('#desk/testing/server.ts'));

const row = (key: string, name: string, more: Partial<KindRow> = {}): KindRow => ({
  ...{ key, name, kind: null, isShown: true, revision: 1, draft: null },
  products: { listed: 0, hidden: 0, draft: 0 },
  ...more,
});

const KINDS = [
  row('rackets', 'Rackets', { products: { listed: 43, hidden: 7, draft: 0 } }),
  row('shoes', 'Shoes', { isShown: false }),
  row('bags', 'Bags', { draft: { by: 'Mina', at: '2026-11-18T00:00:00Z', version: 1 } }),
  row('caps', 'Caps', { revision: 0, isShown: false }),
];

let sent: { sequence?: readonly string[]; document?: KindDocument }[];

beforeEach(() => {
  sent = [];
  call.mockImplementation(async (endpoint: unknown, { input }: { input: (typeof sent)[number] }) => {
    if (endpoint === at.listKinds) return { kinds: KINDS };
    if (endpoint === at.showKind) return { published: { document: { key: 'bags', specs: [{ key: 'type' }] } } };
    sent.push(input);
    return endpoint === at.beginKind ? { key: input.document?.key } : { version: 2, kinds: [] };
  });
});
afterEach(() => removeDrafts());

function opened() {
  // What is read is given below: where another file has loaded the queries before, they would ask a real server.
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const staff = { account: 'omar', name: 'Omar', email: 'omar@shop.example', role: 'owner' as const };
  client.setQueryData(endpointQuery(at.listKinds).queryKey, { kinds: KINDS });
  return rendered(
    <QueryClientProvider client={client}>
      <StaffContext value={staff}>
        <MemoryRouter initialEntries={['/kinds']}>
          <Routes>
            <Route path="/kinds" element={<KindList />} />
            <Route path="/kinds/:kind" element={<h1>The editor</h1>} />
          </Routes>
        </MemoryRouter>
      </StaffContext>
    </QueryClientProvider>,
  );
}

const names = () => [...document.querySelectorAll('ol a')].map(({ textContent }) => textContent);
const pressAlt = (element: Element | null, key: string) =>
  act(async () => void element?.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true })));

it('says of each kind how many products it has, whether it is shown, and whose draft there is', async () => {
  await opened();
  const lines = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines[0]).toContain('50 products, 43 are in the shop');
  expect(lines[1]).toContain('Hidden');
  expect(lines[2]).toMatch(/no products.*by Mina/);
  expect(names()).toEqual(['Rackets', 'Shoes', 'Bags']);
});

it('is sorted by keyboard, with the focus on what moves, and published once', async () => {
  const { find, click } = await opened();
  const link = () => document.querySelector<HTMLElement>('[data-kind=rackets] a');
  link()?.focus();
  await pressAlt(link(), 'ArrowDown');
  await pressAlt(link(), 'ArrowDown');
  await pressAlt(link(), 'ArrowDown');
  expect(names()).toEqual(['Shoes', 'Bags', 'Rackets']);
  expect(document.activeElement).toBe(link());
  await click(find('button', 'Move Bags up'));
  expect(document.activeElement).toBe(find('button', 'Move Bags up'));
  expect(sent).toEqual([]);
  await click(find('button', 'Publish this sequence'));
  expect(sent).toMatchObject([{ sequence: ['bags', 'shoes', 'rackets'] }]);
});

it('begins a kind with two names and the address that follows from them', async () => {
  const { find, type, click } = await opened();
  await click(find('button', 'New kind'));
  await type(find('textbox', 'Several are called'), 'Search');
  await click(find('button', 'Begin'));
  expect(document.body.textContent).toContain('Please say what one of them is called');
  await type(find('textbox', 'One is called'), 'Searcher');
  await click(find('button', 'Begin'));
  expect(document.body.textContent).toContain('Address cannot be search');
  await type(find('textbox', 'Several are called'), 'Clothing');
  await click(find('button', 'Begin'));
  expect(sent).toMatchObject([{ document: { key: 'clothing', words: { plural: 'Clothing', singular: 'Searcher' } } }]);
  expect(find('heading').textContent).toBe('The editor');
});

it('copies a kind with its fields', async () => {
  const { find, type, click } = await opened();
  await click(find('button', 'Duplicate Bags'));
  await type(find('textbox', 'Several are called'), 'Covers');
  await type(find('textbox', 'One is called'), 'Cover');
  await click(find('button', 'Begin'));
  expect(sent).toMatchObject([{ document: { key: 'covers', specs: [{ key: 'type' }] } }]);
});
