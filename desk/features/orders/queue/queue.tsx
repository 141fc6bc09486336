import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { exportOrders } from '#contract/exports/exports.ts';
import type { OrderRow } from '#contract/orders/desk-orders.ts';
import { useRights, useStaff } from '#desk/api/session.ts';
import { useAddressState } from '#desk/lib/address-state.ts';
import { DownloadLink } from '#desk/lib/download-link.tsx';
import { counted } from '#desk/lib/format.ts';
import { useHotkeys } from '#desk/lib/hotkeys.ts';
import { Failure, Loading, ScreenHead } from '#desk/lib/screen.tsx';
import { SearchBox } from '#desk/lib/search-box.tsx';
import { rememberSequence } from '#desk/lib/sequence.ts';
import { QUEUE_NAMES, type Queue as QueueName } from '#domain/orders/order-status.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/icons.ts';
import { useReach } from '../shared/use-reach.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { EmptyQueue } from './empty-queue.tsx';
import { HoldAlarm } from './hold-alarm.tsx';
import { orderPath } from './order-cells.tsx';
import { activeFilters, FILTERS, HIDDEN, queryInAddress } from './queue-address.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueList } from './queue-list.tsx';
import { QueueTabs } from './queue-tabs.tsx';
import { useOrders } from './use-orders.ts';

const BulkCancel = lazy(() => import('./bulk-cancel.tsx'));

const SHORTEST_SEARCH = 3;

/** The start of every working day: what waits, the most urgent first. */
export function Queue() {
  const staff = useStaff();
  const { sees, may } = useRights();
  const { query: address, change } = useAddressState(HIDDEN);
  const query = queryInAddress(address, staff.role);
  const queue = query.queue as QueueName;
  const isTooShort = query.search !== undefined && query.search.length < SHORTEST_SEARCH;
  const { search: _tooShort, ...withoutSearch } = query;
  const orders = useOrders(isTooShort ? withoutSearch : query);
  const pages = useDeferredValue(orders.data?.pages);
  const isSearching = query.search !== undefined && !isTooShort;
  const shownQueue = isSearching ? 'all' : queue;
  const rows = useMemo(() => pages?.flatMap((page) => page.orders) ?? [], [pages]);
  useEffect(() => rememberSequence(rows.map(({ order_number }) => order_number)), [rows]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const first = pages?.[0];
  // What is on the screen may be another list's, or an old reading of this one: that it is empty says nothing about this one now.
  const isOnItsWay =
    rows.length === 0 &&
    (orders.isPlaceholderData || pages !== orders.data?.pages || (orders.isFetching && !orders.isFetchedAfterMount));
  const { follow, question } = useReachFromList(rows);
  const openOnlyHit = useOpenOnlyHit(orders, isSearching ? query.search : undefined);
  const isNarrowed = activeFilters(query).length > 0 || query.search !== undefined;
  const [isCancelling, setCancelling] = useState(false);

  return (
    <>
      <ScreenHead
        title="Queue"
        actions={
          sees('customers') && (
            <DownloadLink endpoint={exportOrders} input={query} className="max-sm:hidden">
              <Sheet aria-hidden size={15} />
              Export
            </DownloadLink>
          )
        }
      />
      <QueueTabs current={shownQueue} counts={first?.counts} address={address} />
      <div className="flex flex-wrap items-start gap-2 border-line border-y px-4 py-2 lg:px-6">
        <SearchBox
          label="Search orders"
          placeholder="Number, name, phone, address, consignment"
          value={query.search ?? ''}
          onSearch={(search) => change({ search }, { replace: true })}
          onEnter={openOnlyHit}
          hint={isTooShort ? 'Please type at least three characters' : undefined}
        />
        <QueueFilters query={query} onChange={(values) => change(values)} />
        {isNarrowed && may('cancel') && shownQueue === 'to_confirm' && rows.length > 0 && (
          <Button kind="bare" onClick={() => setCancelling(true)}>
            Cancel all of these
          </Button>
        )}
      </div>
      {first?.alarm && <HoldAlarm alarm={first.alarm} />}
      <p role="status" className={isSearching ? 'px-4 pt-3 text-muted lg:px-6' : 'sr-only'}>
        {first && !isOnItsWay && !isSearching && `${QUEUE_NAMES[queue]}: ${first.counts[queue]}`}
        {first && !orders.isPlaceholderData && isSearching && foundWords(rows.length, orders.hasNextPage)}
      </p>
      {(orders.isPending || isOnItsWay) && <Loading />}
      {orders.isError && !first && <Failure error={orders.error} onRetry={() => void orders.refetch()} />}
      {first && rows.length > 0 && (
        <QueueList
          caption={isSearching ? 'Orders found in all lists' : `Orders: ${QUEUE_NAMES[queue]}`}
          orders={rows}
          context={{
            hours: first.hours,
            me: staff.name,
            showsStatus: shownQueue === 'all' || shownQueue === 'done',
            showsWayToPay: shownQueue !== 'to_confirm',
            canReach: may('attempt') && shownQueue === 'to_confirm',
            onReach: (event, order) => follow(event, order, 'whatsapp'),
          }}
          selection={{ keys: chosen, onChange: setChosen }}
          more={
            orders.hasNextPage
              ? { isLoading: orders.isFetchingNextPage, load: () => void orders.fetchNextPage() }
              : undefined
          }
        />
      )}
      {first && rows.length === 0 && !isOnItsWay && (
        <EmptyQueue queue={shownQueue} isNarrowed={isNarrowed} isSearching={isSearching}>
          <Button
            onClick={() =>
              change({ search: undefined, ...Object.fromEntries(FILTERS.map((name) => [name, undefined])) })
            }
          >
            Remove search and filters
          </Button>
        </EmptyQueue>
      )}
      <Suspense>
        {isCancelling && <BulkCancel what={{ filter: query }} onClose={() => setCancelling(false)} />}
      </Suspense>
      {question}
      <BulkBar orders={rows.filter((order) => chosen.has(order.order_number))} onClear={() => setChosen(new Set())} />
    </>
  );
}

function foundWords(shown: number, hasMore: boolean): string {
  return `${hasMore ? `More than ${shown} orders` : counted(shown, 'order')} found in all lists`;
}

/** Enter in the search opens the order that alone fits, as soon as it is known. */
function useOpenOnlyHit(
  { data, isPlaceholderData, hasNextPage }: ReturnType<typeof useOrders>,
  search: string | undefined,
) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    if (asked === undefined || asked !== search || !data || isPlaceholderData) return;
    setAsked(undefined);
    const [only, ...others] = data.pages.flatMap(({ orders }) => orders);
    if (only && others.length === 0 && !hasNextPage) void navigate(orderPath(only.order_number));
  }, [asked, search, data, isPlaceholderData, hasNextPage, navigate]);
  return setAsked;
}

/** W on a row opens the chat in a tab of its own, and the order here: the next key there confirms it. */
function useReachFromList(rows: readonly OrderRow[]) {
  const navigate = useNavigate();
  const { may } = useRights();
  const reaching = useReach<OrderRow>((order) => void navigate(orderPath(order.order_number)));
  useHotkeys(
    may('attempt')
      ? [
          {
            key: 'w',
            label: 'Chat with the customer of the row',
            group: 'List',
            run: () => {
              const number = document.activeElement?.closest('[data-row]')?.getAttribute('data-row');
              const order = number ? rows.find(({ order_number }) => order_number === number) : rows[0];
              if (order?.chat) reaching.chat(order, order.chat);
            },
          },
        ]
      : [],
  );
  return reaching;
}
