import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Customer, peopleEndpoints } from '#contract/people/people.ts';
import { call } from '#desk/api/call.ts';
import { useAddressState } from '#desk/lib/address-state.ts';
import { counted, phone, shortTime } from '#desk/lib/format.ts';
import { List } from '#desk/lib/list.tsx';
import { RowLink } from '#desk/lib/row-link.tsx';
import { Empty, Failure, Loading } from '#desk/lib/screen.tsx';
import { SearchBox } from '#desk/lib/search-box.tsx';
import { Toolbar } from './toolbar.tsx';

/** Stands where no server sees it. */
const HIDDEN = ['search'];

const SHORTEST_SEARCH = 3;
/** The most that the server finds for a typed text. */
const MOST_FOUND = 100;

const customerPath = ({ phone_digits }: Customer) => `/people/customer#phone=${phone_digits}`;

function useCustomers(search: string | undefined) {
  return useInfiniteQuery({
    queryKey: [peopleEndpoints.customers.path, {}, { search }],
    queryFn: ({ pageParam, signal }) =>
      call(peopleEndpoints.customers, {
        input: { ...(search ? { search, most: MOST_FOUND } : pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Whoever has ordered, told apart by phone number, the latest first. */
export function Customers() {
  const { query, change } = useAddressState(HIDDEN);
  const search = query.get('search')?.trim() ?? '';
  const isTooShort = search !== '' && search.length < SHORTEST_SEARCH;
  const customers = useCustomers(search && !isTooShort ? search : undefined);
  const rows = customers.data?.pages.flatMap((page) => page.customers) ?? [];
  const isEmpty = customers.data && rows.length === 0 && !customers.hasNextPage;
  return (
    <>
      <Toolbar>
        <SearchBox
          label="Search customers"
          placeholder="Phone number, name or address"
          value={search}
          onSearch={(text) => change({ search: text }, { replace: true })}
          hint={isTooShort ? 'Please type at least three characters' : undefined}
        />
      </Toolbar>
      {customers.isPending && <Loading />}
      {customers.isError && !customers.data && (
        <Failure error={customers.error} onRetry={() => void customers.refetch()} />
      )}
      {isEmpty &&
        (search ? (
          <Empty title="Nobody fits">
            <p>No order that still has its customer’s details fits what you typed.</p>
          </Empty>
        ) : (
          <Empty title="No customers yet">
            <p>Whoever orders is listed here by phone number, with every order of theirs.</p>
          </Empty>
        ))}
      {customers.data && !isEmpty && (
        <List
          caption="Customers"
          rows={rows}
          rowKey={({ phone_digits }) => phone_digits}
          rowHref={customerPath}
          columns={[
            { key: 'name', header: 'Name', cell: (customer) => <Name customer={customer} /> },
            { key: 'phone', header: 'Phone', cell: (customer) => phone(customer.phone), className: 'w-44' },
            { key: 'orders', header: 'Orders', cell: ({ orders }) => orders, isNumber: true, className: 'w-20' },
            {
              key: 'delivered',
              header: 'Delivered',
              cell: ({ delivered }) => delivered,
              isNumber: true,
              className: 'w-24',
            },
            {
              key: 'returned',
              header: 'Returned',
              cell: ({ returned }) => returned,
              isNumber: true,
              className: 'w-24',
            },
            {
              key: 'last',
              header: 'Last order',
              cell: ({ last_order_at }) => shortTime(last_order_at),
              className: 'w-40 text-right',
            },
          ]}
          card={(customer) => (
            <div>
              <Name customer={customer} />
              <div className="text-muted text-xs">
                {phone(customer.phone)} · {counted(customer.orders, 'order')}, {shortTime(customer.last_order_at)}
              </div>
            </div>
          )}
          more={
            customers.hasNextPage
              ? { isLoading: customers.isFetchingNextPage, load: () => void customers.fetchNextPage() }
              : undefined
          }
        />
      )}
      {search && rows.length >= MOST_FOUND && (
        <p className="p-4 text-center text-muted">These are the latest {MOST_FOUND}. Type more to find others.</p>
      )}
    </>
  );
}

function Name({ customer }: { customer: Customer }) {
  return (
    <RowLink to={customerPath(customer)} className="block truncate" title={customer.name}>
      <bdi>{customer.name || phone(customer.phone)}</bdi>
    </RowLink>
  );
}
