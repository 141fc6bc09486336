import { day as dayText, grouped } from '#desk/lib/words/format.ts';
import { METHOD_NAMES } from '#desk/lib/words/order-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Amount } from '../amount.tsx';
import type { DayRow, DayTable } from './day-table.ts';

const CELL =
  'border-line border-b px-2 py-2 tabular-nums not-first:text-right first:pl-4 last:pr-4 lg:first:pl-6 lg:last:pr-6';

/** Days down, methods across. Narrow screens scroll it sideways within its own frame; the day stays in sight. */
export function DaysByMethod({ table: { rows, methods, sums } }: { table: DayTable }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section aria-label="Payments by day and method" tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">Payments by day and method, received less given back</caption>
        <thead className="text-muted text-xs">
          <tr>
            <Head className="sticky left-0 z-10 bg-page text-left print:static">Day</Head>
            <Head>Payments</Head>
            {methods.map((method) => (
              <Head key={method}>{METHOD_NAMES[method]}</Head>
            ))}
            <Head>Given back</Head>
            <Head>Sum</Head>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.day} className="hover:bg-panel">
              <Cells name={dayText(row.day)} row={row} methods={methods} />
            </tr>
          ))}
        </tbody>
        <tfoot className="font-semibold">
          <tr>
            <Cells name="Sum" row={sums} methods={methods} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Head({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={classNames(CELL, 'whitespace-nowrap font-medium', className)}>
      {children}
    </th>
  );
}

interface CellsProps {
  name: string;
  row: Omit<DayRow, 'day'>;
  methods: DayTable['methods'];
}

function Cells({ name, row, methods }: CellsProps) {
  return (
    <>
      <th
        scope="row"
        className={classNames(CELL, 'sticky left-0 whitespace-nowrap bg-page text-left font-medium print:static')}
      >
        {name}
      </th>
      <td className={CELL}>{grouped(row.payments)}</td>
      {methods.map((method) => (
        <td key={method} className={CELL}>
          <Amount amount={row.methods[method]} />
        </td>
      ))}
      <td className={CELL}>
        <Amount amount={-row.refunded} />
      </td>
      <td className={classNames(CELL, 'font-semibold')}>
        <Amount amount={row.received - row.refunded} />
      </td>
    </>
  );
}
