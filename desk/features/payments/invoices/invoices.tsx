import type { ListedInvoice } from '#contract/payments/invoices.ts';
import { DaySpan } from '#desk/lib/list/day-range.tsx';
import { type Column, RowLink } from '#desk/lib/list/list.tsx';
import { ListScreen } from '#desk/lib/list/list-screen.tsx';
import { day as dayText } from '#desk/lib/words/format.ts';
import { documentKind } from '#desk/lib/words/order-words.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Amount } from '../amount.tsx';
import { useInvoices } from '../api.ts';

interface InvoicesProps {
  from: string;
  to: string;
  onChange: (values: { from: string; to: string }) => void;
}

/** Every invoice and credit note of these days, newest first; voided ones stay, and count for nothing. */
export function Invoices({ from, to, onChange }: InvoicesProps) {
  const { sums, ...invoices } = useInvoices({ from, to });
  return (
    <ListScreen
      notice={
        <div className="border-line border-b px-4 py-3 lg:px-6">
          <div className="print:hidden">
            <DaySpan from={from} to={to} onChange={onChange} />
          </div>
          <p className="hidden text-muted print:block">
            {dayText(from)} to {dayText(to)}
          </p>
          {sums && (
            <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
              <Sum name="Invoiced" amount={sums.invoiced} />
              <Sum name="Credited" amount={-sums.credited} />
              <Sum name="Together" amount={sums.invoiced - sums.credited} />
              <Sum name="GST in it" amount={sums.tax} />
            </dl>
          )}
        </div>
      }
      query={invoices}
      caption="Invoices and credit notes, newest first"
      columns={COLUMNS}
      rowKey={({ id }) => String(id)}
      rowHref={printPath}
      card={(invoice) => <InvoiceCard invoice={invoice} />}
      empty={{
        title: 'No invoices in these days',
        text: 'The owner says under Settings, Invoices, who issues them and when.',
      }}
    />
  );
}

const printPath = ({ name }: ListedInvoice) => `/invoices/print?names=${name}`;

function Sum({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex gap-2">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{amount < 0 ? `- ${formatPkr(-amount)}` : formatPkr(amount)}</dd>
    </div>
  );
}

const signed = ({ series, total }: ListedInvoice) => (series === 'invoice' ? total : -total);

function Name({ invoice }: { invoice: ListedInvoice }) {
  return (
    <RowLink to={printPath(invoice)} className={invoice.void ? 'whitespace-nowrap line-through' : 'whitespace-nowrap'}>
      {invoice.name}
    </RowLink>
  );
}

const COLUMNS: readonly Column<ListedInvoice>[] = [
  { key: 'on', header: 'Issued', cell: ({ issued_on }) => dayText(issued_on), className: 'w-28' },
  { key: 'name', header: 'Number', cell: (invoice) => <Name invoice={invoice} />, className: 'w-40' },
  { key: 'kind', header: 'Document', cell: documentKind, className: 'w-44' },
  {
    key: 'order',
    header: 'Order',
    cell: ({ order_number }) => order_number,
    className: 'w-36',
    from: 'wide',
    isOnPaper: true,
  },
  { key: 'buyer', header: 'Buyer', cell: ({ buyer }) => <bdi className="break-words">{buyer?.name ?? 'erased'}</bdi> },
  {
    key: 'tax',
    header: 'GST',
    cell: ({ tax }) => (tax > 0 ? formatPkr(tax) : ''),
    isNumber: true,
    className: 'w-28',
    from: 'wide',
    isOnPaper: true,
  },
  {
    key: 'total',
    header: 'Total',
    cell: (invoice) => (
      <span className={invoice.void ? 'text-muted line-through' : ''}>
        <Amount amount={signed(invoice)} />
      </span>
    ),
    isNumber: true,
    className: 'w-36 font-semibold',
  },
];

function InvoiceCard({ invoice }: { invoice: ListedInvoice }) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <Name invoice={invoice} />
        <p className="text-muted text-xs">
          {documentKind(invoice)}, {dayText(invoice.issued_on)}
        </p>
        <bdi className="break-words">{invoice.buyer?.name ?? 'Buyer erased'}</bdi>
      </div>
      <span className="whitespace-nowrap font-semibold">
        <Amount amount={signed(invoice)} />
      </span>
    </div>
  );
}
