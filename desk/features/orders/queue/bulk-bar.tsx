import { lazy, Suspense, useState } from 'react';
import type { OrderRow } from '#contract/orders/desk-orders.ts';
import type { BulkOutcome } from '#contract/orders/order-steps.ts';
import { useRights } from '#desk/api/session.ts';
import { ChosenBar } from '#desk/lib/list/list-screen.tsx';
import { DownloadLink } from '#desk/lib/parts/download-link.tsx';
import { ErrorAlert, StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Hand, PackageCheck, Printer, Sheet, Truck } from '#web/ui/icons.ts';
import { ordersFile, useClaimMany, useDeliverMany } from '../api/queue.ts';

const BulkDispatch = lazy(() => import('./bulk-dispatch.tsx'));
const BulkCancel = lazy(() => import('./bulk-cancel.tsx'));
const BulkResults = lazy(() => import('./bulk-results.tsx'));

interface BulkBarProps {
  orders: readonly OrderRow[];
  onClear: () => void;
}

/** What can be done with several orders at once. What came of it is shown order by order. */
export function BulkBar({ orders, onClear }: BulkBarProps) {
  const { may, sees } = useRights();
  const [results, setResults] = useState<BulkOutcome['results']>();
  const [isDispatching, setDispatching] = useState(false);
  const [cancelling, setCancelling] = useState<readonly OrderRow[]>();
  const onDone = (outcome: BulkOutcome) => setResults(outcome.results);
  const claim = useClaimMany(onDone);
  const deliver = useDeliverMany(onDone);
  const numbers = orders.map(({ order_number }) => order_number);
  const all = (status: string) => orders.every((order) => order.status === status);
  const isBusy = claim.isRunning || deliver.isRunning;

  return (
    <>
      <ChosenBar
        noun="order"
        count={orders.length}
        onClear={onClear}
        problems={
          <>
            <StepAlert step={claim} />
            <ErrorAlert error={deliver.error} />
          </>
        }
      >
        {may('claim') && (
          <Button disabled={isBusy} onClick={() => void claim.run({ orders: numbers.map((number) => ({ number })) })}>
            <Hand aria-hidden size={15} />
            Claim
          </Button>
        )}
        <ButtonLink to={`/print?kind=slips&numbers=${numbers.join(',')}`}>
          <Printer aria-hidden size={15} />
          Slips
        </ButtonLink>
        <ButtonLink to={`/print?kind=labels&numbers=${numbers.join(',')}`}>
          <Printer aria-hidden size={15} />
          Labels
        </ButtonLink>
        <ButtonLink to={`/invoices/print?orders=${numbers.join(',')}`}>
          <Printer aria-hidden size={15} />
          Invoices
        </ButtonLink>
        {may('dispatch') && all('confirmed') && (
          <Button onClick={() => setDispatching(true)}>
            <Truck aria-hidden size={15} />
            Dispatch
          </Button>
        )}
        {may('deliver') && all('dispatched') && (
          <Button disabled={isBusy} onClick={() => void deliver.deliver(orders)}>
            <PackageCheck aria-hidden size={15} />
            Delivered
          </Button>
        )}
        {may('cancel') && all('pending') && (
          <Button kind="danger" onClick={() => setCancelling(orders)}>
            Cancel
          </Button>
        )}
        {sees('customers') && (
          <DownloadLink endpoint={ordersFile} input={{ queue: 'all', numbers: numbers.join(',') }}>
            <Sheet aria-hidden size={15} />
            CSV
          </DownloadLink>
        )}
      </ChosenBar>
      <Suspense>
        {isDispatching && (
          <BulkDispatch
            orders={orders}
            onClose={() => setDispatching(false)}
            onDone={(outcome) => {
              setDispatching(false);
              onDone(outcome);
            }}
          />
        )}
        {cancelling && (
          <BulkCancel
            what={{ chosen: cancelling }}
            onClose={() => {
              setCancelling(undefined);
              onClear();
            }}
          />
        )}
        {results && (
          <BulkResults
            results={results}
            onClose={() => {
              setResults(undefined);
              onClear();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
