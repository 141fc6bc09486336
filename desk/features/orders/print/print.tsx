import { Link } from 'react-router';
import { z } from 'zod';
import { resultWords } from '#desk/api/refusal.ts';
import { LeftOut, PrintButton, Printed } from '#desk/lib/screen/printed.tsx';
import { Empty, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { counted } from '#desk/lib/words/format.ts';
import { Choice } from '#web/ui/field.tsx';
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
  if (numbers === '') {
    return (
      <Empty isWhole title="Nothing to print">
        <p>Choose orders in the queue, then “Slips” or “Labels”.</p>
      </Empty>
    );
  }
  const { orders = [], left_out = [] } = job.data ?? {};
  const head = (
    <>
      <ScreenHead
        title={kind === 'labels' ? 'Courier labels' : 'Packing slips'}
        actions={<PrintButton disabled={orders.length === 0}>{job.data && counted(orders.length, 'page')}</PrintButton>}
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
      <LeftOut>
        {left_out.map(({ number, refusal }) => (
          <li key={number}>
            <Link to={`/orders/${number}`} className="font-semibold hover:underline">
              {number}
            </Link>{' '}
            {resultWords(refusal)}
          </li>
        ))}
      </LeftOut>
    </>
  );
  return (
    <Printed head={head} query={job}>
      {({ shop }) => orders.map((order) => <Sheet key={order.order_number} shop={shop} order={order} />)}
    </Printed>
  );
}
