import type { ShopperInvoice } from '#contract/payments/invoices.ts';
import type { HandedInProof, ProofProblem } from '#contract/payments/proof-views.ts';
import type { SubscriptionVisit } from '#contract/people/newsletter.ts';
import type { Category } from '#domain/catalogue/product.ts';
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { PaymentDetails } from '#domain/payments/paying-words.ts';
import type { WayToPay } from '#domain/payments/payment.ts';

/** What the shopper's own page of an order shows. It holds no personal data. Amounts are whole PKR, times ISO 8601. */
export interface OrderPage {
  readonly order_number: string;
  readonly status: OrderStatus;
  readonly steps: readonly OrderPageStep[];
  /** The parcel is on its way back to the shop. */
  readonly return_expected: boolean;
  /** Null once the customer's details were erased: then the steps are all that is left. */
  readonly details: OrderPageDetails | null;
}

export interface OrderPageStep {
  readonly status: OrderStatus;
  readonly at: string;
  readonly by_shopper: boolean;
}

export interface OrderPageDetails {
  /** What the products cost, discount taken off. */
  readonly total: number;
  /** Null until it was agreed with the customer. */
  readonly pay_by: WayToPay | null;
  readonly advance: number;
  /** Where and how to pay, once somebody said so. */
  readonly told: PaymentDetails | null;
  readonly money: {
    readonly discount: number;
    readonly delivery_fee: number;
    /** What they owe in all, for the goods they keep and the delivery. */
    readonly payable: number;
    /** To the shop or to its courier. */
    readonly paid: number;
    readonly due: number;
    readonly to_refund: number;
  };
  /** What was handed in to show that it is paid, and how many more are taken. */
  readonly proof: { readonly left: number; readonly handed_in: readonly HandedInProof[] };
  readonly parcel: {
    readonly courier: string;
    readonly consignment: string | null;
    /** Where the courier tells about parcels, with {number} in it. */
    readonly tracking?: string | null;
    readonly cash_to_collect: number;
  } | null;
  readonly lines: readonly OrderPageLine[];
  /** What came back for this order, if it is an exchange, and what of this order was exchanged. */
  readonly exchange_for: OrderPageExchange | null;
  /** Invoices and credit notes that hold. */
  readonly invoices: readonly {
    readonly series: 'invoice' | 'credit_note';
    readonly name: string;
    readonly total: number;
  }[];
  readonly exchanges: readonly (OrderPageExchange & { readonly for: ExchangedItem; readonly status: OrderStatus })[];
}

interface ExchangedItem {
  readonly category: Category;
  readonly name: string;
  readonly variant: string;
}

/** The other order of an exchange. */
export interface OrderPageExchange {
  readonly order_number: string;
  readonly key: string;
  readonly quantity: number;
  readonly back: ExchangedItem;
  /** What was paid for the one and pays for the other. */
  readonly moved: number;
}

export interface OrderPageLine {
  readonly category: Category;
  readonly product_id: number;
  /** Empty where there was nothing to choose. */
  readonly variant: string;
  readonly name: string;
  /** Of one, as it was ordered. */
  readonly price: number;
  readonly quantity: number;
  /** How many could be bought now. */
  readonly available: number;
}

/** Where Vite renders the pages, while developing, the server sends it the visit in this header: JSON in base64. */
export const VISIT_HEADER = 'x-visit-while-developing';

/** What the server tells a page of one visitor, besides what is published for all. */
export type PageVisit = OrderVisit | SearchVisit | InvoiceVisit | SubscriptionVisit;

/** One document of an order; null if the order of this key has none of this name. */
export interface InvoiceVisit {
  readonly kind: 'invoice';
  readonly key: string;
  readonly invoice: ShopperInvoice | null;
  readonly problem?: 'unavailable';
}

export interface OrderVisit {
  readonly kind: 'order';
  readonly key: string;
  /** Null if there is no order with this key. */
  readonly order: OrderPage | null;
  /** When the server looked, and the zone that times are shown in. */
  readonly at: string;
  readonly timeZone: string;
  readonly problem?: 'unavailable';
  /** A reference that was not taken as proof of payment, as it was typed, and why. */
  readonly refusedProof?: RefusedProof;
}

export interface RefusedProof {
  readonly problem: ProofProblem;
  readonly reference: string;
  readonly paidOn: string;
}

/** Finding an order by its number and phone. */
export interface SearchVisit {
  readonly kind: 'search';
  /** As they were typed. */
  readonly number: string;
  readonly phone: string;
  /** What numbers of new orders begin with. */
  readonly prefix: string;
  readonly problem?: 'not_found' | 'too_often' | 'unavailable' | undefined;
}
