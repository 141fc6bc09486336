// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EditedKind, KindCheck } from '#contract/kinds/kinds.ts';
import { mistake } from '#contract/mistakes.ts';
import { RefusalError } from '#desk/api/refusal.ts';
import { call } from '#desk/testing/server.ts';
import { rendered } from '#web/testing/rendered.ts';
import { begunKind } from './changed-kind.ts';
import { PublishKindDialog } from './publish-kind-dialog.tsx';

vi.mock('#desk/api/call.ts', () => import('#desk/testing/server.ts'));
vi.mock('#web/ui/toast.ts', () => import('#desk/testing/server.ts'));

const BEFORE = {
  ...begunKind({ plural: 'Shoes', singular: 'Shoe', key: 'shoes', icon: 'shoe' }),
  options: [{ key: 'size', label: 'Size', values: ['EU 40', 'EU 41'] }],
};
const AFTER = {
  ...BEFORE,
  specs: [{ key: 'upper', label: 'Upper', isRequired: true }],
  options: [{ key: 'size', label: 'Size', values: ['EU 41'] }],
};

const KIND: EditedKind = {
  key: 'shoes',
  published: { revision: 3, document: BEFORE, actor: 'Omar', at: '2026-11-18T00:00:00Z' },
  draft: null,
  draft_version: 5,
  products: 1,
  former_keys: [],
  shop_page: null,
};

const PRODUCT = { category: 'shoes', product_id: 101, name: 'Court One' };
const CHECK: KindCheck = {
  problems: [],
  variants: { added: 0, dropped: 1 },
  in_use: { count: 1, variants: [{ ...PRODUCT, variant: 'EU 40', stock: 3, held: 1, orders: 2 }] },
  finds: {},
  misfits: { count: 1, products: [{ ...PRODUCT, problems: [{ field: 'specs.upper', mistake: mistake('not_text') }] }] },
};

const onPublished = vi.fn();
const onRefused = vi.fn();

const opened = (check: KindCheck | undefined = CHECK) =>
  rendered(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PublishKindDialog
          kind={KIND}
          document={AFTER}
          revision={3}
          check={check}
          onClose={() => {}}
          onRefused={onRefused}
          onPublished={onPublished}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );

beforeEach(() => {
  call.mockReset();
  onPublished.mockReset();
  onRefused.mockReset();
});

it('says what changes, who would miss something, and which products need another look', async () => {
  await opened();
  const { textContent: text } = document.body;
  expect(text).toContain('Fields: added Upper');
  expect(text).toContain('1 variant will no longer be offered.');
  expect(text).toContain('Court One, EU 40: 3 in stock, 1 held, in 2 open orders');
  expect(text).toContain('1 product needs another look afterwards');
  expect(text).toContain('Court One: Upper must be some text');
});

it('publishes what was seen, with the draft it was seen with', async () => {
  call.mockResolvedValue({ version: 4, kinds: ['shoes'] });
  const { find, click } = await opened();
  await click(find('button', 'Publish now'));
  expect(call.mock.calls[0]?.[1].input).toMatchObject({
    kinds: [{ kind: 'shoes', document: AFTER, revision: 3, seen: 5 }],
  });
  expect(onPublished).toHaveBeenCalledOnce();
});

it('hands mistakes over to the editor, at their fields', async () => {
  call.mockRejectedValue(
    new RefusalError(400, { error: 'kind_invalid', params: {}, mistakes: { 'words.plural': mistake('not_text') } }),
  );
  const { find, click } = await opened();
  await click(find('button', 'Publish now'));
  expect(onRefused).toHaveBeenCalledWith({ 'words.plural': expect.stringMatching(/^must be/) });
  expect(onPublished).not.toHaveBeenCalled();
});
