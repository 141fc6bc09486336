// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { rendered } from '#web/testing/rendered.ts';
import { OrderExchanges } from './order-exchanges.tsx';

const shoe = { orderNumber: 'BJ-2', key: 'a-key', back: '1 × Court Hybrid, Size EU 42', moved: 2_000 };

async function translated(
  exchange: Partial<Parameters<typeof OrderExchanges>[0]['exchanges'][number]>,
): Promise<string> {
  const exchanges = [{ ...shoe, ...exchange }];
  await rendered(
    <MemoryRouter>
      <OrderExchanges exchanges={exchanges} />
    </MemoryRouter>,
  );
  return [...document.querySelectorAll('section p')].at(-1)?.textContent ?? '';
}

it('says what came back, what goes out for it, and what pays for it', async () => {
  const goes = '1 × Court Hybrid, Size EU 43';
  expect(await translated({ goes })).toBe(
    '1 × Court Hybrid, Size EU 42 came back to us. You get 1 × Court Hybrid, Size EU 43 for it, with order BJ-2. PKR 2,000 that you paid here pays for that order.',
  );
  expect(await translated({ goes, moved: 0 })).toMatch(/for it, with order BJ-2\.$/);
});

it('promises nothing that was cancelled', async () => {
  expect(await translated({ goes: '1 × Court Hybrid, Size EU 43', isCancelled: true })).toBe(
    '1 × Court Hybrid, Size EU 42 came back to us. You were to get 1 × Court Hybrid, Size EU 43 for it, with order BJ-2, which was cancelled.',
  );
});

it('says at the order that goes out what it is for', async () => {
  expect(await translated({})).toBe(
    'You get this for 1 × Court Hybrid, Size EU 42 of order BJ-2, which came back to us. PKR 2,000 that you paid there pays for this one.',
  );
});
