// @vitest-environment happy-dom
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { mistake } from '#contract/mistakes.ts';
import type { StatementRow } from '#contract/payments/payments.ts';
import { rendered } from '#web/testing/rendered.ts';
import { StatementRows } from './statement-rows.tsx';

const FITS: StatementRow = {
  ...{ line: 2, consignment: 'CN-1', collected: 2_000, deductions: 0, statement: '', day: null },
  ...{ order_number: 'PB-1', customer_name: 'Ayesha', expected: 2_000, doubt: null, mistake: null },
  ...{ can_be_booked: true, alike: 0, key: 'one' },
};
const ALIKE: StatementRow = {
  ...FITS,
  ...{ line: 3, consignment: 'CN-2', collected: 600, order_number: 'PB-2', expected: 1_400, alike: 1, key: 'two' },
  doubt: 'like_booked',
  mistake: mistake('row_like_booked', { order: 'PB-2', day: '2026-11-02', amount: 600 }),
};

const boxes = (label: string) =>
  [...document.querySelectorAll('label')].filter(({ textContent }) => textContent === label);

it('a row that looks like what was booked says of which day, and nothing ticks it but its own box', async () => {
  const onChange = vi.fn();
  const { click, find } = await rendered(
    <MemoryRouter>
      <StatementRows rows={[FITS, ALIKE]} parcelFee={null} selection={{ keys: new Set(), onChange }} />
    </MemoryRouter>,
  );
  find('heading', 'Looks like what was booked before: 1 row');
  expect(document.body.textContent).toContain(
    'It looks like the PKR 600 that were booked for order PB-2 on 2026-11-02: tick it only if this is other money',
  );
  // One for the rows that fit; the others are decided one by one.
  expect(boxes('Select all')).toHaveLength(1);
  await click(find('button', 'Tick all that fit'));
  expect(onChange).toHaveBeenLastCalledWith(new Set(['2']));
  await click(boxes('Select line 3, CN-2')[0] as HTMLElement);
  expect(onChange).toHaveBeenLastCalledWith(new Set(['3']));
});
