import type { StatementPlan } from '#contract/payments/payments.ts';
import { grouped } from '#desk/lib/format.ts';
import { formatPkr } from '#domain/payments/money.ts';

/** What the whole file says, and how much of it can be booked. */
export function PlanSums({ plan: { rows, totals } }: { plan: StatementPlan }) {
  const shown = [
    ['Rows', grouped(rows.length)],
    ['Collected', formatPkr(totals.collected)],
    ['Deducted', formatPkr(totals.deductions)],
    ['To be paid out', totals.payable < 0 ? `−${formatPkr(-totals.payable)}` : formatPkr(totals.payable)],
    ['Can be booked', formatPkr(totals.bookable)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-5">
      {shown.map(([name, value]) => (
        <div key={name} className="bg-page px-4 py-2.5 first:max-sm:col-span-2">
          <dt className="text-muted text-xs">{name}</dt>
          <dd className="whitespace-nowrap font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
