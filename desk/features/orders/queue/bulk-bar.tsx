import { lazy, Suspense, useState } from 'react';
import { exportOrders } from '#contract/exports/exports.ts';
import type { OrderRow } from '#contract/orders/desk-orders.ts';
import { type BulkOutcome, claimMany, deliverMany } from '#contract/orders/order-steps.ts';
import { useRights } from '#desk/api/session.ts';
import { useStep } from '#desk/api/step.ts';
import { DownloadLink } from '#desk/lib/download-link.tsx';
import { counted } from '#desk/lib/format.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Hand, PackageCheck, Printer, Sheet, Truck, X } from '#web/ui/icons.ts';
import { useStepKeys } from './use-step-keys.ts';

const BulkDispatch = lazy(() => import('./bulk-dispatch.tsx'));
const BulkCancel = lazy(() => import('./bulk-cancel.tsx'));
const BulkResults = lazy(() => import('./bulk-results.tsx'));

interface BulkBarProps {
  orders: readonly OrderRow[];
  onClear: () => void;
}

/** What can be done with several orders at once. What came of it is told order by order. */
export function BulkBar({ orders, onClear }: BulkBarProps) {
  const { may, sees } = useRights();
  const [results, setResults] = useState<BulkOutcome['results']>();
  const [isDispatching, setDispatching] = useState(false);
  const [cancelling, setCancelling] = useState<readonly OrderRow[]>();
  const onDone = (outcome: BulkOutcome) => setResults(outcome.results);
  const claim = useStep(claimMany, { changes: ['/api/orders'], onDone });
  const { keyOf, forget } = useStepKeys();
  const deliver = useStep(deliverMany, {
    changes: ['/api/orders'],
    onDone: (outcome) => {
      forget();
      onDone(outcome);
    },
  });
  const numbers = orders.map(({ order_number }) => order_number);
  const all = (status: string) => orders.every((order) => order.status === status);
  const isBusy = claim.isRunning || deliver.isRunning;

  return (
    <>
      {orders.length > 0 && (
        <section
          aria-label="Chosen orders"
          className="sticky bottom-0 z-20 border-line border-t bg-page px-4 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lg lg:px-6"
        >
          <Trouble step={claim} />
          <Trouble step={deliver} />
          <div className="flex flex-wrap items-center gap-2">
            <span aria-live="polite" className="mr-2 font-semibold">
              {counted(orders.length, 'order')} chosen
            </span>
            {may('claim') && (
              <Button
                disabled={isBusy}
                onClick={() => void claim.run({ orders: numbers.map((number) => ({ number })) })}
              >
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
            {may('dispatch') && all('confirmed') && (
              <Button onClick={() => setDispatching(true)}>
                <Truck aria-hidden size={15} />
                Dispatch
              </Button>
            )}
            {may('deliver') && all('dispatched') && (
              <Button
                disabled={isBusy}
                onClick={() =>
                  void deliver.run({
                    orders: orders.map(({ order_number: number, version }) => ({
                      number,
                      version,
                      key: keyOf(number),
                    })),
                  })
                }
              >
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
              <DownloadLink endpoint={exportOrders} input={{ queue: 'all', numbers: numbers.join(',') }}>
                <Sheet aria-hidden size={15} />
                CSV
              </DownloadLink>
            )}
            <IconButton label="Choose none" onClick={onClear} className="ml-auto">
              <X aria-hidden size={17} />
            </IconButton>
          </div>
        </section>
      )}
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
