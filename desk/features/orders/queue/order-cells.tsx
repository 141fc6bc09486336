import type { MouseEvent } from 'react';
import type { OrderRow } from '#contract/orders/desk-orders.ts';
import { type Column, RowLink } from '#desk/lib/list/list.tsx';
import { ClaimChip, Flags, PaymentChip, StatusChip } from '#desk/lib/order/order-chips.tsx';
import { PromiseClock } from '#desk/lib/order/promise-clock.tsx';
import { Chip } from '#desk/lib/parts/chip.tsx';
import { Thumbnail } from '#desk/lib/product/thumbnail.tsx';
import { useNow } from '#desk/lib/screen/now.ts';
import { counted, exactTime, phone, shortTime } from '#desk/lib/words/format.ts';
import { CHANNEL_NAMES, OUTCOME_NAMES, STATUS_TONES } from '#desk/lib/words/order-words.ts';
import { withVariant } from '#desk/lib/words/variant-words.ts';
import { CONTACT_STATE_NAMES, contactState } from '#domain/orders/contact-attempt.ts';
import type { OrderFlag } from '#domain/orders/order-flags.ts';
import { QUEUE_NAMES, queueOf } from '#domain/orders/order-status.ts';
import { type OpeningHours, openMinutes } from '#domain/orders/promise.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { WAY_TO_PAY_NAMES } from '#domain/payments/payment.ts';
import { MessageCircle } from '#web/ui/icons.ts';

type OnReach = (event: MouseEvent<HTMLAnchorElement>, order: OrderRow) => void;

/** What every cell knows besides its row. */
export interface CellContext {
  readonly hours: OpeningHours;
  readonly me: string;
  /** In lists of orders with different status each row tells its own. */
  readonly showsStatus: boolean;
  /** Before an order is confirmed nothing is agreed. */
  readonly showsWayToPay: boolean;
  readonly canContact: boolean;
  readonly onContact: OnReach;
}

export const orderPath = (number: string) => `/orders/${number}`;

const SHOWN_PICTURES = 3;

function ClockCell({ order, hours }: { order: OrderRow; hours: OpeningHours }) {
  return (
    <div className="flex flex-col items-start gap-0.5">
      <PromiseClock createdAt={order.created_at} answeredAt={order.answered_at} hours={hours} />
      <HoldEnd order={order} hours={hours} />
    </div>
  );
}

/** Minutes of open shop before the end of a hold, from which the list warns of it. */
const HOLD_WARNING = 120;

/** The hold of an order that nobody has confirmed is about to end: then its goods are for sale again. */
function HoldEnd({ order: { status, reserved_until: until }, hours }: { order: OrderRow; hours: OpeningHours }) {
  const now = useNow();
  if (status !== 'pending' || until === null || openMinutes(now, until, hours) > HOLD_WARNING) return null;
  return (
    <span title={`Not confirmed by ${shortTime(until)}, it expires`} className="text-sale text-xs">
      Ends {shortTime(until)}
    </span>
  );
}

/** In which list an order is; of what is done how it ended. */
function PlaceChip({ order: { status, return_expected_at } }: { order: OrderRow }) {
  const queue = queueOf(status, return_expected_at !== null);
  if (queue === 'to_pack') return <Chip tone={STATUS_TONES[status]}>{QUEUE_NAMES[queue]}</Chip>;
  return <StatusChip status={status} isComingBack={queue === 'coming_back'} />;
}

function NumberCell({ order, showsStatus }: { order: OrderRow; showsStatus: boolean }) {
  return (
    <div className="flex flex-col items-start gap-0.5">
      <RowLink to={orderPath(order.order_number)} className="whitespace-nowrap tabular-nums">
        {order.order_number}
      </RowLink>
      {showsStatus ? (
        <PlaceChip order={order} />
      ) : (
        <time
          dateTime={order.created_at}
          title={exactTime(order.created_at)}
          className="whitespace-nowrap text-muted text-xs"
        >
          {shortTime(order.created_at)}
        </time>
      )}
    </div>
  );
}

