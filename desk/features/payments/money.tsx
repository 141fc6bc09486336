import { Link } from 'react-router';
import { z } from 'zod';
import { dayField } from '#contract/desk/fields.ts';
import type { MoneyOverview } from '#contract/payments/payments.ts';
import { daysBefore, today } from '#desk/lib/list/day-range.tsx';
import { Failure, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { counted } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FileUp, Printer } from '#web/ui/icons.ts';
import { useMoneyOverview } from './api.ts';
import { Exports } from './exports.tsx';
import { Invoices } from './invoices/invoices.tsx';
import { CourierCashTable } from './open/courier-cash.tsx';
import { OpenMoney } from './open/open-money.tsx';
import { Payments } from './payments/payments.tsx';

const VIEWS = {
  due: 'Due',
  couriers: 'With couriers',
  refunds: 'To give back',
  payments: 'Payments',
  invoices: 'Invoices',
} as const;
type View = keyof typeof VIEWS;

const PARAMS = searchParams({
  view: z.enum(Object.keys(VIEWS) as View[]).default('due'),
  courier: z.string().max(100).optional(),
  from: dayField.optional(),
  to: dayField.optional(),
});

/** What is still to come in, who has it, and what came. */
export function Money() {
  const search = useSearch(PARAMS);
  const { view, courier } = search.values;
  const overview = useMoneyOverview();
  return (
    <>
      <ScreenHead
        title="Money"
        actions={
          <div className="flex flex-wrap gap-2 print:hidden">
            <ButtonLink to="/money/statement" kind="main">
              <FileUp aria-hidden size={15} />
              Courier’s statement
            </ButtonLink>
            <Exports />
            <Button onClick={() => window.print()} className="max-sm:hidden">
              <Printer aria-hidden size={15} />
              Print
            </Button>
          </div>
        }
      />
      <nav
        aria-label="Lists"
        className="grid grid-cols-2 gap-px border-line border-y bg-line lg:grid-cols-5 print:hidden"
      >
        {(Object.keys(VIEWS) as View[]).map((name) => (
          <Link
            key={name}
            to={search.to({ view: name, courier: undefined })}
            aria-current={name === view ? 'page' : undefined}
            className={classNames(
              'relative block bg-page px-4 py-3 hover:bg-panel lg:px-6',
              name === 'invoices' && 'max-lg:col-span-2',
              name === view && 'shadow-[inset_0_-3px_0_var(--brand)]',
            )}
          >
            <span className={classNames('block text-xs', name === view ? 'font-semibold text-ink' : 'text-muted')}>
              {VIEWS[name]}
            </span>
            <Tile view={name} overview={overview.data} />
          </Link>
        ))}
      </nav>
      {overview.isError && !overview.data && <Failure error={overview.error} onRetry={() => void overview.refetch()} />}
      <h2 className="hidden px-4 pt-2 font-bold text-base print:block">{VIEWS[view]}</h2>
      {view === 'due' && <OpenMoney kind="due" />}
      {view === 'couriers' && (
        <>
          <CourierCashTable
            held={overview.data?.with_couriers ?? []}
            current={courier}
            linkTo={(other) => search.to({ courier: other })}
          />
          {overview.data && overview.data.with_couriers.length > 0 && (
            <h2 className="px-4 pt-6 pb-1 font-bold text-base lg:px-6 print:hidden">
              {courier ? `Parcels of ${courier}` : 'Parcels'}
            </h2>
          )}
          <OpenMoney kind="with_couriers" courier={courier} />
        </>
      )}
      {view === 'refunds' && <OpenMoney kind="to_refund" />}
      {view === 'payments' && <Payments {...daysOf(search.values)} onChange={search.change} />}
      {view === 'invoices' && <Invoices {...daysOf(search.values)} onChange={search.change} />}
    </>
  );
}

/** Without days it is the last thirty; the earlier of two is the first. */
export function daysOf({ from, to = today() }: { from?: string | undefined; to?: string | undefined }) {
  const first = from ?? daysBefore(to, 29);
  return first <= to ? { from: first, to } : { from: to, to: first };
}

/** The sum of a list, before it is opened. */
function Tile({ view, overview }: { view: View; overview: MoneyOverview | undefined }) {
  if (!overview) return <span className="block font-bold text-lg">–</span>;
  const held = overview.with_couriers;
  const sums: Record<View, readonly [amount: number, text: string]> = {
    due: [overview.due.amount, counted(overview.due.orders, 'order')],
    couriers: [
      held.reduce((sum, { amount }) => sum + amount, 0),
      counted(
        held.reduce((sum, { parcels }) => sum + parcels, 0),
        'parcel',
      ),
    ],
    refunds: [overview.to_refund.amount, counted(overview.to_refund.orders, 'order')],
    payments: [overview.today, 'today'],
    invoices: [overview.invoiced_today, 'today'],
  };
  const [amount, text] = sums[view];
  return (
    <>
      <span className="block whitespace-nowrap font-bold text-lg tabular-nums max-sm:text-base">
        {formatPkr(amount)}
      </span>
      <span className="block text-muted text-xs">{text}</span>
    </>
  );
}
