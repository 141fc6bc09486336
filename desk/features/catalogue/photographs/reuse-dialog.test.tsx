// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { SignedIn } from '#contract/people/session.ts';
import type { UsedPhotograph } from '#contract/pictures/pictures.ts';
import { StaffContext, sessionQuery } from '#desk/api/session.ts';
import { call } from '#desk/testing/server.ts';
import { hasUnsaved } from '#web/browser/unsaved.ts';
import { rendered } from '#web/testing/rendered.ts';
import ReuseDialog from './reuse-dialog.tsx';

vi.mock('#desk/api/call.ts', () => import('#desk/testing/server.ts'));
vi.mock('#web/ui/toast.ts', () => import('#desk/testing/server.ts'));

const SESSION = { staff: { account: 'hira', name: 'Hira', role: 'manager' } };

const PHOTOGRAPHS: UsedPhotograph[] = ['a', 'b'].map((path) => ({
  ...{ path, image: `${path}.webp`, alt: '', products: [`Racket ${path}`] },
}));

it('photographs that were chosen are asked about before the dialog closes, and Enter in its search uses none of them', async () => {
  const onUse = vi.fn();
  const onClose = vi.fn();
  call.mockImplementation(async ({ path }) =>
    path.includes('session') ? SESSION : { photographs: PHOTOGRAPHS, next: null },
  );
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, SESSION as never);
  const element = (
    <StaffContext value={SESSION.staff as SignedIn}>
      <ReuseDialog images={[]} onUse={onUse} onClose={onClose} />
    </StaffContext>
  );
  const { all, click, find, press } = await rendered(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
  const offered = () => all('button').filter((button) => button.hasAttribute('aria-pressed'));
  await act(() => vi.waitFor(() => expect(offered()).toHaveLength(2)));
  await click(offered()[1] as HTMLElement);
  expect(hasUnsaved()).toBe(true);
  await press(document.querySelector('input[type=search]') as HTMLElement, 'Enter');
  expect(onUse).not.toHaveBeenCalled();
  await click(find('button', 'Close'));
  expect(onClose).not.toHaveBeenCalled();
  await click(find('button', 'Stay'));
  await click(find('button', 'Use 1 photograph'));
  expect(onUse.mock.calls).toEqual([[['b']]]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(hasUnsaved()).toBe(false);
});
