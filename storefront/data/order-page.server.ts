import { variantIn } from '#contract/kinds/product-reference.ts';
import type {
  OrderPage,
  OrderPageDetails,
  OrderPageExchange,
  OrderPageLine,
  OrderVisit,
  RefusedProof,
} from '#contract/orders/order-page.ts';
import type { HandedInProof } from '#contract/payments/proof-views.ts';
import { type Product, productKey, productPath } from '#domain/catalogue/product.ts';
import { findKind } from '#domain/kinds/kind.ts';
import { optionsOf, variantWords } from '#domain/kinds/variant.ts';
import { type OrderAgain, orderAgain } from '#domain/orders/order-again.ts';
import * as words from '#messages/order-page.ts';
import { timeIn } from '#storefront/browser/formats.ts';
import { zoneName } from '#storefront/browser/zone-name.ts';
import type { VisibleCatalogue } from './visible-catalogue.server.ts';

/** A line of the order, with what the catalogue knows of its product today. */
export interface ShownLine extends Pick<OrderPageLine, 'category' | 'name' | 'price' | 'quantity'> {
  /** What was chosen, such as 'Size EU 42'; empty where there was nothing to choose. */
  readonly chosen: string;
  /** Missing once the product is no longer listed. */
  readonly picture?: string;
  readonly path?: string;
}

/** An exchange between this order and another one. */
export interface ShownExchange {
  readonly orderNumber: string;
  readonly key: string;
  /** What came back, such as '1 × Court Hybrid, Size EU 42', and what went out for it; nothing where that is this order. */
  readonly back: string;
  readonly goes?: string;
  /** The other order will not happen. */
  readonly isCancelled?: boolean;
  readonly moved: number;
}

/** A proof of payment that was handed in. */
export interface ShownProof extends Pick<HandedInProof, 'id' | 'state' | 'reason' | 'reference' | 'picture'> {
  /** In the shop's time. */
  readonly when: string;
}

export interface ShownStep {
  readonly status: OrderPage['status'];
  readonly byShopper: boolean;
  readonly at: string;
  /** In the shop's time. */
  readonly when: string;
}

export interface ShownOrder {
  readonly key: string;
  readonly orderNumber: string;
  readonly status: OrderPage['status'];
  readonly steps: readonly ShownStep[];
  readonly isComingBack: boolean;
  /** When the server looked, and in which time zone that and all others are. */
  readonly seen: string;
  readonly zone: string;
  readonly details?: Pick<
    OrderPageDetails,
    'total' | 'pay_by' | 'advance' | 'told' | 'money' | 'parcel' | 'invoices'
  > & {
    readonly lines: readonly ShownLine[];
    readonly exchanges: readonly ShownExchange[];
    readonly again: OrderAgain;
    /** Missing where there is nothing to prove, and nothing was. */
    readonly proof?: {
      readonly left: number;
      readonly handedIn: readonly ShownProof[];
      readonly refused: RefusedProof | undefined;
    };
  };
}

export function shownOrder(
  { key, order, at, timeZone, refusedProof: refused }: OrderVisit,
  catalogue: VisibleCatalogue,
): ShownOrder | null {
  if (!order) return null;
  // Written here, not in the browser: both would have to agree on every comma.
  const when = timeIn(timeZone);
  return {
    key,
    orderNumber: order.order_number,
    status: order.status,
    steps: order.steps.map((step) => ({
      status: step.status,
      byShopper: step.by_shopper,
      at: step.at,
      when: when(step.at),
    })),
    isComingBack: order.return_expected,
    seen: when(at),
    zone: zoneName(timeZone),
    ...(order.details && {
      details: {
        ...withProducts(order.details, catalogue),
        ...shownProof(order.details.proof, refused, when),
      },
    }),
  };
}

function shownProof(
  { left, handed_in }: OrderPageDetails['proof'],
  refused: RefusedProof | undefined,
  when: (at: string) => string,
): Pick<NonNullable<ShownOrder['details']>, 'proof'> {
  if (left === 0 && handed_in.length === 0 && !refused) return {};
  const handedIn = handed_in.map(({ id, at, state, reason, reference, picture }) => ({
    ...{ id, state, reason, reference, picture },
    when: when(at),
  }));
  return { proof: { left, handedIn, refused } };
}

function withProducts(
  details: OrderPageDetails,
  { kinds, products, itemOf, valueWords }: VisibleCatalogue,
): Omit<NonNullable<ShownOrder['details']>, 'proof'> {
  const { lines, total, pay_by, advance, told, money, parcel, exchange_for, exchanges, invoices } = details;
  const wanted = new Set(lines.map(keyOf));
  const optionsIn = (category: string, offered?: Product['options']) =>
    optionsOf(findKind(kinds, category) ?? { options: [] }, offered);
  const listed = new Map(
    products
      .filter((product) => wanted.has(productKey(product)))
      .map((product) => {
        const options = optionsIn(product.category, product.options);
        return [productKey(product), { ...itemOf(product), options }] as const;
      }),
  );
  const chosenWords = (category: string, variant: string) => variantWords(optionsIn(category), valueWords(variant));
  const exchanged = (quantity: number, { category, name, variant }: OrderPageExchange['back']) =>
    [words.quantityOf(quantity, name), chosenWords(category, variant)].filter(Boolean).join(', ');
  const shownExchange = ({ order_number: orderNumber, key, quantity, back, moved }: OrderPageExchange) => ({
    ...{ orderNumber, key, moved },
    back: exchanged(quantity, back),
  });
  const { discount, delivery_fee, payable, paid, due, to_refund } = money;
  return {
    total,
    pay_by,
    advance,
    told,
    money: { discount, delivery_fee, payable, paid, due, to_refund },
    parcel,
    invoices,
    lines: lines.map((line) => {
      const { category, name, price, quantity } = line;
      const today = listed.get(keyOf(line));
      return {
        category,
        name,
        chosen: chosenWords(category, variantIn(line)),
        price,
        quantity,
        ...(today && { picture: today.image, path: productPath(today) }),
      };
    }),
    exchanges: [
      ...(exchange_for ? [shownExchange(exchange_for)] : []),
      ...exchanges.map((made) => ({
        ...shownExchange(made),
        goes: exchanged(made.quantity, made.for),
        isCancelled: made.status === 'cancelled',
      })),
    ],
    again: orderAgain(lines.map((line) => ({ ...line, variant: variantIn(line), today: listed.get(keyOf(line)) }))),
  };
}

const keyOf = ({ category, product_id }: OrderPageLine) => productKey({ category, id: product_id });
