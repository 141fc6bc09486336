import { useState } from 'react';
import { data } from 'react-router';
import { orderPagePath } from '#domain/orders/order-key.ts';
import { formatPkr } from '#domain/payments/money.ts';
import * as words from '#messages/order-invoices.ts';
import { addressOf } from '#storefront/browser/language.ts';
import { loaderHeaders } from '#storefront/data/loader-headers.ts';
import { pageContext } from '#storefront/data/page-context.server.ts';
import { pageMeta } from '#storefront/meta/page-meta.ts';
import { InvoiceSheet, type Paper } from '#web/invoice/invoice-sheet.tsx';
import { sheetOf } from '#web/invoice/sheet-document.ts';
import { Button } from '#web/ui/button.tsx';
import { Choice } from '#web/ui/field.tsx';
import { IntentButton } from '#web/ui/intent-link.tsx';
import type { Route } from './+types/order-invoice.ts';

/** The address is a secret between the shop and the shopper, so no part of the page repeats it. */
export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, { title: words.title, description: words.pageDescription, path: '/orders', noIndex: true }),
    { name: 'referrer', content: 'no-referrer' },
  ];
}

export const headers = loaderHeaders;

/** The server has looked it up: pages are rendered where there is no database. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { visit } = context.get(pageContext);
  const own = visit?.kind === 'invoice' && visit.key === params.key ? visit : undefined;
  const invoice = own?.invoice?.name === params.name ? own.invoice : null;
  return data(
    {
      document: invoice && (await sheetOf(invoice, invoice.is_void)),
      orderKey: params.key,
      isUnavailable: own?.problem === 'unavailable',
    },
    { status: invoice ? 200 : 404, headers: { 'cache-control': 'no-store' } },
  );
}

export default function OrderInvoice({ loaderData }: Route.ComponentProps) {
  const { document, orderKey, isUnavailable } = loaderData;
  const [paper, setPaper] = useState<Paper>('a4');
  if (!document) {
    return (
      <main className="mx-auto max-w-2xl px-4 py-12">
        <h1 className="text-4xl">{isUnavailable ? words.notNow : words.notThere}</h1>
        <p className="mt-4">{isUnavailable ? words.notNowText : words.notThereText}</p>
        <div className="mt-8">
          <IntentButton kind="main" to="/orders">
            {words.toOrder}
          </IntentButton>
        </div>
      </main>
    );
  }
  return (
    <main className="px-4 pt-14 pb-8 print:p-0">
      <h1 className="sr-only">{words.title}</h1>
      <div className="mx-auto mb-6 flex max-w-3xl flex-wrap items-end gap-3 print:hidden">
        <Button kind="main" onClick={() => window.print()}>
          {words.print}
        </Button>
        <Choice
          legend={words.paper}
          name="paper"
          options={[
            { value: 'a4', label: words.a4 },
            { value: 'roll', label: words.roll },
          ]}
          checkedValue={paper}
          onChange={({ target }) => setPaper(target.value === 'roll' ? 'roll' : 'a4')}
        />
        <a
          href={addressOf(orderPagePath(orderKey))}
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          {words.toOrder}
        </a>
      </div>
      <InvoiceSheet document={document} paper={paper} money={formatPkr} />
    </main>
  );
}