/** How far somebody has got with an order that is still to be brought on: whom they reached, when they try again, what is packed. */
function Progress({ order }: { order: OrderRow }) {
  const now = useNow();
  const { status, last_attempt: last, next_try_at: next, packed_at: packed } = order;
  const isDue = next !== null && Date.parse(next) <= now;
  const isOpen = status === 'pending' || status === 'expired';
  const parts = [
    order.proof_since && (
      <span key="proof" className="font-semibold text-warn">
        Proof handed in {shortTime(order.proof_since)}
      </span>
    ),
    isOpen && last && (
      <span key="last" title={`${CHANNEL_NAMES[last.channel]}: ${OUTCOME_NAMES[last.outcome].toLowerCase()}`}>
        {CONTACT_STATE_NAMES[contactState(last.outcome)]} {shortTime(last.at)}
      </span>
    ),
    status === 'confirmed' && packed && <span key="packed">Packed {shortTime(packed)}</span>,
    next && (
      <span key="next" className={isDue ? 'font-semibold text-warn' : 'text-ink'}>
        {isDue ? 'Try again now, planned for' : 'Next try'} {shortTime(next)}
      </span>
    ),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return <div className="flex flex-wrap gap-x-2 text-muted text-xs">{parts}</div>;
}

function CustomerCell({ order }: { order: OrderRow }) {
  const { contact, city } = order;
  return (
    <div className="min-w-0">
      <div title={contact?.customer_name} className="truncate font-medium">
        <bdi>{contact?.customer_name ?? 'Details erased'}</bdi>
      </div>
      <div className="truncate text-muted text-xs">
        {[city, contact && phone(contact.phone)].filter(Boolean).join(' · ')}
      </div>
      <Progress order={order} />
    </div>
  );
}

function ItemsCell({ order }: { order: OrderRow }) {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const [first] = order.items;
  const more = order.items.length - SHOWN_PICTURES;
  return (
    <div className="flex items-center gap-2" title={order.items.map(itemText).join('\n')}>
      <div className="flex gap-1">
        {order.items.slice(0, SHOWN_PICTURES).map(({ line, image }) => (
          <Thumbnail key={line} image={image} className="h-9 w-7.5" />
        ))}
        {more > 0 && <span className="self-center text-muted text-xs">+{more}</span>}
      </div>
      <div className="min-w-0 max-xl:hidden">
        <div className="truncate">{first && itemText(first)}</div>
        {order.items.length > 1 && <div className="text-muted text-xs">{counted(pieces, 'piece')} in all</div>}
      </div>
    </div>
  );
}

const itemText = ({ quantity, name, variant }: OrderRow['items'][number]) =>
  `${quantity > 1 ? `${quantity} × ` : ''}${withVariant(name, variant)}`;

function MoneyCell({ order }: { order: OrderRow }) {
  const { payable, due, state, with_courier } = order.money;
  return (
    <div className="flex flex-col items-end">
      <span className="price whitespace-nowrap">{formatPkr(payable)}</span>
      {(state !== 'unpaid' || with_courier > 0) && (
        <span className="whitespace-nowrap text-muted text-xs">
          {due > with_courier ? `${formatPkr(due - with_courier)} due` : <PaymentChip money={order.money} />}
        </span>
      )}
    </div>
  );
}

function PayCell({ order: { pay_by, parcel } }: { order: OrderRow }) {
  return (
    <div className="text-muted text-xs">
      <div className="whitespace-nowrap">{pay_by ? WAY_TO_PAY_NAMES[pay_by] : 'Not agreed'}</div>
      {parcel && <div className="truncate">{parcel.courier}</div>}
    </div>
  );
}

/** That it was typed in is on the order's own screen. */
const rowFlags = (flags: readonly OrderFlag[]) => flags.filter((flag) => flag !== 'typed_in');

function FlagsCell({ order, me }: { order: OrderRow; me: string }) {
  return (
    <div className="flex flex-wrap items-center gap-1">
      <ClaimChip claim={order.claim} me={me} />
      <Flags flags={rowFlags(order.flags)} />
    </div>
  );
}

/** One click from the list to the chat; the order's own screen opens behind it. */
function ChatLink({ order, onContact }: { order: OrderRow; onContact: OnReach }) {
  if (!order.chat) return null;
  return (
    <a
      href={order.chat}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => onContact(event, order)}
      className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-1.5 rounded-lg border border-line px-2.5 font-semibold hover:bg-page"
    >
      <MessageCircle aria-hidden size={15} />
      {/* Between a phone and a wide screen the customer's name needs the room. */}
      <span className="md:max-lg:sr-only">Chat</span>
      <span className="sr-only"> about {order.order_number}</span>
    </a>
  );
}

