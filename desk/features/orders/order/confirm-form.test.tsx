// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import type { SignedIn } from '#contract/people/session.ts';
import { StaffContext, sessionQuery } from '#desk/api/session.ts';
import { removeDrafts } from '#desk/lib/form/drafts.ts';
import { call } from '#desk/testing/server.ts';
import { discardUnsaved, hasUnsaved } from '#web/browser/unsaved.ts';
import { rendered } from '#web/testing/rendered.ts';
import { ConfirmForm } from './confirm-form.tsx';

vi.mock('#desk/api/call.ts', () => import('#desk/testing/server.ts'));
vi.mock('#web/ui/toast.ts', () => import('#desk/testing/server.ts'));

const BANK = '00000000-0000-4000-8000-00000000000a';
const WALLET = '00000000-0000-4000-8000-00000000000b';
const SESSION = { staff: { account: 'hira', name: 'Hira', role: 'manager' } };

const ORDER = {
  ...{ order_number: 'PB-1', version: 4, events: [], pay_by: 'bank_transfer', status: 'pending', attempts: 1 },
  ...{ takes_cash: true, delivery: null, ask_for_advance: false, money: { delivery_fee: 0 } },
  accounts: [
    { id: BANK, kind: 'bank', title: 'Meezan', holder: 'Bandeja', number: 'PK1' },
    { id: WALLET, kind: 'easypaisa', title: '', holder: 'Bandeja', number: '0300' },
  ],
} as unknown as OrderScreen;

function opened() {
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, SESSION as never);
  const element = (
    <StaffContext value={SESSION.staff as SignedIn}>
      <ConfirmForm order={ORDER} setOpenForm={() => {}} />
    </StaffContext>
  );
  return rendered(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
}

const ticks = () => [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')];
const button = () => document.querySelector('button[type=submit]') as HTMLElement;
const ticked = () => ticks().map(({ checked }) => checked);

const sent = () => call.mock.calls.flatMap(([, { input }]) => input ?? []);

beforeEach(() => {
  call.mockReset();
  call.mockImplementation(async (_, { input }) => (input ? { version: 5 } : SESSION));
});
afterEach(() => removeDrafts());

it('the accounts that were ticked are part of the form: guarded, there after a reload, and sent', async () => {
  const first = await opened();
  expect(ticked()).toEqual([true, false]);
  expect(hasUnsaved()).toBe(false);
  await first.click(ticks()[1] as HTMLElement);
  expect(ticked()).toEqual([true, true]);
  expect(hasUnsaved()).toBe(true);

  // As after a reload: the draft is read anew.
  document.body.replaceChildren();
  const second = await opened();
  expect(ticked()).toEqual([true, true]);
  await second.click(button());
  expect(sent()).toMatchObject([{ accounts: [BANK, WALLET] }]);
});

it('what was ticked and thrown away leaves the accounts that are usual', async () => {
  const { click } = await opened();
  await click(ticks()[0] as HTMLElement);
  expect(ticked()).toEqual([false, false]);
  await click(ticks()[1] as HTMLElement);
  await act(async () => discardUnsaved());
  expect(ticked()).toEqual([true, false]);
  await click(button());
  expect(sent()).toMatchObject([{ accounts: [BANK] }]);
});

it('nobody is told of an account where all are unticked', async () => {
  const { click } = await opened();
  await click(ticks()[0] as HTMLElement);
  await click(button());
  expect(sent()).toMatchObject([{ accounts: [] }]);
});
