import type { OrderRow } from '#contract/orders/desk-orders.ts';
import { type Column, List, type Selection } from '#desk/lib/list.tsx';
import {
  type CellContext,
  ChatLink,
  ClockCell,
  CustomerCell,
  FlagsCell,
  ItemsCell,
  MoneyCell,
  NumberCell,
  OrderCard,
  orderPath,
  PayCell,
} from './order-cells.tsx';

interface QueueListProps {
  caption: string;
  orders: readonly OrderRow[];
  context: CellContext;
  selection: Selection;
  more: { isLoading: boolean; load: () => void } | undefined;
}

export function QueueList({ caption, orders, context, selection, more }: QueueListProps) {
  return (
    <List
      caption={caption}
      rows={orders}
      columns={columnsFor(context, orders)}
      rowKey={({ order_number }) => order_number}
      rowHref={({ order_number }) => orderPath(order_number)}
      selection={selection}
      card={(order) => <OrderCard order={order} context={context} />}
      more={more}
    />
  );
}

function columnsFor(context: CellContext, orders: readonly OrderRow[]): Column<OrderRow>[] {
  const { hours, me, showsStatus, showsWayToPay, canReach, onReach } = context;
  return [
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
    ...(showsWayToPay
      ? [
          {
            key: 'pay',
            header: 'Way to pay',
            cell: (order: OrderRow) => <PayCell order={order} />,
            className: 'w-30 max-lg:hidden',
          },
        ]
      : []),
    {
      key: 'flags',
      header: 'Notes',
      cell: (order) => <FlagsCell order={order} me={me} />,
      className: 'w-44 max-xl:hidden',
    },
    ...(canReach
      ? [
          {
            key: 'chat',
            header: <span className="sr-only">Chat</span>,
            cell: (order: OrderRow) => <ChatLink order={order} onReach={onReach} />,
            className: 'w-15 text-right lg:w-28',
          },
        ]
      : []),
  ];
}
