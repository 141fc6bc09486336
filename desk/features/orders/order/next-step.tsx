import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { deliverOrder } from '#contract/orders/order-steps.ts';
import { StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { ago, shortTime } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Button } from '#web/ui/button.tsx';
import { useOrderStep } from '../api/order.ts';
import { ConfirmForm } from './confirm-form.tsx';
import type { OpenDialog } from './dialog-types.ts';
import { DispatchForm } from './dispatch-form.tsx';
import { StatusChanged, type StepForm } from './open-form.tsx';
import { Readiness } from './readiness.tsx';

// Read when they are needed: the screen itself is there sooner.
const DoubleNotice = lazy(() => import('./double-notice.tsx'));
const PackForm = lazy(() => import('./pack-form.tsx'));

/** Neighbours of one carrier share a network: fewer say nothing. */
const MANY_OF_ONE_SENDER = 3;

/** The form that brings the order on, if it needs one. */
function formFor({ status, actions }: OrderScreen): StepForm | undefined {
  if (actions.includes('confirm')) return 'confirm';
  if (status === 'confirmed' && actions.includes('pack')) return 'pack';
  return actions.includes('dispatch') || actions.includes('dispatch_unpaid') ? 'dispatch' : undefined;
}

/** The one thing that brings the order on, with all it needs, so that it takes one click. */
export function NextStep({ order, open }: { order: OrderScreen; open: OpenDialog }) {
  const { status } = order;
  const [openForm, setOpenForm] = useState<StepForm>();
  const needed = formFor(order);
  const form = openForm ?? needed;
  const statusChanged = openForm && openForm !== needed && (
    <StatusChanged order={order} onLeave={() => setOpenForm(undefined)} />
  );
  if (form === 'confirm') {
    return (
      <Panel title={status === 'expired' ? 'Expired: confirm after all' : 'Next: confirm'}>
        {status === 'pending' && order.reserved_until && (
          <p className="mb-3 text-muted">The stock is held until {shortTime(order.reserved_until)}.</p>
        )}
        {statusChanged}
        {status === 'pending' && order.same_sender >= MANY_OF_ONE_SENDER && (
          <p className="mb-3">
            <Link to={`/?queue=to_confirm&like=${order.order_number}`} className="text-brand underline">
              {order.same_sender} other unconfirmed orders
            </Link>{' '}
            came from the same phone, browser or network.
          </p>
        )}
        {order.double_of && (
          <Suspense>
            <DoubleNotice order={order} double={order.double_of} />
          </Suspense>
        )}
        <ConfirmForm order={order} setOpenForm={setOpenForm} />
      </Panel>
    );
  }
  if (form === 'pack') {
    return (
      <Panel title="Next: pack">
        <Readiness order={order} />
        {statusChanged}
        <Suspense>
          <PackForm order={order} setOpenForm={setOpenForm} />
        </Suspense>
      </Panel>
    );
  }
  if (form === 'dispatch') {
    return (
      <Panel title="Next: dispatch">
        {order.packed_at && <p className="mb-3 text-muted">Packed {ago(order.packed_at)}.</p>}
        {statusChanged}
        <DispatchForm order={order} setOpenForm={setOpenForm} />
      </Panel>
    );
  }
  if (status === 'confirmed') {
    return (
      <Panel title="Waiting for money">
        <Readiness order={order} />
        <p className="text-muted">The parcel can leave once the money is in.</p>
      </Panel>
    );
  }
  if (status === 'dispatched') return <OnTheWay order={order} open={open} />;
  return <Ended order={order} open={open} />;
}

function OnTheWay({ order, open }: { order: OrderScreen; open: OpenDialog }) {
  const { parcel, actions, return_expected_at: comingBack } = order;
  const deliver = useOrderStep(order, deliverOrder, `${order.order_number} is delivered`);
  return (
    <Panel title={comingBack ? 'Next: receive the return' : 'On the way'}>
      {parcel && (
        <p className="mb-3 break-words text-muted">
          {parcel.courier}
          {parcel.consignment && <bdi> {parcel.consignment}</bdi>}, left {shortTime(parcel.dispatched_at)}
          {parcel.cash_to_collect > 0 && `, ${formatPkr(parcel.cash_to_collect)} to collect`}
          {comingBack && `. On its way back since ${shortTime(comingBack)}`}.
        </p>
      )}
      <div className="grid gap-2">
        {actions.includes('deliver') && (
          <Button
            kind={comingBack ? 'quiet' : 'main'}
            disabled={deliver.isRunning}
            onClick={() => void deliver.run({})}
          >
            Delivered
          </Button>
        )}
        {actions.includes('return') && (
          <Button kind={comingBack ? 'main' : 'quiet'} onClick={() => open({ kind: 'return' })}>
            Receive return
          </Button>
        )}
        {actions.includes('expect_return') && (
          <Button onClick={() => open({ kind: 'expect_return' })}>It is coming back</Button>
        )}
      </div>
      <StepAlert step={deliver} />
    </Panel>
  );
}

const ENDINGS = {
  delivered: 'The customer has the goods.',
  returned: 'Everything came back.',
  cancelled: 'The order was cancelled; its stock is free again.',
  expired: 'Nobody confirmed it in time; its stock is free again.',
} as const;

function Ended({ order, open }: { order: OrderScreen; open: OpenDialog }) {
  const { status, money, actions, parcel } = order;
  const fromCustomer = money.due - money.with_courier;
  const toCome = money.due > 0;
  return (
    <Panel title={toCome ? 'Next: book the money' : money.to_refund > 0 ? 'Next: give the money back' : 'Done'}>
      <p className="text-muted">
        {status in ENDINGS && ENDINGS[status as keyof typeof ENDINGS]}
        {order.cancel_reason && (
          <>
            {' '}
            Reason: <bdi>{order.cancel_reason}</bdi>
          </>
        )}
        {money.with_courier > 0 &&
          ` ${formatPkr(money.with_courier)} is still with ${parcel?.courier ?? 'the courier'}.`}
        {fromCustomer > 0 && ` The customer still has to pay ${formatPkr(fromCustomer)}.`}
        {money.to_refund > 0 && ` ${formatPkr(money.to_refund)} is to be given back.`}
      </p>
      <div className="mt-3 grid gap-2 empty:hidden">
        {toCome && actions.includes('payment') && (
          <Button kind="main" onClick={() => open({ kind: 'payment' })}>
            Record the payment
          </Button>
        )}
        {money.to_refund > 0 && actions.includes('refund') && (
          <Button kind={toCome ? 'quiet' : 'main'} onClick={() => open({ kind: 'refund' })}>
            Refund
          </Button>
        )}
        {actions.includes('exchange') && <Button onClick={() => open({ kind: 'exchange' })}>Exchange</Button>}
        {actions.includes('return') && <Button onClick={() => open({ kind: 'return' })}>Receive return</Button>}
        {actions.includes('reinstate') && <Button onClick={() => open({ kind: 'reinstate' })}>Take it up again</Button>}
      </div>
    </Panel>
  );
}
