import { Link } from 'react-router';
import { z } from 'zod';
import { resultWords } from '#desk/api/refusal.ts';
import { HotkeyButton } from '#desk/lib/keys/hotkey-button.tsx';
import { useHotkeys } from '#desk/lib/keys/hotkeys.ts';
import { Empty, Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { counted } from '#desk/lib/words/format.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Choice } from '#web/ui/field.tsx';
import { Printer } from '#web/ui/icons.ts';
import { usePrintedOrders } from '../api/queue.ts';
import { CourierLabel, PackingSlip } from './sheets.tsx';
import './print.css';

const PARAMS = searchParams({ numbers: z.string().default(''), kind: z.enum(['slips', 'labels']).default('slips') });

/** Slips or labels for the orders in the address, one page each. What is on the screen is what comes out of the printer. */
export function Print() {
  const {
    values: { numbers, kind },
    change,
  } = useSearch(PARAMS);
  const job = usePrintedOrders(numbers);
  const Sheet = kind === 'labels' ? CourierLabel : PackingSlip;
  useHotkeys([{ key: 'p', label: 'Print', run: () => window.print(), group: 'Print' }]);
  if (numbers === '') {
    return (
      <Empty isWhole title="Nothing to print">
        <p>Choose orders in the queue, then “Slips” or “Labels”.</p>
      </Empty>
    );
  }
  return (
    <div className="bg-panel print:bg-white">
      <div className="border-line border-b bg-page print:hidden">
        <ScreenHead
          title={kind === 'labels' ? 'Courier labels' : 'Packing slips'}
          actions={
            <HotkeyButton
              kind="main"
              hotkey="p"
              disabled={!job.data || job.data.orders.length === 0}
              onClick={() => window.print()}
            >
              <Printer aria-hidden size={15} />
              Print {job.data && counted(job.data.orders.length, 'page')}
            </HotkeyButton>
          }
        >
          <Choice
            legend=""
            aria-label="What to print"
            name="kind"
            options={[
              { value: 'slips', label: 'Slips' },
              { value: 'labels', label: 'Labels' },
            ]}
            checkedValue={kind}
            onChange={({ target }) => change({ kind: target.value }, { replace: true })}
          />
        </ScreenHead>
        {job.data && job.data.left_out.length > 0 && (
          <Alert kind="warning" isAnnounced className="mx-4 mb-3 lg:mx-6">
            <ul>
              {job.data.left_out.map(({ number, refusal }) => (
                <li key={number}>
                  <Link to={`/orders/${number}`} className="font-semibold hover:underline">
                    {number}
                  </Link>{' '}
                  {resultWords(refusal)}
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
          {job.data.orders.map((order) => (
            <Sheet key={order.order_number} shop={job.data.shop} order={order} />
          ))}
        </section>
      )}
    </div>
  );
}
