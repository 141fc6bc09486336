import { data } from 'react-router';
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
      title: 'Your Orders',
      description: 'The orders of this browser, and finding one by its number.',
      path: '/orders',
      noIndex: true,
    }),
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export const headers = loaderHeaders;

export function loader({ context }: Route.LoaderArgs) {
  const { visit } = context.get(pageContext);
  const { number, phone, problem } = visit?.kind === 'search' ? visit : { number: '', phone: '' };
  return data({ number, phone, problem }, { headers: { 'cache-control': 'no-store' } });
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  return (
    <main className="mx-auto max-w-2xl px-4 py-12">
      <h1 className="text-4xl">Your Orders</h1>
      <OfflineNotice>
        How your orders stand cannot be seen without the network. The list below is saved in this browser.
      </OfflineNotice>
      <section aria-labelledby="my-orders" className="mt-8">
        <h2 id="my-orders" className="text-xl">
          Placed in this browser
        </h2>
        <div className="mt-4 min-h-11">
          <MyOrderList />
        </div>
      </section>
      <section aria-labelledby="find-order" className="mt-10">
        <h2 id="find-order" className="text-xl">
          Find an order
        </h2>
        <p className="mt-2 mb-4 text-muted">With its number and the phone or WhatsApp number that you ordered with.</p>
        <FindOrder {...loaderData} />
      </section>
    </main>
  );
}
