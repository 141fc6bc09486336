import { productPrice } from '#domain/catalogue/product.ts';
import { offeredVariants } from '#domain/kinds/offered.ts';
import { NO_VARIANT } from '#domain/kinds/variant.ts';
import { type OrderItem, type SoldCatalogue, stockKey } from '#server/orders/price-order.ts';
import type { StockRow } from '#server/stock/staff-stock.ts';
import type { OpenTime } from './open-time.ts';
import type { Random } from './random.ts';
import type { TradeEvent } from './trade-event.ts';

/** What can be sold, as the plan counts it. What comes back is not counted again, so the real stock is never less. */
export interface Inventory {
  readonly events: readonly TradeEvent[];
  /** An item that is there, or nothing where luck finds none. */
  take(quantity: number): OrderItem | undefined;
  /** Tops up what runs low. */
  deliver(at: number): void;
}

interface InventoryFacts {
  readonly random: Random;
  readonly open: OpenTime;
  readonly catalogue: SoldCatalogue;
  readonly stock: readonly StockRow[];
  readonly begins: number;
}

type Sold = Pick<OrderItem, 'category' | 'product_id' | 'name'> & {
  /** Of each variant. */
  readonly prices: ReadonlyMap<string, number>;
};

const STOREKEEPER = 'Kashif';
const FEW = 4;
const TRIES = 12;

export function planInventory({ random, open, catalogue, stock, begins }: InventoryFacts): Inventory {
  const left = new Map(stock.map((row) => [stockKey(row), row.available]));
  // Where nothing at all is in stock, everything is still to come; else what the shop does not have it does not want to sell.
  const isEmpty = stock.every(({ available }) => available === 0);
  const sold = catalogue.products
    .filter(({ hide, inStock }) => !hide && (inStock || isEmpty))
    .map((product) => asSold(product, catalogue));
  const unsold = random.shuffled(sold);
  // A few sell well and most now and then.
  const weighted = random
    .shuffled(sold)
    .map((product, place) => [product, 1 / (place + 3) + weightOf(product)] as const);
  const events: TradeEvent[] = [];

  function move(
    at: number,
    item: Pick<OrderItem, 'category' | 'product_id' | 'variant'>,
    change: number,
    more: Reasons,
  ): void {
    const { category, product_id, variant } = item;
    const key = stockKey(item);
    left.set(key, (left.get(key) ?? 0) + change);
    const step = { kind: 'stock', category, product_id, variant, change, ...more } as const;
    events.push({ at, actor: STOREKEEPER, step });
  }

  function topUp(at: number, note: string): void {
    let lines = 0;
    for (const product of sold) {
      for (const variant of product.prices.keys()) {
        if ((left.get(stockKey({ ...product, variant })) ?? 0) > FEW) continue;
        const quantity = isSmall(product) ? random.between(30, 50) : random.between(4, 9);
        move(at + lines * 20_000, { ...product, variant }, quantity, { reason: 'delivery', note });
        lines += 1;
      }
    }
  }

  topUp(Math.min(open.before(begins, 60), begins), 'First delivery of the season');
  for (const reason of ['damaged', 'sample', 'lost'] as const) {
    const product: Sold | undefined = random.pick(sold.filter(({ prices }) => prices.has(NO_VARIANT)));
    const item = product && { ...product, variant: NO_VARIANT };
    if (!item || (left.get(stockKey(item)) ?? 0) < 2) continue;
    move(open.after(begins, random.between(600, 12_000)), item, -1, { reason, note: WRITE_OFFS[reason] });
  }

  return {
    events,
    take(quantity) {
      for (let tries = 0; tries < TRIES; tries += 1) {
        // Everything is sold at least once.
        const product = (tries === 0 && unsold.pop()) || random.weighted(weighted);
        const { prices, ...item } = product;
        const [variant, price] = random.pick([...prices]);
        const wanted = isSmall(product) ? quantity + random.between(0, 2) : quantity;
        const key = stockKey({ ...item, variant });
        if ((left.get(key) ?? 0) < wanted) continue;
        left.set(key, (left.get(key) ?? 0) - wanted);
        return { ...item, variant, price, quantity: wanted };
      }
      return undefined;
    },
    deliver: (at) => topUp(at, 'Weekly delivery'),
  };
}

type Reasons = { readonly reason: 'delivery' | 'damaged' | 'sample' | 'lost'; readonly note: string };

const WRITE_OFFS = {
  damaged: 'Fell from the shelf',
  sample: 'For the club to try',
  lost: 'Not found at the count',
} as const;

function asSold(product: SoldCatalogue['products'][number], { kinds }: SoldCatalogue): Sold {
  const { category, id, name } = product;
  const variants = offeredVariants(product, kinds);
  const prices = new Map(variants.map((variant) => [variant, productPrice(product, variant)]));
  return { category, product_id: id, name, prices };
}

/** In rupees: what costs less goes into many carts, such as balls and grips. */
const SMALL_PRICE = 8_000;
const isSmall = ({ prices }: Sold) => Math.min(...prices.values()) < SMALL_PRICE;

const weightOf = (product: Sold) => (isSmall(product) ? 0.12 : product.prices.has(NO_VARIANT) ? 0.01 : 0.06);
