import { whatsappLink } from '#domain/messages/whatsapp.ts';
import { orderPagePath } from '#domain/orders/order-key.ts';
import { publishedCatalogue } from '#storefront/data/page-context.server.ts';
import { lastOrder } from '#storefront/features/order/last-order.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { useHydrated } from '#web/browser/use-hydrated.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { IntentButton } from '#web/ui/intent-link.tsx';
import type { Route } from './+types/order-success.ts';

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Order Placed',
    description: 'What happens next with your order.',
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
  const greeting = order
    ? `Hello ${name}, this is about my order ${order.orderNumber}.`
    : `Hello ${name}, I have just placed an order.`;
  const chat = whatsappLink(whatsapp, greeting);
  return (
    <main className="mx-auto max-w-2xl px-4 py-16">
      <h1 className="text-4xl">Order Placed Successfully!</h1>
      <p className="mt-4 min-h-7 text-lg">
        {order && (
          <>
            Your order number is <strong className="price whitespace-nowrap">{order.orderNumber}</strong>.
            {order.key && (
              <>
                {' '}
                <a href={orderPagePath(order.key)} className="font-semibold underline">
                  Follow your order
                </a>
              </>
            )}
          </>
        )}
      </p>
      {order?.wasSentBefore && (
        <p className="mt-2 rounded-card bg-panel p-4 text-sm">
          Your first request had reached us although its answer got lost, so nothing was sent twice. If you changed
          something since, tell us on WhatsApp.
        </p>
      )}
      <h2 className="mt-10 text-xl">What happens next</h2>
      <ol className="mt-4 space-y-5">
        {nextSteps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden
              className="price grid size-9 shrink-0 place-items-center rounded-full bg-accent text-deep"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-sans font-semibold text-base">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-10 flex flex-wrap gap-3">
        {chat && (
          <a className={buttonClass('main')} href={chat} target="_blank" rel="noreferrer">
            Chat on WhatsApp
          </a>
        )}
        <IntentButton kind="quiet" to="/contact">
          Contact Us
        </IntentButton>
        <IntentButton kind="quiet" to="/">
          Continue Shopping
        </IntentButton>
      </div>
    </main>
  );
}
