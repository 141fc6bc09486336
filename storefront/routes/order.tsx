import { lazy, Suspense } from 'react';
import { data, useSearchParams } from 'react-router';
import { whatsappLink } from '#domain/messages/whatsapp.ts';
import * as pageWords from '#messages/order-page.ts';
import { OfflineNotice } from '#storefront/blocks/offline-notice.tsx';
import { OrderAgain } from '#storefront/blocks/order-again.tsx';
import { OrderLines } from '#storefront/blocks/order-lines.tsx';
import { loaderHeaders } from '#storefront/data/loader-headers.ts';
import { type ShownOrder, shownOrder } from '#storefront/data/order-page.server.ts';
import { pageContext, publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { visibleCatalogue } from '#storefront/data/visible-catalogue.server.ts';
import { CancelAnswer } from '#storefront/features/order-page/cancel-answer.tsx';
import { CancelOrder } from '#storefront/features/order-page/cancel-order.tsx';
import { HowToPay } from '#storefront/features/order-page/how-to-pay.tsx';
import { OrderExchanges } from '#storefront/features/order-page/order-exchanges.tsx';
import { OrderInvoices } from '#storefront/features/order-page/order-invoices.tsx';
import { OrderMoney, OrderParcel } from '#storefront/features/order-page/order-money.tsx';
import { OrderSteps } from '#storefront/features/order-page/order-steps.tsx';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { IntentButton } from '#web/ui/intent-link.tsx';
import { rich } from '#web/ui/rich.ts';
import type { Route } from './+types/order.ts';

/**
 * Few visits have something to prove. Where its script does not come, the section stays as the server wrote it: a form that works without.
 */
const ProofOfPayment = lazy(() =>
  import('#storefront/features/order-page/proof-of-payment.tsx').catch(() => new Promise<never>(() => {})),
);

/** The address is a secret between the shop and the shopper, so no part of the page repeats it. */
export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: pageWords.title,
      description: pageWords.description,
      path: '/orders',
      noIndex: true,
    }),
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export const headers = loaderHeaders;

const NO_STORE = { 'cache-control': 'no-store' };

/** The server has looked the order up: pages are rendered where there is no database. */
export function loader({ context, params }: Route.LoaderArgs) {
  const { visit } = context.get(pageContext);
  const { name, whatsapp, order: words } = publishedCatalogue(context).shop;
  const own = visit?.kind === 'order' && visit.key === params.key ? visit : undefined;
  const order = own ? shownOrder(own, visibleCatalogue(context)) : null;
  const isUnavailable = own?.problem === 'unavailable';
  return data(
    { order, isUnavailable, shop: { name, whatsapp, promise: words.received.join(' ') } },
    { status: order ? 200 : 404, headers: NO_STORE },
  );
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, isUnavailable, shop } = loaderData;
  return (
    <main className="mx-auto max-w-2xl px-4 py-12">
      {order ? <Order order={order} shop={shop} /> : <NoOrder isUnavailable={isUnavailable} />}
    </main>
  );
}

function Order({ order, shop }: { order: ShownOrder; shop: { name: string; whatsapp: string; promise: string } }) {
  const [query] = useSearchParams();
  const { key, orderNumber, status, steps, isComingBack, seen, zone, details } = order;
  const chat = whatsappLink(shop.whatsapp, pageWords.aboutMyOrder(shop.name, orderNumber));
  return (
    <>
      <h1 className="text-4xl">{pageWords.title}</h1>
      <p className="mt-4 text-lg">
        {rich(pageWords.orderNumberIs, {
          number: <strong className="price whitespace-nowrap">{orderNumber}</strong>,
        })}
      </p>
      <OfflineNotice>{pageWords.seenAt(seen)}</OfflineNotice>
      <CancelAnswer answer={query.get('cancel')} status={status} />
      <div className="mt-8 space-y-10">
        <OrderSteps steps={steps} isComingBack={isComingBack} zone={zone} promise={shop.promise} />
        {details ? (
          <>
            <OrderExchanges exchanges={details.exchanges} />
            <OrderParcel parcel={details.parcel} />
            <OrderMoney status={status} {...details} />
            <HowToPay orderKey={key} orderNumber={orderNumber} status={status} {...details} />
            {details.proof && (
              <Suspense>
                <ProofOfPayment orderKey={key} {...details.proof} />
              </Suspense>
            )}
            <OrderInvoices orderKey={key} invoices={details.invoices} />
            <OrderLines lines={details.lines} />
          </>
        ) : (
          <p>{pageWords.detailsErased}</p>
        )}
        <div className="flex flex-wrap gap-3">
          {chat && (
            <a className={buttonClass('main')} href={chat} target="_blank" rel="noreferrer">
              {pageWords.chatOnWhatsApp}
            </a>
          )}
          <IntentButton kind="quiet" to="/orders">
            {pageWords.yourOrders}
          </IntentButton>
        </div>
        {status === 'pending' && <CancelOrder orderKey={key} />}
        {details && <OrderAgain again={details.again} />}
      </div>
    </>
  );
}

function NoOrder({ isUnavailable }: { isUnavailable: boolean }) {
  return (
    <>
      <h1 className="text-4xl">{isUnavailable ? pageWords.tryAgainShortly : pageWords.noSuchOrder}</h1>
      <p className="mt-4">{isUnavailable ? pageWords.cannotBeLookedUp : pageWords.checkAddress}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <IntentButton kind="main" to="/orders">
          {pageWords.findYourOrder}
        </IntentButton>
        <IntentButton kind="quiet" to="/contact">
          {pageWords.contactUs}
        </IntentButton>
      </div>
    </>
  );
}
