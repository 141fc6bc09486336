import { orderPagePath } from '#domain/orders/order-key.ts';
import { useOnline } from '#web/browser/use-online.ts';
import { Button } from '#web/ui/button.tsx';

/** In two steps, because it cannot be undone. Both are plain HTML: they work before and without scripts. */
export function CancelOrder({ orderKey }: { orderKey: string }) {
  const online = useOnline();
  return (
    <details className="rounded-card border border-line">
      <summary className="cursor-pointer p-4 font-semibold">Cancel this order</summary>
      <form method="post" action={`${orderPagePath(orderKey)}/cancel`} className="px-4 pb-4">
        <p>The products go back on sale. Once it is cancelled you can order again, as long as there are any left.</p>
        <Button type="submit" kind="quiet" className="mt-4" disabled={!online}>
          Yes, cancel it
        </Button>
      </form>
    </details>
  );
}
