import { data } from 'react-router';
import type { SearchVisit } from '#contract/orders/order-page.ts';
import { ORDER_PREFIX } from '#domain/orders/order-number.ts';
import * as words from '#messages/orders.ts';
import { OfflineNotice } from '#storefront/blocks/offline-notice.tsx';
import { loaderHeaders } from '#storefront/data/loader-headers.ts';
import { pageContext } from '#storefront/data/page-context.server.ts';
import { FindOrder } from '#storefront/features/order/find-order.tsx';
import { MyOrderList } from '#storefront/features/order/my-order-list.tsx';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import type { Route } from './+types/orders.ts';

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: words.title,
      description: words.description,
      path: '/orders',
      noIndex: true,
    }),
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export const headers = loaderHeaders;

const NO_SEARCH: Omit<SearchVisit, 'kind'> = { number: '', phone: '', prefix: ORDER_PREFIX };

export function loader({ context }: Route.LoaderArgs) {
  const { visit } = context.get(pageContext);
  const { number, phone, prefix, problem } = visit?.kind === 'search' ? visit : NO_SEARCH;
  return data({ number, phone, prefix, problem }, { headers: { 'cache-control': 'no-store' } });
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-2xl px-4 py-12">
      <h1 className="text-4xl">{words.title}</h1>
      <OfflineNotice>{words.needsNetwork}</OfflineNotice>
      <section aria-labelledby="my-orders" className="mt-8">
        <h2 id="my-orders" className="text-xl">
          {words.placedHere}
        </h2>
        <div className="mt-4 min-h-11">
          <MyOrderList />
        </div>
      </section>
      <section aria-labelledby="find-order" className="mt-10">
        <h2 id="find-order" className="text-xl">
          {words.findAnOrder}
        </h2>
        <p className="mt-2 mb-4 text-muted">{words.findText}</p>
        <FindOrder {...loaderData} />
      </section>
    </main>
  );
}
