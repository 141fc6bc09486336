// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { SHIPPED_KINDS } from '#catalogue/shipped-kinds.ts';
import { kindEndpoints as at, type KindDocument } from '#contract/kinds/kinds.ts';
import { RefusalError } from '#desk/api/refusal.ts';
import { StaffContext } from '#desk/api/session.ts';
import { facetsIn } from '#desk/features/catalogue/kinds/typed-kind.ts';
import { call, toast } from '#desk/testing/server.ts';
import { kindOf } from '#domain/kinds/kind.ts';
import { rendered } from '#web/testing/rendered.ts';
import { AddToFilter } from './add-to-filter.tsx';

vi.mock('#desk/api/call.ts', () => import('#desk/testing/server.ts'));
vi.mock('#web/ui/toast.ts', () => import('#desk/testing/server.ts'));

const RACKETS = kindOf(SHIPPED_KINDS, 'rackets');
const DOCUMENT: KindDocument = { ...RACKETS };
const PUBLISHED = { revision: 3, document: DOCUMENT, actor: 'Omar', at: '2026-11-18T00:00:00Z' };

let isPublished: boolean;
let published: { kind: string; document: KindDocument; revision: number; seen: number }[];

beforeEach(() => {
  isPublished = true;
  published = [];
  toast.success.mockReset();
  toast.error.mockReset();
  call.mockImplementation(async (endpoint: unknown, { input }: { input: { kinds: typeof published } }) => {
    if (endpoint === at.showKind)
      return { published: { ...PUBLISHED, document: published.at(-1)?.document ?? DOCUMENT } };
    if (!isPublished) throw new RefusalError(409, { error: 'kind_key_taken', params: { kind: 'rackets' } });
    published.push(...input.kinds);
    return { version: 4 };
  });
});

function opened(role: 'manager' | 'packer' = 'manager') {
  const client = new QueryClient();
  const staff = { account: 'mina', name: 'Mina', email: 'mina@shop.example', role };
  return rendered(
    <QueryClientProvider client={client}>
      <StaffContext value={staff}>
        <AddToFilter kind="rackets" spec="shape" value="Egg" />
      </StaffContext>
    </QueryClientProvider>,
  );
}

const ticks = (document: KindDocument | undefined) =>
  facetsIn(document ?? {})
    .find(({ spec }) => spec === 'shape')
    ?.options?.map(({ label }) => label);

it('a value that no filter finds is in the filter with one press, and once', async () => {
  const { find, click } = await opened();
  await click(find('button', 'Add Egg to the filter'));
  // A draft that somebody works on is not the one that was seen: it stays.
  expect(published).toMatchObject([{ kind: 'rackets', revision: 3, seen: 0 }]);
  expect(ticks(published[0]?.document)).toEqual([...(ticks(DOCUMENT) ?? []), 'Egg']);
  expect(toast.success).toHaveBeenLastCalledWith('The filter has Egg now');
  await click(find('button', 'Add Egg to the filter'));
  expect(published).toHaveLength(1);
});

it('says why it could not be added', async () => {
  isPublished = false;
  const { find, click } = await opened();
  await click(find('button', 'Add Egg to the filter'));
  expect(toast.error).toHaveBeenCalledWith('It could not be added', { description: expect.stringContaining('.') });
  expect(find('button', 'Add Egg to the filter')).not.toHaveProperty('disabled', true);
});

it('is for those who may publish', async () => {
  const { all } = await opened('packer');
  expect(all('button')).toEqual([]);
});
