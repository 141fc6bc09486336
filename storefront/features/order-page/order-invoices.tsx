import type { OrderPageDetails } from '#contract/orders/order-page.ts';
import { orderPagePath } from '#domain/orders/order-key.ts';
import * as words from '#messages/order-invoices.ts';
import { addressOf } from '#storefront/browser/language.ts';

interface OrderInvoicesProps extends Pick<OrderPageDetails, 'invoices'> {
  orderKey: string;
}

/** Links to what can be printed. */
export function OrderInvoices({ orderKey, invoices }: OrderInvoicesProps) {
  if (invoices.length === 0) return null;
  return (
    <section aria-labelledby="order-invoices">
      <h2 id="order-invoices" className="text-xl">
        {words.title}
      </h2>
      <ul className="mt-2">
        {invoices.map(({ series, name, total }) => (
          <li key={name}>
            <a
              href={addressOf(`${orderPagePath(orderKey)}/invoices/${name}`)}
              className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
            >
              {series === 'invoice' ? words.invoiceOf(name, total) : words.creditNoteOf(name, total)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
