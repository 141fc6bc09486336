// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import type { OrderProof } from '#contract/payments/proof-views.ts';
import type { SignedIn } from '#contract/people/session.ts';
import { StaffContext, sessionQuery } from '#desk/api/session.ts';
import { call } from '#desk/testing/server.ts';
import { rendered } from '#web/testing/rendered.ts';
import ProofDialog from './proof-dialog.tsx';

vi.mock('#desk/api/call.ts', () => import('#desk/testing/server.ts'));
vi.mock('#web/ui/toast.ts', () => import('#desk/testing/server.ts'));

const PROOF: OrderProof = {
  ...{ id: 7, at: '2026-11-03T09:00:00Z', state: 'waiting', reason: null, reference: 'FT 7', paid_on: '2026-11-03' },
  ...{ version: 3, payment_id: null, decided_by: null, decided_at: null, decided_version: null },
  ...{ picture: null, elsewhere: [] },
};
const SESSION = { staff: { name: 'Hira', role: 'manager' } };
const TYPED = {
  ...{ id: 1, kind: 'payment', method: 'bank_transfer', amount: 2_000, reference: null, corrects: null },
  ...{
    received_at: '2026-11-03T10:00:00Z',
    from_courier: false,
    actor: 'Omar',
    note: null,
    at: '2026-11-03T10:00:00Z',
  },
};

/** Of PKR 2,000 by bank transfer; `due` of it is open. */
async function opened(due: number, payments: readonly object[]) {
  const order = {
    ...{ order_number: 'PB-1', version: 4, events: [], pay_by: 'bank_transfer', advance: 0, payments, proofs: [PROOF] },
    money: { due, with_courier: 0, paid_by_customer: 2_000 - due },
    told: { accounts: [{ id: 'a', kind: 'bank', title: 'Meezan', holder: 'Bandeja', number: 'PK1' }] },
  } as unknown as OrderScreen;
  const client = new QueryClient();
  client.setQueryData(sessionQuery.queryKey, SESSION as never);
  const element = (
    <StaffContext value={SESSION.staff as SignedIn}>
      <ProofDialog order={order} proof={PROOF} onClose={() => {}} />
    </StaffContext>
  );
  return rendered(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />
    </QueryClientProvider>,
  );
}

const tick = () =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.includes('This is other money'));
const sent = () => call.mock.calls.flatMap(([, { input }]) => input ?? []);

beforeEach(() => {
  call.mockReset();
  call.mockImplementation(async (_, { input }) => (input ? { version: 5 } : SESSION));
});

it('the proof of an order that was paid already is accepted only with a tick', async () => {
  const { click, find, type } = await opened(0, [TYPED]);
  expect(document.body.textContent).toContain('This order was already paid: nothing is due now.');
  await type(document.querySelector('input[name=amount]') as HTMLElement, '2000');
  await click(find('button', 'Accept and enter the payment'));
  expect(document.body.textContent).toContain('Please tick that this is other money, or reject the proof');
  expect(sent()).toEqual([]);
});

it('a payment of the same amount without a reference is named, and the tick enters it once more', async () => {
  const { click, find } = await opened(2_000, [TYPED]);
  expect(document.body.textContent).toContain(
    'Omar entered a payment of the same amount on 3 Nov 2026: Bank transfer, PKR 2,000, without a reference.',
  );
  await click(find('button', 'Accept and enter the payment'));
  expect(document.body.textContent).toContain('Please tick that this is other money, or reject the proof');
  expect(sent()).toEqual([]);
  await click(tick() as HTMLElement);
  await click(find('button', 'Accept and enter the payment'));
  expect(sent()).toMatchObject([{ proof: 7, amount: 2_000, method: 'bank_transfer', reference: 'FT 7', version: 4 }]);
  expect(sent()[0]).not.toHaveProperty('again');
});

it('where nothing speaks for it, nothing is asked', async () => {
  const { click, find } = await opened(2_000, []);
  expect(tick()).toBeUndefined();
  await click(find('button', 'Accept and enter the payment'));
  expect(sent()).toHaveLength(1);
});
