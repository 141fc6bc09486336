import type { OrderForm } from '#contract/orders/order.ts';
import type { DeliveryChoice } from '#domain/delivery/choice.ts';
import { type SessionValue, sessionValue } from '#web/browser/session-value.ts';

/** The fields as they are typed, valid or not. */
export type OrderDraft = OrderForm & DeliveryChoice;

export const EMPTY_DRAFT: OrderDraft = {
  customerName: '',
  email: '',
  phone: '',
  whatsapp: '',
  way: '',
  city: '',
  address: '',
  notes: '',
};

/** As they stand in the form. */
export const FIELDS = Object.keys(EMPTY_DRAFT) as readonly (keyof OrderDraft)[];

/** Survives a reload, not the order: contact details are removed once it is stored. */
export const orderDraft: SessionValue<OrderDraft> = sessionValue('padel-order-draft', (stored) => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const values: Partial<Record<keyof OrderDraft, unknown>> = stored;
  return Object.fromEntries(
    FIELDS.map((field) => [field, typeof values[field] === 'string' ? values[field] : '']),
  ) as unknown as OrderDraft;
});
