import { randomUUID } from 'node:crypto';
import type { Database } from '#database/database.ts';

export interface SampleItem {
  category: string;
  product_id: number;
  variant?: string;
  /** What servers of the version before call it. */
  size?: string | undefined;
  name: string;
  price: number;
  quantity: number;
}

/** An owner's setting, with which an order gets its invoice when the parcel leaves. */
export const SAMPLE_INVOICES = {
  ...{
    issue: 'at_dispatch',
    prefix: 'INV',
    creditPrefix: 'CN',
    seller: 'Bandeja (Pvt) Ltd',
    address: '12 Court Road\nKarachi',
  },
  ...{ ntn: '1234567-8', strn: '32-77-8761-234-57', gst: 18 },
};

let placed = 0;

/** Each sorts after the one before. */
export function nextNumber(): string {
  placed += 1;
  return `BJ-${String(placed).padStart(8, '0')}-0`;
}

/** Places an order as the web server would, and returns its number. */
export async function placeOrder(anon: Database, items: readonly SampleItem[]): Promise<string> {
  const number = nextNumber();
  const request = {
    order_number: number,
    idempotency_key: randomUUID(),
    request_hash: 'ab',
    total: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    hold_seconds: 3_600,
    most_open_orders: 0,
    customer_name: 'Ayesha Khan',
    email: 'a@example.com',
    phone: '0300 1234567',
    phone_digits: '923001234567',
    whatsapp: '0300 1234567',
    whatsapp_digits: '923001234567',
    address: '12 Court Road, Karachi',
    items,
  };
  await anon.query('SELECT submit_order($1::jsonb)', [request]);
  return number;
}
