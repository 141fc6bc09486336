import type { ReactNode } from 'react';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { HotkeyButton } from '#desk/lib/keys/hotkey-button.tsx';
import { Panel } from '#desk/lib/screen/panel.tsx';
import { exactTime, shortTime } from '#desk/lib/words/format.ts';
import { methodName } from '#desk/lib/words/order-words.ts';
import { accountTitle } from '#domain/payments/account-title.ts';
import { entriesInForce } from '#domain/payments/ledger.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { WAY_TO_PAY_NAMES } from '#domain/payments/payment.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { OpenDialog } from './dialog-types.ts';

/** What it costs, what came in, and what is still due. */
export function MoneyPanel({ order, open }: { order: OrderScreen; open: OpenDialog }) {
  const { money, pay_by, advance, told, actions, discount_reason, delivery, payments, write_offs } = order;
  const lines = order.items.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0);
  const total = money.total + money.delivery_fee;
  const courier = order.parcel?.courier ?? 'the courier';
  const toCourier = money.paid_by_customer - money.paid - money.fees;
  const fromCustomer = money.due - money.with_courier;
  return (
    <Panel
      title="Money"
      actions={
        <>
          {actions.includes('payment') && (
            <HotkeyButton hotkey="p" onClick={() => open({ kind: 'payment' })}>
              Record a payment
            </HotkeyButton>
          )}
          {actions.includes('tell_accounts') && (
            <Button kind="bare" onClick={() => open({ kind: 'accounts' })}>
              Where to pay
            </Button>
          )}
          {actions.includes('refund') && (
            <Button kind="bare" onClick={() => open({ kind: 'refund' })}>
              Refund
            </Button>
          )}
          {actions.includes('write_off') && (
            <Button kind="bare" onClick={() => open({ kind: 'write_off' })}>
              Write off
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        <dl className="space-y-1">
          <Sum name="Items" amount={lines} />
          {money.discount > 0 && (
            <Sum name={discount_reason ? `Discount: ${discount_reason}` : 'Discount'} amount={-money.discount} />
          )}
          {(money.delivery_fee > 0 || delivery) && (
            <Sum name={delivery ? `Delivery: ${delivery.zone}` : 'Delivery'} amount={money.delivery_fee} />
          )}
          {total !== lines && <Sum name="Total" amount={total} className="font-semibold" />}
          {creditedOf(order) > 0 && <Sum name="Allowance" amount={-creditedOf(order)} />}
          {money.payable !== total && <Sum name="For what they keep" amount={money.payable} />}
          <Sum
            name={
              givesBack(order)
                ? 'Paid, less what was given back'
                : toCourier > 0
                  ? `Paid (${formatPkr(toCourier)} of it to ${courier})`
                  : 'Paid'
            }
            amount={money.paid_by_customer}
          />
          {money.to_refund > 0 ? (
            <Sum name="To give back" amount={money.to_refund} className="font-semibold text-sale" />
          ) : (
            <Sum name="Due" amount={fromCustomer} className={fromCustomer > 0 ? 'font-semibold' : 'text-good'} />
          )}
        </dl>
        <dl className="space-y-1">
          <Agreed name="Way to pay">{pay_by ? WAY_TO_PAY_NAMES[pay_by] : 'Not agreed yet'}</Agreed>
          {advance > 0 && <Agreed name="Advance agreed">{formatPkr(advance)}</Agreed>}
          {told && told.accounts.length > 0 && (
            <Agreed name="Pays to">
              {told.accounts.map((account) => (
                <span key={account.id} className="block">
                  {accountTitle(account)} <bdi className="break-all text-muted">{account.number}</bdi>
                </span>
              ))}
            </Agreed>
          )}
          {order.parcel && order.parcel.collected === null && (
            <Agreed name="Courier collects">
              {order.parcel.cash_to_collect > 0 ? formatPkr(order.parcel.cash_to_collect) : 'Nothing'}
            </Agreed>
          )}
          {money.collected > 0 && (
            <>
              <Agreed name={`${courier} collected`}>{formatPkr(money.collected)}</Agreed>
              <Agreed name="Booked">{formatPkr(bookedOf(order))}</Agreed>
              {money.fees > 0 && <Agreed name={`Fee of ${courier}`}>{formatPkr(money.fees)}</Agreed>}
              {money.written_off > 0 && <Agreed name="Written off">{formatPkr(money.written_off)}</Agreed>}
              <Agreed name={`Still with ${courier}`}>
                <strong>{formatPkr(money.with_courier)}</strong>
              </Agreed>
            </>
          )}
          {order.parcel && (
            <Agreed name="Parcel">
              {order.parcel.courier}
              {order.parcel.consignment && ` ${order.parcel.consignment}`}
            </Agreed>
          )}
        </dl>
      </div>
      {payments.length > 0 && <Payments order={order} open={open} />}
      {write_offs.length > 0 && <WriteOffs order={order} open={open} />}
    </Panel>
  );
}

/** What the courier has handed over. */
const bookedOf = (order: OrderScreen) =>
  entriesInForce(order.payments).reduce((sum, { amount, from_courier }) => sum + (from_courier ? amount : 0), 0);

/** What credit notes in force allow on goods that are kept. */
const creditedOf = ({ invoices }: OrderScreen) =>
  invoices.reduce(
    (sum, document) => sum + (document.credit_for === 'allowance' && !document.void ? document.total : 0),
    0,
  );

const givesBack = (order: OrderScreen) => entriesInForce(order.payments).some(({ kind }) => kind === 'refund');

function WriteOffs({ order, open }: { order: OrderScreen; open: OpenDialog }) {
  const inForce = new Set(entriesInForce(order.write_offs));
  const mayReverse = order.actions.includes('take_back_write_off');
  return (
    <ul className="divide-y divide-line border-line border-t">
      {order.write_offs
        .filter(({ corrects }) => corrects === null)
        .map((entry) => {
          const isOff = !inForce.has(entry);
          return (
            <li key={entry.id} className="flex items-center gap-3 py-1.5">
              <div className={classNames('min-w-0 flex-1', isOff && 'text-muted line-through')}>
                <span className="font-medium">
                  {entry.kind === 'fee' ? `Fee of ${order.parcel?.courier ?? 'the courier'}` : 'Written off'}
                </span>{' '}
                <time dateTime={entry.at} title={exactTime(entry.at)} className="text-muted text-xs">
                  {shortTime(entry.at)}, <bdi>{entry.actor}</bdi>
                </time>
              </div>
              <span className={classNames('whitespace-nowrap tabular-nums', isOff && 'text-muted line-through')}>
                {formatPkr(entry.amount)}
              </span>
              {/* A fee goes with the payment that it came with. */}
              {mayReverse && !isOff && entry.kind === 'write_off' && (
                <Button
                  kind="bare"
                  className="text-muted"
                  onClick={() => open({ kind: 'write_off_correction', writeOff: entry })}
                >
                  Reverse
                </Button>
              )}
            </li>
          );
        })}
    </ul>
  );
}

function Payments({ order, open }: { order: OrderScreen; open: OpenDialog }) {
  const inForce = new Set(entriesInForce(order.payments));
  const mayCorrect = order.actions.includes('correct_payment');
  return (
    <ul className="mt-3 divide-y divide-line border-line border-t">
      {order.payments.map((entry) => {
        const isOff = !inForce.has(entry);
        return (
          <li key={entry.id} className="flex items-center gap-3 py-1.5">
            <div className={classNames('min-w-0 flex-1', isOff && 'text-muted line-through')}>
              <span className="font-medium">
                {entry.kind === 'refund' && 'Refund, '}
                {methodName(entry.method)}
                {entry.from_courier && `, from ${order.parcel?.courier ?? 'the courier'}`}
              </span>{' '}
              {entry.reference && <bdi className="break-all text-muted">{entry.reference} </bdi>}
              <time dateTime={entry.received_at} title={exactTime(entry.received_at)} className="text-muted text-xs">
                {shortTime(entry.received_at)}, <bdi>{entry.actor}</bdi>
              </time>
              {entry.note && <p className="break-words text-muted text-xs">{entry.note}</p>}
            </div>
            <span className={classNames('whitespace-nowrap tabular-nums', isOff && 'text-muted line-through')}>
              {entry.kind === 'refund' && '-'}
              {formatPkr(entry.amount)}
            </span>
            {mayCorrect && !isOff && entry.method !== 'exchange' && (
              <Button kind="bare" className="text-muted" onClick={() => open({ kind: 'correction', payment: entry })}>
                Reverse
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Sum({ name, amount, className }: { name: string; amount: number; className?: string }) {
  return (
    <div className={classNames('flex justify-between gap-4', className)}>
      <dt className={classNames('min-w-0 break-words', !className && 'text-muted')}>{name}</dt>
      <dd className="whitespace-nowrap tabular-nums">{amount < 0 ? `- ${formatPkr(-amount)}` : formatPkr(amount)}</dd>
    </div>
  );
}

function Agreed({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words text-right">{children}</dd>
    </div>
  );
}
