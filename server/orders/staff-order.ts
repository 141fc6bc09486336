import { createHash } from 'node:crypto';
import type { InputOf } from '#contract/desk/endpoint.ts';
import type { DeliveryRequest } from '#contract/orders/order.ts';
import type { placeOrder, sellAtCounter } from '#contract/orders/order-steps.ts';
import type { StepOutcome } from '#contract/orders/order-views.ts';
import type { OrderLineRequest } from '#contract/people/staff.ts';
import type { Database } from '#database/database.ts';
import { MAX_QUANTITY } from '#domain/cart/cart.ts';
import { cityIn, type DeliveryPolicy, isSet } from '#domain/delivery/policy.ts';
import { type DeliveryQuote, termsOf } from '#domain/delivery/quote.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import { cityOf } from '#domain/orders/city.ts';
import { phoneKey } from '#domain/people/phone.ts';
import { type Acting, actOf } from '#server/steps/acting.ts';
import { queryResult, refuse, type StaffResult, staffResult } from '#server/steps/staff-result.ts';
import { readDelivery } from './delivery-in-force.ts';
import { addressWithCity } from './judge-delivery.ts';
import { withOrderNumber } from './new-number.ts';
import {
  type CatalogueSource,
  currentProducts,
  mergeEqual,
  type OrderItem,
  staffLine,
  totalOf,
} from './price-order.ts';

/*
 * Orders that staff type in. The catalogue's prices and the stock are the same as for shoppers; the shopper's limits do not apply.
 */

export interface StaffOrderOptions {
  staff: Database;
  catalogue: CatalogueSource;
  holdHours: number;
}

/** Somebody on the telephone ordered. */
export function placeStaffOrder(
  options: StaffOrderOptions,
  acting: Acting,
  input: InputOf<typeof placeOrder>,
): Promise<StaffResult<StepOutcome>> {
  const { customerName, phone, whatsapp = phone, email = '', notes, language } = input;
  const { city, abroad, collect, delivery_fee } = input;
  const address = addressWithCity(input);
  const told = { city, abroad, collect, delivery_fee };
  const isTold = Object.values(told).some((given) => given !== undefined);
  const contact = { customer_name: customerName, phone, whatsapp, email, address, notes: notes ?? null };
  return place(options, acting, input, { ...contact, via: 'phone', language, ...(isTold && { delivery: told }) });
}

/** Somebody stands in the store, pays and takes the goods along: all of it happens, or nothing. */
export function sellInStore(
  options: StaffOrderOptions,
  acting: Acting,
  input: InputOf<typeof sellAtCounter>,
): Promise<StaffResult<StepOutcome>> {
  const { customerName = 'Customer at the counter', phone = '', notes, method, reference, language } = input;
  const contact = { customer_name: customerName, phone, whatsapp: phone, email: '', address: '', notes: notes ?? null };
  const payment = { method, ...(reference && { reference }) };
  return place(options, acting, input, { ...contact, via: 'counter', payment, language });
}

interface TypedOrder {
  readonly items: readonly OrderLineRequest[];
  readonly total: number;
}

interface StaffRequest {
  readonly via: 'phone' | 'counter';
  readonly customer_name: string;
  readonly email: string;
  readonly notes: string | null;
  readonly payment?: { readonly method: string; readonly reference?: string };
  readonly phone: string;
  readonly whatsapp: string;
  readonly address: string;
  readonly language: LanguageCode | undefined;
  /** What the customer was told about the delivery, where the screen asks for it. */
  readonly delivery?: DeliveryRequest;
}

function place(
  { staff, catalogue, holdHours }: StaffOrderOptions,
  acting: Acting,
  { items, total }: TypedOrder,
  request: StaffRequest,
): Promise<StaffResult<StepOutcome>> {
  const hash = createHash('sha256')
    .update(JSON.stringify([items, total, request]))
    .digest('hex');
  return staffResult(async () => {
    // What was stored under this key stays stored, whatever the catalogue says today.
    const repeated = await queryResult<StepOutcome | null>(
      staff,
      'SELECT repeat_staff_order($1::jsonb, $2) AS result',
      [actOf(acting), hash],
    );
    if (repeated) return repeated;
    const { delivery: _, ...contact } = request;
    const lines = pricedLines(items, total, catalogue);
    const delivery = request.via === 'phone' ? await deliveryTo(staff, request, total) : {};
    return withOrderNumber(staff, (order_number) =>
      queryResult<StepOutcome>(staff, 'SELECT place_staff_order($1::jsonb, $2::jsonb) AS result', [
        actOf(acting),
        {
          ...contact,
          ...delivery,
          order_number,
          request_hash: hash,
          phone_digits: phoneKey(request.phone),
          whatsapp_digits: phoneKey(request.whatsapp),
          city: cityOf(request.address),
          items: lines,
          total,
          hold_seconds: holdHours * 3_600,
        },
      ]),
    );
  });
}

/** What the delivery costs by the owner's rules, with the version by which the database knows whether they still hold. */
async function deliveryTo(
  staff: Database,
  { address, delivery }: StaffRequest,
  total: number,
): Promise<{ delivery?: DeliveryQuote; delivery_version?: number }> {
  const { policy, version } = await readDelivery(staff);
  const quote = delivery ? quoteAsSeen(policy, delivery, total) : quoteByAddress(policy, address, total);
  return quote ? { delivery: quote, delivery_version: version } : {};
}

/** As for a shopper, nobody is charged a fee that they were not told. Staff may take an order that is smaller than what shoppers may send. */
function quoteAsSeen(policy: DeliveryPolicy, delivery: DeliveryRequest, total: number): DeliveryQuote | undefined {
  const { delivery_fee: seen = 0, ...destination } = delivery;
  const quoted = termsOf(policy, destination, total);
  if ('refusal' in quoted) throw deliveryRefused(quoted.refusal.code);
  const { quote } = quoted;
  if (quote.fee !== seen) throw refuse('fee_changed', { fee: quote.fee });
  return isSet(policy) ? quote : undefined;
}

function deliveryRefused(code: 'city_missing' | 'not_delivered' | 'store_unknown') {
  switch (code) {
    case 'city_missing':
      return refuse('city_missing');
    case 'not_delivered':
      return refuse('not_delivered');
    case 'store_unknown':
      return refuse('store_unknown');
  }
}

/** For a screen that does not ask for the city. Where the address names none nothing is known, and staff say the fee when they confirm. */
function quoteByAddress(policy: DeliveryPolicy, address: string, total: number): DeliveryQuote | undefined {
  if (!isSet(policy)) return undefined;
  const quoted = termsOf(policy, { city: cityIn(policy, address) ?? cityOf(address) }, total);
  return 'quote' in quoted ? quoted.quote : undefined;
}

function pricedLines(items: readonly OrderLineRequest[], total: number, catalogue: CatalogueSource): OrderItem[] {
  const products = currentProducts(catalogue);
  const lines = items.map((item) => staffLine(item, products));
  const now = totalOf(lines);
  if (now !== total) throw refuse('prices_changed', { total: now });
  const merged = mergeEqual(lines);
  const excessive = merged.find(({ quantity }) => quantity > MAX_QUANTITY);
  if (excessive) throw refuse('quantity_too_high', { name: excessive.name, most: MAX_QUANTITY });
  return merged;
}
