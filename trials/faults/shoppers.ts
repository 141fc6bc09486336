import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { catalogue } from '#catalogue/testing/fixture.ts';
import type { OrderRequest } from '#contract/orders/order.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { offeredVariants } from '#domain/kinds/offered.ts';
import { orderFor } from '#server/testing/orders.ts';
import type { Ledger } from './ledger.ts';

export interface ShopServers {
  /** The addresses of the servers. A shopper who gets no response from one tries another. */
  urls: () => readonly string[];
  ledger: Ledger;
  /** Called for every answer 5xx. */
  onRefused?: () => void;
}

export interface Purchase {
  key: string;
  order: OrderRequest;
}

export type Outcome = 'placed' | 'repeated' | 'out_of_stock' | 'gave_up';

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

export function shuffled<T>(from: readonly T[]): T[] {
  return from
    .map((value) => ({ value, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

/** Each product in some variant. */
export function purchaseOf(products: readonly Product[], quantity = 1, kinds = catalogue.kinds): Purchase {
  const order = orderFor(products.map((product) => [product, quantity]));
  const items = order.items.map(({ variant: _, ...item }, at) => {
    const variant = pick(offeredVariants(products[at] as Product, kinds));
    return { ...item, ...(variant && { variant }) };
  });
  return { key: randomUUID(), order: { ...order, items } };
}

/** Sends the same order, under the same key, until the shop has responded. Every shopper gives up after a while. */
export async function buy(
  { urls, ledger, onRefused }: ShopServers,
  purchase: Purchase,
  patienceMs = 150_000,
): Promise<Outcome> {
  const giveUpAt = Date.now() + patienceMs;
  while (Date.now() < giveUpAt) {
    const response = await send(pick(urls()), purchase);
    if (response?.status === 201 || response?.status === 200) {
      const { order, key } = purchase;
      const items = order.items.map(({ category, product_id, quantity }) => ({ category, product_id, quantity }));
      await ledger.note({
        key,
        items,
        ...(response.body as { id: string; order_number: string; total: number; created_at: string }),
      });
      return response.status === 201 ? 'placed' : 'repeated';
    }
    if (response && response.status < 500) {
      if (response.body.error === 'out_of_stock') return 'out_of_stock';
      throw new Error(`The shop responded with ${response.status} ${JSON.stringify(response.body)}`);
    }
    if (response) onRefused?.();
    await wait(50 + Math.random() * 150);
  }
  return 'gave_up';
}

interface ShopResponse {
  status: number;
  body: { error?: string };
}

/** Undefined if the connection broke before there was a response. */
async function send(url: string, { key, order }: Purchase): Promise<ShopResponse | undefined> {
  try {
    const fetched = await fetch(`${url}/functions/v1/submit-order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(order),
      signal: AbortSignal.timeout(60_000),
    });
    return { status: fetched.status, body: (await fetched.json()) as ShopResponse['body'] };
  } catch {
    return undefined;
  }
}

/** So many shoppers at once, each buying one thing after the other. Returns how every purchase ended. */
export async function crowd(size: number, purchasesEach: number, purchase: () => Promise<Outcome>): Promise<Outcome[]> {
  const shoppers = Array.from({ length: size }, async () => {
    const outcomes: Outcome[] = [];
    for (let bought = 0; bought < purchasesEach; bought++) outcomes.push(await purchase());
    return outcomes;
  });
  return (await Promise.all(shoppers)).flat();
}

/** How many got what they wanted, at the first try or, because the response was lost, at a later one. */
export function served(outcomes: readonly Outcome[]): number {
  return outcomes.filter((outcome) => outcome === 'placed' || outcome === 'repeated').length;
}

export function count(outcomes: readonly Outcome[]): Partial<Record<Outcome, number>> {
  const counts: Partial<Record<Outcome, number>> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
