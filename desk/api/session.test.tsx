// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it } from 'vitest';
import { rendered } from '#web/testing/rendered.ts';
import { StaffContext, sessionQuery, useRights, useStaff } from './session.ts';

const hira = { account: 'hira', name: 'Hira', email: 'hira@shop.example', role: 'seller' as const };

function Screen() {
  const { name } = useStaff();
  const { sees } = useRights();
  return <p>{`${name} ${sees('orders') ? 'sees' : 'does not see'} orders`}</p>;
}

it('a screen that is still there when the session ends is not in trouble', async () => {
  const client = new QueryClient();
  const session = { staff: hira, shopName: 'Bandeja', timeZone: 'Asia/Karachi' };
  client.setQueryData(sessionQuery.queryKey, session);
  await rendered(
    <QueryClientProvider client={client}>
      <StaffContext value={hira}>
        <Screen />
      </StaffContext>
    </QueryClientProvider>,
  );
  await act(async () => client.setQueryData(sessionQuery.queryKey, { ...session, staff: null }));
  expect(document.body.textContent).toBe('Hira sees orders');
});
