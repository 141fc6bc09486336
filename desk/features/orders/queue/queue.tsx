import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { HoldAlarm as Alarm, OrderRow } from '#contract/orders/desk-orders.ts';
import { useRights, useStaff } from '#desk/api/session.ts';
import { activeNames } from '#desk/lib/list/filter.ts';
import type { Pages } from '#desk/lib/list/list-query.ts';
import { ListScreen } from '#desk/lib/list/list-screen.tsx';
import { useSelection } from '#desk/lib/list/selection.ts';
import { rememberSequence } from '#desk/lib/list/sequence.ts';
import { DownloadLink } from '#desk/lib/parts/download-link.tsx';
import { LinkTabs } from '#desk/lib/screen/link-tabs.tsx';
import { useSearch } from '#desk/lib/screen/search-params.ts';
import { counted, listLength } from '#desk/lib/words/format.ts';
import { QUEUE_NAMES, QUEUES, type Queue as QueueName } from '#domain/orders/order-status.ts';
import { DEFAULT_HOURS } from '#domain/orders/promise.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Alert, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/icons.ts';
import { ordersFile, useOrderList } from '../api/queue.ts';
import { useContact } from '../shared/use-contact.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { columnsFor, OrderCard, orderPath } from './order-cells.tsx';
import { QUEUE_FILTERS } from './queue-filters.ts';
import { QUEUE_PARAMS } from './queue-params.ts';

const BulkCancel = lazy(() => import('./bulk-cancel.tsx'));

const SHORTEST_SEARCH = 3;

/** The start of every working day: what waits, the most urgent first. */
export function Queue() {
  const staff = useStaff();
  const { sees, may } = useRights();
  const search = useSearch(QUEUE_PARAMS);
  const { search: typed, queue = staff.role === 'packer' ? 'to_pack' : 'to_confirm', ...filters } = search.values;
  const isSearching = typed !== undefined && typed.length >= SHORTEST_SEARCH;
  const query = { ...filters, queue, ...(isSearching && { search: typed }) };
  const orders = useOrderList(query);
  const { rows, first, isLoading, isOfAnother } = orders;
  const shownQueue = isSearching ? 'all' : queue;
  useEffect(() => rememberSequence(rows.map(({ order_number }) => order_number)), [rows]);
  const selection = useSelection();
  const navigate = useNavigate();
  const { follow, chat, question } = useContact<OrderRow>((order) => void navigate(orderPath(order.order_number)));
  const openOnlyHit = useOpenOnlyHit(orders, isSearching ? typed : undefined);
  const isNarrowed = isSearching || activeNames(QUEUE_FILTERS, search.values).length > 0;
  const [isCancelling, setCancelling] = useState(false);
  const context = {
    hours: first?.hours ?? DEFAULT_HOURS,
    me: staff.name,
    showsStatus: shownQueue === 'all' || shownQueue === 'done',
    showsWayToPay: shownQueue !== 'to_confirm',
    canContact: may('attempt') && shownQueue === 'to_confirm',
    onContact: (event: MouseEvent<HTMLAnchorElement>, order: OrderRow) => follow(event, order, 'whatsapp'),
  };

  return (
    <ListScreen
      title="Queue"
      actions={
        sees('customers') && (
          <DownloadLink endpoint={ordersFile} input={query} className="max-sm:hidden">
            <Sheet aria-hidden size={15} />
            Export
          </DownloadLink>
        )
      }
      // Filters stay when one goes from list to list; a search is left.
      tabs={
        <LinkTabs
          label="Lists"
          current={shownQueue}
          tabs={QUEUES.filter((key) => key !== 'payment_to_check' || may('check_proof')).map((key) => ({
            key,
            label: QUEUE_NAMES[key],
            to: search.to({ queue: key, search: undefined }),
            count: first?.counts[key],
          }))}
        />
      }
      search={search}
      searchBox={{
        label: 'Search orders',
        placeholder: 'Number, name, phone, address, consignment',
        shortest: SHORTEST_SEARCH,
        onEnter: openOnlyHit,
      }}
      filters={QUEUE_FILTERS}
      bar={
        isNarrowed &&
        may('cancel') &&
        shownQueue === 'to_confirm' &&
        rows.length > 0 && (
          <Button kind="bare" onClick={() => setCancelling(true)}>
            Cancel all of these
          </Button>
        )
      }
      notice={first?.alarm && <HoldAlarm alarm={first.alarm} />}
      status={
        !first || isLoading || isOfAnother
          ? undefined
          : isSearching
            ? foundWords(rows.length, orders.more !== undefined)
            : `${QUEUE_NAMES[queue]}: ${listLength(first.counts[queue])}`
      }
      isStatusHidden={!isSearching}
      query={orders}
      caption={isSearching ? 'Orders found in all lists' : `Orders: ${QUEUE_NAMES[queue]}`}
      columns={columnsFor(context, rows)}
      card={(order) => <OrderCard order={order} context={context} />}
      rowKey={({ order_number }) => order_number}
      rowHref={({ order_number }) => orderPath(order_number)}
      // Opens the chat in a tab of its own, and the order here: the next key there confirms it.
      rowKeys={
        may('attempt')
          ? [
              {
                key: 'w',
                label: 'Chat with the customer of the row',
                run: (order) => order.chat && chat(order, order.chat),
              },
            ]
          : []
      }
      selection={selection}
      empty={EMPTY[shownQueue]}
      emptyIfNarrowed={{
        title: 'No order fits',
        text: isSearching
          ? 'Nothing in any list fits the search and the filters.'
          : 'Nothing in this list fits the filters. The list “All” has every order.',
      }}
    >
      <Suspense>
        {isCancelling && <BulkCancel what={{ filter: query }} onClose={() => setCancelling(false)} />}
      </Suspense>
      {question}
      <BulkBar
        orders={rows.filter((order) => selection.keys.has(order.order_number))}
        onClear={() => selection.onChange(new Set())}
      />
    </ListScreen>
  );
}

