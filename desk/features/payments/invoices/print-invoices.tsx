import { Link } from 'react-router';
import { z } from 'zod';
import { LeftOut, PrintButton, Printed } from '#desk/lib/screen/printed.tsx';
import { Empty, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { counted } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { InvoiceSheet } from '#web/invoice/invoice-sheet.tsx';
import { Choice } from '#web/ui/field.tsx';
import { usePrintedInvoices } from '../api.ts';

const PARAMS = searchParams({
  names: z.string().default(''),
  orders: z.string().default(''),
  paper: z.enum(['a4', 'roll']).default('a4'),
});

/** The documents of the address, or the invoices of its orders. What is on the screen is what comes out of the printer. */
export function PrintInvoices() {
  const {
    values: { names, orders, paper },
    change,
  } = useSearch(PARAMS);
  const job = usePrintedInvoices({ names, orders });
  if (names === '' && orders === '') {
    return (
      <Empty isWhole title="Nothing to print">
        <p>Open an invoice from its order, or choose orders in the queue, then “Invoices”.</p>
      </Empty>
    );
  }
  const { sheets = [], without = [] } = job.data ?? {};
  const head = (
    <>
      <ScreenHead
        title={sheets.length === 1 ? (sheets[0]?.name ?? '') : 'Invoices'}
        actions={
          <PrintButton disabled={sheets.length === 0}>{job.data && counted(sheets.length, 'document')}</PrintButton>
        }
      >
        <Choice
          legend=""
          aria-label="Paper"
          name="paper"
          options={[
            { value: 'a4', label: 'A4' },
            { value: 'roll', label: '80 mm' },
          ]}
          checkedValue={paper}
          onChange={({ target }) => change({ paper: target.value }, { replace: true })}
        />
      </ScreenHead>
      <LeftOut>
        {without.map((wanted) => (
          <li key={wanted}>
            {orders.includes(wanted) ? (
              <>
                <Link to={`/orders/${wanted}`} className="font-semibold hover:underline">
                  {wanted}
                </Link>{' '}
                has no invoice
              </>
            ) : (
              <>There is no document {wanted}</>
            )}
          </li>
        ))}
      </LeftOut>
    </>
  );
  return (
    <Printed head={head} query={job}>
      {() => sheets.map((sheet) => <InvoiceSheet key={sheet.name} document={sheet} paper={paper} money={formatPkr} />)}
    </Printed>
  );
}