export function columnsFor(context: CellContext, orders: readonly OrderRow[]): Column<OrderRow>[] {
  const { hours, me, showsStatus, showsWayToPay, canContact, onContact } = context;
  const columns: (Column<OrderRow> | false)[] = [
    {
      key: 'clock',
      header: orders.some(({ answered_at }) => answered_at === null) ? 'Waiting' : 'Answered in',
      cell: (order) => <ClockCell order={order} hours={hours} />,
      className: 'w-19',
    },
    {
      key: 'number',
      header: 'Order',
      cell: (order) => <NumberCell order={order} showsStatus={showsStatus} />,
      className: 'w-34',
    },
    { key: 'customer', header: 'Customer', cell: (order) => <CustomerCell order={order} /> },
    { key: 'items', header: 'Items', cell: (order) => <ItemsCell order={order} />, className: 'w-36 xl:w-auto' },
    { key: 'money', header: 'Total', cell: (order) => <MoneyCell order={order} />, isNumber: true, className: 'w-34' },
    showsWayToPay && {
      key: 'pay',
      header: 'Way to pay',
      cell: (order) => <PayCell order={order} />,
      from: 'wide',
      className: 'w-30',
    },
    {
      key: 'flags',
      header: 'Notes',
      cell: (order) => <FlagsCell order={order} me={me} />,
      from: 'widest',
      className: 'w-44',
    },
    canContact && {
      key: 'chat',
      header: <span className="sr-only">Chat</span>,
      cell: (order) => <ChatLink order={order} onContact={onContact} />,
      className: 'w-15 text-right lg:w-28',
    },
  ];
  return columns.filter((column) => column !== false);
}

/** The row on a phone. */
export function OrderCard({ order, context }: { order: OrderRow; context: CellContext }) {
  const { contact, city, pay_by, money } = order;
  const facts = [
    city,
    context.showsWayToPay && pay_by && WAY_TO_PAY_NAMES[pay_by],
    money.with_courier > 0 && `${formatPkr(money.with_courier)} with the courier`,
    money.due > money.with_courier && money.paid > 0 && `${formatPkr(money.due - money.with_courier)} due`,
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline gap-2">
        <RowLink to={orderPath(order.order_number)} className="whitespace-nowrap tabular-nums">
          {order.order_number}
        </RowLink>
        <span className="price ml-auto whitespace-nowrap">{formatPkr(money.payable)}</span>
      </div>
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <div className="truncate font-medium">
            <bdi>{contact?.customer_name ?? 'Details erased'}</bdi>
          </div>
          {facts.length > 0 && <div className="truncate text-muted text-xs">{facts.join(' · ')}</div>}
          <Progress order={order} />
          <div className="mt-1.5 flex items-center gap-2">
            <ClockCell order={order} hours={context.hours} />
            <ItemsCell order={order} />
          </div>
        </div>
        {context.canContact && <ChatLink order={order} onContact={context.onContact} />}
      </div>
      {(order.claim || rowFlags(order.flags).length > 0 || context.showsStatus) && (
        <div className="flex flex-wrap gap-1">
          {context.showsStatus && <PlaceChip order={order} />}
          <FlagsCell order={order} me={context.me} />
        </div>
      )}
    </div>
  );
}
