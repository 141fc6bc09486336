import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { CustomerOrder } from '#contract/people/people.ts';
import { RefusalError } from '#desk/api/refusal.ts';
import { useRights } from '#desk/api/session.ts';
import { List, RowLink } from '#desk/lib/list/list.tsx';
import { StatusChip } from '#desk/lib/order/order-chips.tsx';
import { CopyButton } from '#desk/lib/parts/copy-button.tsx';
import { LongText } from '#desk/lib/parts/long-text.tsx';
import { StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { Empty, Failure, Loading, ScreenHead } from '#desk/lib/screen/screen.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { counted, exactTime, phone, shortTime, words } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useCustomer, useEraseCustomer } from './api/people.ts';

/** Nobody has ordered with it, or it is no number. */
const NOT_A_CUSTOMER: readonly number[] = [404, 400];
const CUSTOMERS = '/people?tab=customers';
const PARAMS = searchParams({ phone: z.string().default('') }, { personal: ['phone'] });

/** One customer: what the orders of a phone number say about them, and every one of these orders. */
export function Customer() {
  const { phone: digits } = useSearch(PARAMS).values;
  const customer = useCustomer(digits);
  const { may } = useRights();
  const [isErasing, setErasing] = useState(false);
  const orders = customer.data?.orders ?? [];
  const [latest] = orders;
  if (customer.isPending) return <Loading />;
  if (customer.error instanceof RefusalError && NOT_A_CUSTOMER.includes(customer.error.status)) {
    return (
      <Empty title="Nobody has this number">
        <p>{customer.error.message}</p>
        <ButtonLink to={CUSTOMERS}>All customers</ButtonLink>
      </Empty>
    );
  }
  if (!latest) return <Failure error={customer.error} onRetry={() => void customer.refetch()} />;
  return (
    <>
      <ScreenHead
        title={latest.customer_name || phone(latest.phone)}
        actions={
          may('erase_contact') && (
            <Button kind="danger" onClick={() => setErasing(true)}>
              Erase
            </Button>
          )
        }
      />
      <div className="grid items-start gap-3 px-4 pb-4 sm:gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] lg:px-6">
        <Details orders={orders} />
        <Panel title={counted(orders.length, 'order')} className="overflow-hidden">
          <div className="-mx-4 -mb-4">
            <Orders orders={orders} />
          </div>
        </Panel>
      </div>
      {isErasing && <EraseDialog digits={digits} orders={orders} onClose={() => setErasing(false)} />}
    </>
  );
}

/** What the customer typed may differ from order to order: all of it is shown, the latest first. */
function Details({ orders }: { orders: readonly CustomerOrder[] }) {
  const ends = (status: string) => orders.filter((order) => order.status === status).length;
  const refused = orders.filter(({ reasons }) => reasons.includes('refused')).length;
  const facts: readonly (readonly [string, readonly string[]])[] = [
    ['Names', different(orders.map(({ customer_name }) => customer_name))],
    ['Phone', different(orders.map((order) => phone(order.phone)))],
    ['WhatsApp', different(orders.map(({ whatsapp }) => phone(whatsapp)))],
    ['E-mail', different(orders.map(({ email }) => email))],
    ['Addresses', different(orders.map(({ address }) => address))],
  ];
  return (
    <Panel title="Customer">
      <p className="mb-3 text-muted">
        {[
          `${ends('delivered')} delivered`,
          refused > 0 && `${refused} refused at the door`,
          ends('returned') > 0 && `${ends('returned')} returned`,
          ends('cancelled') > 0 && `${ends('cancelled')} cancelled`,
          ends('expired') > 0 && `${ends('expired')} expired`,
        ]
          .filter(Boolean)
          .join(', ')}
      </p>
      <dl className="space-y-2.5">
        {facts.map(
          ([name, values]) =>
            values.length > 0 && (
              <div key={name}>
                <dt className="text-muted text-xs">{name}</dt>
                {values.map((value) => (
                  <dd key={value} className="flex items-start gap-1">
                    <LongText text={value} className="min-w-0 flex-1" />
                    <CopyButton text={value} label={`Copy ${value.slice(0, 40)}`} />
                  </dd>
                ))}
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}

const different = (texts: readonly string[]) => [...new Set(texts.filter(Boolean))];

function Orders({ orders }: { orders: readonly CustomerOrder[] }) {
  return (
    <List
      caption="Orders of this customer"
      rows={orders}
      rowKey={({ order_number }) => order_number}
      rowHref={({ order_number }) => `/orders/${order_number}`}
      columns={[
        { key: 'number', header: 'Order', cell: (order) => <PlacedOrder order={order} />, className: 'w-36' },
        { key: 'status', header: 'Status', cell: (order) => <State order={order} /> },
        { key: 'total', header: 'Total', cell: ({ total }) => formatPkr(total), isNumber: true, className: 'w-34' },
        {
          key: 'due',
          header: 'Due',
          cell: ({ money }) => (money.due > money.with_courier ? formatPkr(money.due - money.with_courier) : 'nothing'),
          isNumber: true,
          from: 'widest',
          className: 'w-34',
        },
      ]}
      card={(order) => (
        <div className="flex flex-col gap-1">
          <div className="flex items-start justify-between gap-2">
            <PlacedOrder order={order} />
            <span className="price">{formatPkr(order.total)}</span>
          </div>
          <State order={order} />
        </div>
      )}
    />
  );
}

function PlacedOrder({ order: { order_number, created_at } }: { order: CustomerOrder }) {
  return (
    <div className="flex flex-col items-start">
      <RowLink to={`/orders/${order_number}`} className="whitespace-nowrap tabular-nums">
        {order_number}
      </RowLink>
      <time dateTime={created_at} title={exactTime(created_at)} className="whitespace-nowrap text-muted text-xs">
        {shortTime(created_at)}
      </time>
    </div>
  );
}

function State({ order: { status, reasons } }: { order: CustomerOrder }) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <StatusChip status={status} />
      <span className="text-muted text-xs">{reasons.map(words).join(', ')}</span>
    </div>
  );
}

const OPEN = ['pending', 'confirmed', 'dispatched'];

function EraseDialog({
  digits,
  orders,
  onClose,
}: {
  digits: string;
  orders: readonly CustomerOrder[];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const step = useEraseCustomer((stillOpen) => {
    onClose();
    if (stillOpen.length === 0) void navigate(CUSTOMERS);
  });
  const open = orders.filter(({ status }) => OPEN.includes(status));
  return (
    <ConfirmDialog
      title="Erase this customer?"
      button="Erase"
      kind="danger"
      isRunning={step.isRunning}
      onConfirm={() => void step.run({ phone: digits })}
      onClose={onClose}
    >
      <p>
        Name, numbers, e-mail and addresses are taken off {counted(orders.length - open.length, 'closed order')}. What
        was sold and paid stays. This cannot be undone.
      </p>
      {open.length > 0 && (
        <p>
          {counted(open.length, 'order')} still open {open.length === 1 ? 'keeps' : 'keep'} the details until{' '}
          {open.length === 1 ? 'it is' : 'they are'} closed: {open.map(({ order_number }) => order_number).join(', ')}.
        </p>
      )}
      <StepAlert step={step} onLook={onClose} />
    </ConfirmDialog>
  );
}
