import { whatsappLink } from '#domain/messages/whatsapp.ts';
import { orderPagePath } from '#domain/orders/order-key.ts';
import * as words from '#messages/order-success.ts';
import { addressOf } from '#storefront/browser/language.ts';
import { translated } from '#storefront/browser/translated.tsx';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { lastOrder } from '#storefront/features/order/last-order.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { IntentButton } from '#web/ui/intent-link.tsx';
import { rich } from '#web/ui/rich.ts';
import type { Route } from './+types/order-success.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: words.pageTitle,
    description: words.description,
    path: '/order-success',
    noIndex: true,
  });
}

export function loader({ context }: Route.LoaderArgs) {
  const { name, whatsapp, order } = publishedCatalogue(context).shop;
  return { name, whatsapp, nextSteps: order.nextSteps };
}

export default function OrderSuccess({ loaderData }: Route.ComponentProps) {
  const hydrated = useHydrated();
  const order = hydrated ? lastOrder.read() : undefined;
  const { name, whatsapp, nextSteps } = loaderData;
  const greeting = order ? words.aboutMyOrder(name, order.orderNumber) : words.justOrdered(name);
  const chat = whatsappLink(whatsapp, greeting);
  return (
    <main className="mx-auto max-w-2xl px-4 py-16">
      <h1 className="text-4xl">{words.heading}</h1>
      <p className="mt-4 min-h-7 text-lg">
        {order && (
          <>
            {rich(words.orderNumberIs, {
              number: <strong className="price whitespace-nowrap">{order.orderNumber}</strong>,
            })}
            {order.key && (
              <>
                {' '}
                <a href={addressOf(orderPagePath(order.key))} className="font-semibold underline">
                  {words.followOrder}
                </a>
              </>
            )}
          </>
        )}
      </p>
      {order?.wasSentBefore && <p className="mt-2 rounded-card bg-panel p-4 text-sm">{words.sentBefore}</p>}
      <h2 className="mt-10 text-xl">{words.whatHappensNext}</h2>
      <ol className="mt-4 space-y-5">
        {nextSteps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden
              className="price grid size-9 shrink-0 place-items-center rounded-full bg-accent text-on-accent"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-sans font-semibold text-base">{translated(title)}</h3>
              <p className="text-muted">{translated(text)}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-10 flex flex-wrap gap-3">
        {chat && (
          <a className={buttonClass('main')} href={chat} target="_blank" rel="noreferrer">
            {words.chatOnWhatsApp}
          </a>
        )}
        <IntentButton kind="quiet" to="/contact">
          {words.contactUs}
        </IntentButton>
        <IntentButton kind="quiet" to="/">
          {words.continueShopping}
        </IntentButton>
      </div>
    </main>
  );
}
