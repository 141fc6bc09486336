import { variantIn } from '#contract/kinds/product-reference.ts';
import type { OrderLine, ShownOrder, StepOutcome } from '#contract/orders/order-views.ts';
import type { Amendment } from '#contract/people/staff.ts';
import type { Database } from '#database/database.ts';
import { agreedPrice } from '#domain/orders/agreed-price.ts';
import { cityOf } from '#domain/orders/city.ts';
import { phoneKey } from '#domain/people/phone.ts';
import { type Acting, actOf } from '#server/steps/acting.ts';
import { queryResult, refuse, type StaffResult, staffResult } from '#server/steps/staff-result.ts';
import { showOrder } from './find-orders.ts';
import {
  type CatalogueSource,
  currentProducts,
  firstAbove,
  itemKey,
  type OrderItem,
  type ProductIndex,
  requireOffered,
  staffLine,
} from './price-order.ts';

export interface AmendOptions {
  staff: Database;
  catalogue: CatalogueSource;
  /** How many of one product an order may have. */
  maxPerProduct: number;
}

/** A line as amend_order takes it: one that stays by its number, with its price if that changes; a new one with name and price. */
type WantedLine = (Pick<OrderLine, 'line' | 'variant' | 'quantity'> & { price?: number }) | OrderItem;

/**
 * Corrects an order that has not left. Lines that stay keep their price, but for what another variant costs more or less; new ones take
 * the catalogue's of now. The change is worked out from the order as it is now, so the step is taken on that version and no other.
 */
export function amendOrder(
  { staff, catalogue, maxPerProduct }: AmendOptions,
  acting: Acting,
  orderNumber: string,
  request: Amendment,
): Promise<StaffResult<StepOutcome>> {
  return staffResult(async () => {
    const repeated = await earlierOutcome(staff, acting, orderNumber, request);
    if (repeated) return repeated;
    const order = await showOrder(staff, orderNumber);
    if (!order) throw refuse('order_not_found', { order: orderNumber });
    const products = currentProducts(catalogue);
    const { contact, lines: _lines, remove: _remove, add: _add, ...rest } = request;
    let items: WantedLine[] | undefined;
    try {
      if (changesLines(request)) items = wantedLines(order, request, products, maxPerProduct);
    } catch (refusal) {
      // The same step may have been taken by another request a moment ago.
      const taken = await earlierOutcome(staff, acting, orderNumber, request);
      if (taken) return taken;
      throw refusal;
    }
    const change = {
      ...rest,
      ...(contact && { contact: contactColumns(contact, order.contact?.whatsapp) }),
      ...(items && { items }),
      request,
    };
    return queryResult<StepOutcome>(staff, 'SELECT amend_order($1::jsonb, $2, $3::jsonb) AS result', [
      actOf({ ...acting, version: acting.version ?? order.version }),
      orderNumber,
      change,
    ]);
  });
}

/** A repeated amendment cannot be worked out again: the line that it removed is gone. */
async function earlierOutcome(
  staff: Database,
  acting: Acting,
  orderNumber: string,
  request: Amendment,
): Promise<StepOutcome | null> {
  if (acting.key === undefined) return null;
  return queryResult(staff, 'SELECT repeat_amendment($1::jsonb, $2, $3::jsonb) AS result', [
    actOf(acting),
    orderNumber,
    request,
  ]);
}

const changesLines = ({ lines = [], remove = [], add = [] }: Amendment) =>
  lines.length + remove.length + add.length > 0;

function wantedLines(
  order: ShownOrder,
  { lines = [], remove = [], add = [] }: Amendment,
  products: ProductIndex,
  maxPerProduct: number,
): WantedLine[] {
  const known = new Set(order.items.map(({ line }) => line));
  const unknown = [...lines.map(({ line }) => line), ...remove].find((line) => !known.has(line));
  if (unknown !== undefined) throw refuse('order_line_unknown', { order: order.order_number, line: unknown });
  const changes = new Map(lines.map((change) => [change.line, change]));
  const remaining = order.items
    .filter(({ line }) => !remove.includes(line))
    .map((item) => {
      const change = changes.get(item.line);
      const variant = (change && variantIn(change)) || item.variant;
      const product = products.get(itemKey(item));
      // What was sold like that may stay. What the shop no longer sells at all is known by its stock alone.
      const isOther = variant !== item.variant && product;
      if (isOther) requireOffered(product, variant);
      return {
        ...item,
        ...{ variant, quantity: change?.quantity ?? item.quantity },
        ...(isOther && { price: agreedPrice(item.unit_price, product, [item.variant, variant]) }),
      };
    });
  const added = add.map((item) => staffLine(item, products));
  const excessive = firstAbove(maxPerProduct, [...remaining, ...added], order.items);
  if (excessive) throw refuse('quantity_too_high', { name: excessive.name, most: maxPerProduct });
  const kept = remaining.map(({ line, variant, quantity, price }) => ({
    ...{ line, variant, quantity },
    ...(price !== undefined && { price }),
  }));
  return [...kept, ...added];
}

/** The fields of the form as the columns are called. Both numbers are found with their country code, whichever of them stays. */
function contactColumns(
  { customerName, ...contact }: NonNullable<Amendment['contact']>,
  whatsappBefore: string | undefined,
): object {
  const whatsapp = contact.whatsapp ?? whatsappBefore;
  return {
    ...contact,
    ...(customerName !== undefined && { customer_name: customerName }),
    ...(contact.address !== undefined && { city: cityOf(contact.address) }),
    ...(contact.phone !== undefined && { phone_digits: phoneKey(contact.phone) }),
    ...(whatsapp !== undefined && { whatsapp_digits: phoneKey(whatsapp) }),
  };
}