const EMPTY: Record<QueueName, { title: string; text: string }> = {
  payment_to_check: {
    title: 'No payment to check',
    text: 'An order comes here when its customer hands in a proof of payment on the order’s page.',
  },
  to_confirm: {
    title: 'Nothing to confirm',
    text: 'A new order appears here by itself, the one that waits longest on top.',
  },
  to_pack: {
    title: 'Nothing to pack',
    text: 'Orders come here once the customer has agreed and somebody has confirmed them.',
  },
  on_the_way: {
    title: 'Nothing on the way',
    text: 'Parcels are listed here from dispatch until they are delivered.',
  },
  coming_back: {
    title: 'Nothing is coming back',
    text: 'A parcel that was refused or could not be delivered is listed here until its return is received.',
  },
  done: {
    title: 'Nothing is done yet',
    text: 'Delivered, returned, cancelled and expired orders are listed here.',
  },
  all: { title: 'No orders yet', text: 'Orders that shoppers place, and those you type in, are listed here.' },
};

function foundWords(shown: number, hasMore: boolean): string {
  return `${hasMore ? `More than ${shown} orders` : counted(shown, 'order')} found in all lists`;
}

/** Enter in the search opens the order that alone fits, as soon as it is known. */
function useOpenOnlyHit({ rows, isLoading, isOfAnother, more }: Pages<OrderRow>, search: string | undefined) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    if (asked === undefined || asked !== search || isLoading || isOfAnother) return;
    setAsked(undefined);
    const [only, ...others] = rows;
    if (only && others.length === 0 && !more) void navigate(orderPath(only.order_number));
  }, [asked, search, rows, isLoading, isOfAnother, more, navigate]);
  return setAsked;
}

/** Somebody may be emptying the shop with orders that are none. */
function HoldAlarm({ alarm: { orders, pieces, value, networks, number } }: { alarm: Alarm }) {
  return (
    <Alert className="mx-4 mt-3 lg:mx-6">
      <AlertTitle>Orders of the last hour hold unusually much</AlertTitle>
      <p>
        {counted(orders, 'order')} that nobody has answered hold {counted(pieces, 'piece')} worth {formatPkr(value)},
        from {counted(networks, 'network')}. If they are not real, cancel them together.
      </p>
      <Link
        to={`/?queue=to_confirm&like=${number}`}
        className="inline-flex min-h-9 items-center font-semibold underline"
      >
        Show those of the largest sender
      </Link>
    </Alert>
  );
}
