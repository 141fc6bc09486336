import { Link } from 'react-router';
import { z } from 'zod';
import { HotkeyButton } from '#desk/lib/keys/hotkey-button.tsx';
import { useHotkeys } from '#desk/lib/keys/hotkeys.ts';
import { Empty, Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { counted } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { InvoiceSheet } from '#web/invoice/invoice-sheet.tsx';
import { sheetOf } from '#web/invoice/sheet-document.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Choice } from '#web/ui/field.tsx';
import { Printer } from '#web/ui/icons.ts';
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
  useHotkeys([{ key: 'p', label: 'Print', run: () => window.print(), group: 'Print' }]);
  if (names === '' && orders === '') {
    return (
      <Empty isWhole title="Nothing to print">
        <p>Open an invoice from its order, or choose orders in the queue, then “Invoices”.</p>
      </Empty>
    );
  }
  const { invoices = [], without = [] } = job.data ?? {};
  return (
    <div className="bg-panel print:bg-white">
      <div className="border-line border-b bg-page print:hidden">
        <ScreenHead
          title={invoices.length === 1 ? (invoices[0]?.name ?? '') : 'Invoices'}
          actions={
            <HotkeyButton kind="main" hotkey="p" disabled={invoices.length === 0} onClick={() => window.print()}>
              <Printer aria-hidden size={15} />
              Print {job.data && counted(invoices.length, 'document')}
            </HotkeyButton>
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
        {without.length > 0 && (
          <Alert kind="warning" isAnnounced className="mx-4 mb-3 lg:mx-6">
            <ul>
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
            </ul>
          </Alert>
        )}
      </div>
      {job.isPending && <Loading />}
      {job.isError && <Failure error={job.error} onRetry={() => void job.refetch()} />}
      {job.data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens the pages are scrolled sideways, by keyboard too
        <section aria-label="Pages" tabIndex={0} className="overflow-x-auto py-6 print:overflow-visible print:py-0">
          {invoices.map((invoice) => (
            <InvoiceSheet
              key={invoice.id}
              document={sheetOf(invoice, invoice.void !== null)}
              paper={paper}
              money={formatPkr}
            />
          ))}
        </section>
      )}
    </div>
  );
}
