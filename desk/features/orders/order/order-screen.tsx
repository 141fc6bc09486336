import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { RefusalError } from '#desk/api/refusal.ts';
import { useHotkeys } from '#desk/lib/keys/hotkeys.ts';
import { Empty, Failure, Loading } from '#desk/lib/screen/screen.tsx';
import { useWide } from '#desk/lib/screen/use-width.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { useClaim, useOrder } from '../api/order.ts';
import { CustomerPanel } from './customer-panel.tsx';
import type { OrderDialog } from './dialog-types.ts';
import { EarlierOrders } from './earlier-orders.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { MoneyPanel } from './money-panel.tsx';
import { NextStep } from './next-step.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { OrderDialogs } from './order-dialogs.tsx';
import { OrderHead } from './order-head.tsx';
import { OtherSteps } from './other-steps.tsx';

// Few orders have any.
const ProofsPanel = lazy(() => import('./proofs-panel.tsx'));
// Many shops issue none.
const InvoicesPanel = lazy(() => import('./invoices-panel.tsx'));

/** Everything about one order on one screen, in the order of the work. */
export function Order() {
  const { number = '' } = useParams();
  const { data, isPending, error, refetch } = useOrder(number);
  if (data) return <Loaded key={number} order={data} />;
  if (isPending) return <Loading />;
  if (error instanceof RefusalError && error.status === 404) {
    return (
      <Empty isWhole title="There is no such order">
        <p>The number may be mistyped. The search of the queue finds it by a part of it, too.</p>
        <ButtonLink to="/" kind="main">
          Go to the queue
        </ButtonLink>
      </Empty>
    );
  }
  return <Failure error={error} onRetry={() => void refetch()} />;
}

function Loaded({ order }: { order: OrderScreen }) {
  const [dialog, setDialog] = useState<OrderDialog>();
  const claiming = useClaim(order);
  const isWide = useWide();
  const nextStep = <NextStep order={order} open={setDialog} />;
  const mayAmend = order.actions.includes('amend');
  const isToCheck = order.proof_since !== null;
  const proofs = order.proofs.length > 0 && (
    <Suspense>
      <ProofsPanel order={order} open={setDialog} />
    </Suspense>
  );
  useHotkeys([
    ...(mayAmend
      ? [{ key: 'e', label: 'Change the items', run: () => setDialog({ kind: 'items' }), group: 'Order' }]
      : []),
    ...(order.actions.includes('payment')
      ? [{ key: 'p', label: 'Record a payment', run: () => setDialog({ kind: 'payment' }), group: 'Order' }]
      : []),
  ]);
  return (
    <>
      <OrderHead order={order} claiming={claiming} />
      <div className="grid items-start gap-3 bg-panel p-3 sm:gap-4 sm:p-4 lg:min-h-[calc(100svh-4rem)] lg:grid-cols-[minmax(0,1fr)_20rem] lg:px-6 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid gap-3 sm:gap-4">
          {isToCheck && proofs}
          <CustomerPanel
            order={order}
            onLog={() => setDialog({ kind: 'log' })}
            onAmend={mayAmend ? () => setDialog({ kind: 'contact' }) : undefined}
          />
          <LinesPanel order={order} onAmend={mayAmend ? () => setDialog({ kind: 'items' }) : undefined} />
          {!isWide && nextStep}
          <MoneyPanel order={order} open={setDialog} />
          {!isToCheck && proofs}
          {(order.invoices.length > 0 || order.actions.includes('invoice')) && (
            <Suspense>
              <InvoicesPanel order={order} open={setDialog} />
            </Suspense>
          )}
          {isWide && <HistoryPanel order={order} />}
        </div>
        <div className="grid gap-3 sm:gap-4">
          {isWide && nextStep}
          <OtherSteps order={order} open={setDialog} />
          <EarlierOrders order={order} />
          <NotesPanel order={order} />
          {!isWide && <HistoryPanel order={order} />}
        </div>
      </div>
      <OrderDialogs dialog={dialog} order={order} onClose={() => setDialog(undefined)} />
    </>
  );
}
