import { orderPagePath } from '#domain/orders/order-key.ts';
import * as words from '#messages/order-page.ts';
import { addressOf } from '#storefront/browser/language.ts';

import { useOnline } from '#web/browser/use-online.ts';
import { Button } from '#web/ui/button.tsx';

/** In two steps, because it cannot be undone. Both are plain HTML: they work before and without scripts. */
export function CancelOrder({ orderKey }: { orderKey: string }) {
  const online = useOnline();
  return (
    <details className="rounded-card border border-line">
      <summary className="cursor-pointer p-4 font-semibold">{words.cancelThisOrder}</summary>
      <form method="post" action={addressOf(`${orderPagePath(orderKey)}/cancel`)} className="px-4 pb-4">
        <p>{words.cancelText}</p>
        <Button type="submit" kind="quiet" className="mt-4" disabled={!online}>
          {words.yesCancel}
        </Button>
      </form>
    </details>
  );
}
