import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { coded } from '#contract/mistakes.ts';
import { isTooLarge, orderRequest } from '#contract/orders/order.ts';
import type { OrderError } from '#contract/orders/order-response.ts';
import { type Cart, hasVariants, totalPrice } from '#domain/cart/cart.ts';
import { type DeliveryPolicy, isSet } from '#domain/delivery/policy.ts';
import type { Quoted } from '#domain/delivery/quote.ts';
import { type AvailableStock, shortLines } from '#domain/stock/stock.ts';
import * as words from '#messages/order-form.ts';
import * as shortage from '#messages/shortage.ts';
import { readAvailableOf, readVariantsOf } from '#storefront/api/client.ts';
import { forgetProductIndex } from '#storefront/api/products.ts';
import { queries } from '#storefront/api/queries.ts';
import { lineNames } from '#storefront/browser/line-names.ts';
import { Alert } from '#web/ui/alert.tsx';
import { prepareToasts } from '#web/ui/toast.ts';
import { deliveryRequest, quoteOf } from './delivery-choice.ts';
import { type OrderDraft, orderDraft } from './order-draft.ts';
import { OrderForm } from './order-form.tsx';
import { namesOf, notifyError, notifyOutOfStock, notifyStored, notifyUnreadStock } from './order-toasts.ts';
import { type Placing, placeOrder } from './place-order.ts';
import { fieldWords, refusalWords } from './refusal-words.ts';

/** The stock of a cart. That of variants is read only where something was chosen. */
function stockOf(cart: Cart) {
  const ids = cart.map(({ product }) => product.id);
  const query = (table: string, read: typeof readAvailableOf) => ({
    queryKey: ['inventory', table, ...ids],
    queryFn: () => read(ids),
    staleTime: 10_000,
  });
  return { inventory: query('products', readAvailableOf), variants: query('variants', readVariantsOf) };
}

interface OrderStepProps {
  cart: Cart;
  /** How the shop delivers, as this page was told, where its owner has set something about it. */
  delivery: DeliveryPolicy | undefined;
  summary: (submitButton: ReactNode, delivery: Quoted | undefined) => ReactNode;
  backButton: ReactNode;
  /** Called once the order is stored; the cart is then somebody else's to clear. */
  onStored: (order: { orderNumber: string; key?: string; wasSentBefore: boolean }) => void;
  /** The server has other prices than the cart. */
  onPricesChanged: (items: readonly { category: string; product_id: number; price: number }[]) => void;
}

export default function OrderStep(props: OrderStepProps) {
  const { cart, summary, backButton, onStored, onPricesChanged } = props;
  const stock = stockOf(cart);
  const products = useQuery(stock.inventory, queries).data;
  const variants = useQuery({ ...stock.variants, enabled: hasVariants(cart) }, queries).data;
  const isRead = products && (variants || !hasVariants(cart));
  const short = isRead ? shortLines(cart, new Map([...products, ...(variants ?? [])])) : [];
  // What fails from here on must be shown even when nothing more can be fetched.
  useEffect(prepareToasts, []);
  const [submitting, setSubmitting] = useState(false);
  /** No response, or one that does not tell: the order may have arrived or not. */
  const [isInDoubt, setInDoubt] = useState(false);
  const [serverFields, setServerFields] = useState<Record<string, string>>({});
  /** How the shop delivers, as the server has said since. */
  const [newDelivery, setNewDelivery] = useState<DeliveryPolicy>();
  const delivery = newDelivery ? (isSet(newDelivery) ? newDelivery : undefined) : props.delivery;
  // State changes at the next render; a second click may come before that.
  const busy = useRef(false);

  async function submit({ city, way, ...form }: OrderDraft) {
    if (busy.current) return;
    const wanted = delivery && deliveryRequest(delivery, { city, way }, totalPrice(cart));
    if (isTooLarge(orderRequest(form, cart, wanted))) return setServerFields({ notes: coded('notes_not_sendable') });
    busy.current = true;
    // There may be enough by now.
    if (short.length > 0) forgetStock();
    setSubmitting(true);
    setInDoubt(false);
    try {
      const placing = await placeOrder(form, cart, () => readStock(cart), wanted);
      if (placing.kind === 'stored') {
        // Nothing more can be sent from here: the form stays as it is until the confirmation takes its place.
        orderDraft.clear();
        notifyStored(placing.orderNumber);
        onStored(placing);
        return;
      }
      show(placing);
    } catch (error) {
      console.warn('The order could not be sent:', error);
      notifyError();
    }
    busy.current = false;
    setSubmitting(false);
  }

  function show(placing: Exclude<Placing, { kind: 'stored' }>) {
    if (placing.kind === 'unread') {
      notifyUnreadStock(lineNames(cart));
    } else if (placing.kind === 'short') {
      forgetStock();
      notifyOutOfStock(lineNames(placing.lines));
    } else if (placing.kind === 'unanswered') {
      notifyError();
      setInDoubt(true);
    } else {
      notifyRefusal(placing.error);
    }
  }

  function notifyRefusal(error: OrderError) {
    forgetStock();
    if (error.error === 'out_of_stock') notifyOutOfStock(namesOf(error.items));
    else notifyError(refusalWords(error));
    if (error.error === 'other') setInDoubt(true);
    if (isOfAnOldCatalogue(error)) forgetProductIndex();
    if (error.error === 'price_changed') onPricesChanged(error.items);
    if (error.error === 'invalid_order') setServerFields(fieldWords(error));
    if ('delivery' in error && error.delivery) setNewDelivery(error.delivery);
  }

  return (
    <div className="mt-6">
      {backButton}
      {/* Said before anything is typed. It stays until the stock is read again, after the next try or in the cart. */}
      <Alert kind="info" className="mt-4">
        {short.length > 0 && !submitting && shortage.notAvailable(lineNames(short))}
      </Alert>
      <OrderForm
        serverFields={serverFields}
        submitting={submitting}
        delivery={delivery}
        onSubmit={submit}
        summary={(submitButton, typed) =>
          summary(
            <>
              {submitButton}
              <Alert kind="info" className="mt-4">
                {isInDoubt && words.inDoubt}
              </Alert>
            </>,
            delivery && quoteOf(delivery, typed, totalPrice(cart)),
          )
        }
      />
    </div>
  );
}

/** The order was made of products as the shop no longer has them. */
function isOfAnOldCatalogue({ error }: OrderError): boolean {
  return error === 'price_changed' || error === 'product_unavailable';
}

/** Undefined if it cannot be read. The failure itself is logged with the query. */
async function readStock(cart: Cart): Promise<AvailableStock | undefined> {
  const { inventory, variants: ofVariants } = stockOf(cart);
  try {
    const [products, variants] = await Promise.all([
      queries.fetchQuery(inventory),
      hasVariants(cart) ? queries.fetchQuery(ofVariants) : [],
    ]);
    return new Map([...products, ...variants]);
  } catch {
    return undefined;
  }
}

/** A shopper who saw that there is not enough may try again when there is: the next check fetches the stock again. */
function forgetStock(): void {
  void queries.invalidateQueries({ queryKey: ['inventory'], refetchType: 'none' });
}
