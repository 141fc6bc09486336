// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { kindEndpoints as at, type EditedKind, type KindDocument } from '#contract/kinds/kinds.ts';
import { sessionQuery } from '#desk/api/session.ts';
import { facetsIn } from '#desk/features/catalogue/kinds/typed-kind.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { rendered } from '#web/testing/rendered.ts';
import { AddToFilter } from './add-to-filter.tsx';

const { call, said } = vi.hoisted(() => ({ call: vi.fn(), said: vi.fn() }));
vi.mock('#desk/api/call.ts', () => ({ call }));
vi.mock('#web/ui/toast.ts', () => ({ toast: { success: said, error: said } }));

const RACKETS = kindOf(SHIPPED_KINDS, 'rackets');
const DOCUMENT: KindDocument = { ...RACKETS };
const PUBLISHED = { revision: 3, document: DOCUMENT, actor: 'Omar', at: '2026-11-18T00:00:00Z' };

let edited: Pick<EditedKind, 'published' | 'draft' | 'draft_version'>;
let saved: { document: KindDocument; seen: number; revision: number }[];

beforeEach(() => {
  edited = { published: PUBLISHED, draft: null, draft_version: 4 };
  saved = [];
  said.mockReset();
  call.mockImplementation(async (endpoint: unknown, { input }: { input: (typeof saved)[number] }) => {
    if (endpoint === at.showKind) return edited;
    saved.push(input);
    return { draft_version: 5 };
  });
});

function opened(value: string) {
  const client = new QueryClient();
  const staff = { account: 'mina', name: 'Mina', email: 'mina@shop.example', role: 'manager' as const };
  client.setQueryData(sessionQuery.queryKey, { staff, shopName: 'Bandeja', timeZone: 'Asia/Karachi' });
  return rendered(
    <QueryClientProvider client={client}>
      <AddToFilter kind={RACKETS} path="specs.shape" value={value} />
    </QueryClientProvider>,
  );
}

const ticks = (document: KindDocument | undefined) =>
  facetsIn(document ?? {})
    .find(({ spec }) => spec === 'shape')
    ?.options?.map(({ label }) => label);

it('a value that no filter finds goes into the draft of its kind', async () => {
  const { find, click } = await opened(' Egg ');
  await click(find('button', 'Add Egg to the filter'));
  expect(saved).toMatchObject([{ seen: 4, revision: 3 }]);
  expect(ticks(saved[0]?.document)).toEqual([...(ticks(DOCUMENT) ?? []), 'Egg']);
  expect(said).toHaveBeenCalledWith('Egg is in the draft of Rackets', expect.anything());
});

it('goes on from the draft that is there, and adds nothing twice', async () => {
  const begun = { ...DOCUMENT, icon: 'box' };
  const draft = { document: begun, actor: 'Omar', at: PUBLISHED.at, base: { ...PUBLISHED, revision: 2 } };
  edited = { ...edited, draft };
  const { find, click } = await opened('Egg');
  await click(find('button', 'Add Egg to the filter'));
  expect(saved).toMatchObject([{ document: { icon: 'box' }, revision: 2 }]);
  edited = { ...edited, draft: { ...draft, document: saved[0]?.document ?? {} } };
  await click(find('button', 'Add Egg to the filter'));
  expect(saved).toHaveLength(1);
});
