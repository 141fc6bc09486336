import { z } from 'zod';
import type { Customer } from '#contract/people/people.ts';
import { RowLink } from '#desk/lib/list/list.tsx';
import { ListScreen } from '#desk/lib/list/list-screen.tsx';
import { searchParams, useSearch } from '#desk/lib/screen/search-params.ts';
import { counted, phone, shortTime } from '#desk/lib/words/format.ts';
import { useCustomers } from './api/people.ts';

const PARAMS = searchParams({ search: z.string().optional() }, { personal: ['search'] });

const SHORTEST_SEARCH = 3;

const customerPath = ({ phone_digits }: Customer) => `/people/customer#phone=${phone_digits}`;

/** Whoever has ordered, one for each phone number, the latest first. */
export function Customers() {
  const search = useSearch(PARAMS);
  const { search: typed = '' } = search.values;
  const customers = useCustomers(typed.length >= SHORTEST_SEARCH ? typed : '');
  return (
    <ListScreen
      search={search}
      searchBox={{
        label: 'Search customers',
        placeholder: 'Phone number, name or address',
        shortest: SHORTEST_SEARCH,
      }}
      query={customers}
      caption="Customers"
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
        { key: 'returned', header: 'Returned', cell: ({ returned }) => returned, isNumber: true, className: 'w-24' },
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
      empty={{
        title: 'No customers yet',
        text: 'Whoever orders is listed here by phone number, with every order of theirs.',
      }}
      emptyIfNarrowed={{
        title: 'Nobody fits',
        text: 'No order that still has its customer’s details fits what you typed.',
      }}
    />
  );
}

function Name({ customer }: { customer: Customer }) {
  return (
    <RowLink to={customerPath(customer)} className="block truncate" title={customer.name}>
      <bdi>{customer.name || phone(customer.phone)}</bdi>
    </RowLink>
  );
}
