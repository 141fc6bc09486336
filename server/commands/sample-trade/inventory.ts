import type { Product } from '#domain/catalogue/product.ts';
import { SHOE_SIZES } from '#domain/catalogue/shoe-size.ts';
import { type OrderItem, stockKey } from '#server/orders/price-order.ts';
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
  readonly products: readonly Pick<Product, 'category' | 'id' | 'name' | 'price' | 'hide' | 'inStock'>[];
  readonly stock: readonly StockRow[];
  readonly begins: number;
}

type Sold = Pick<OrderItem, 'category' | 'product_id' | 'name' | 'price'> & {
  readonly sizes: readonly OrderItem['size'][];
};

const STOREKEEPER = 'Kashif';
const FEW = 4;
const TRIES = 12;

export function planInventory({ random, open, products, stock, begins }: InventoryFacts): Inventory {
  const left = new Map(stock.map((row) => [stockKey(row), row.available]));
  // Where nothing at all is in stock, everything is still to come; else what the shop does not have it does not want to sell.
  const isEmpty = stock.every(({ available }) => available === 0);
  const sold = products.filter(({ hide, inStock }) => !hide && (inStock || isEmpty)).map(asSold);
  const unsold = random.shuffled(sold);
  // A few sell well and most now and then.
  const weighted = random
    .shuffled(sold)
    .map((product, place) => [product, 1 / (place + 3) + weightOf(product)] as const);
  const events: TradeEvent[] = [];

  function move(
    at: number,
    item: Pick<OrderItem, 'category' | 'product_id' | 'size'>,
    change: number,
    more: Reasons,
  ): void {
    const { category, product_id, size } = item;
    const key = stockKey(item);
    left.set(key, (left.get(key) ?? 0) + change);
    const step = { kind: 'stock', category, product_id, ...(size && { size }), change, ...more } as const;
    events.push({ at, actor: STOREKEEPER, step });
  }

  function topUp(at: number, note: string): void {
    let lines = 0;
    for (const product of sold) {
      for (const size of product.sizes) {
        if ((left.get(stockKey({ ...product, size })) ?? 0) > FEW) continue;
        const quantity = product.category === 'accessories' ? random.between(30, 50) : random.between(4, 9);
        move(at + lines * 20_000, { ...product, size }, quantity, { reason: 'delivery', note });
        lines += 1;
      }
    }
  }

  topUp(Math.min(open.before(begins, 60), begins), 'First delivery of the season');
  for (const reason of ['damaged', 'sample', 'lost'] as const) {
    const product = random.pick(sold.filter(({ category }) => category !== 'shoes'));
    if (!product || (left.get(stockKey(product)) ?? 0) < 2) continue;
    move(open.after(begins, random.between(600, 12_000)), product, -1, { reason, note: WRITE_OFFS[reason] });
  }

  return {
    events,
    take(quantity) {
      for (let tries = 0; tries < TRIES; tries += 1) {
        // Everything is sold at least once.
        const product = (tries === 0 && unsold.pop()) || random.weighted(weighted);
        const size = random.pick(product.sizes);
        const { sizes: _all, ...item } = product;
        const wanted = item.category === 'accessories' ? quantity + random.between(0, 2) : quantity;
        const key = stockKey({ ...item, size });
        if ((left.get(key) ?? 0) < wanted) continue;
        left.set(key, (left.get(key) ?? 0) - wanted);
        return { ...item, quantity: wanted, ...(size && { size }) };
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

function asSold({ category, id, name, price }: InventoryFacts['products'][number]): Sold {
  return { category, product_id: id, name, price, sizes: category === 'shoes' ? SHOE_SIZES : [undefined] };
}

/** Balls and grips go into many carts. */
const weightOf = ({ category }: Sold) => (category === 'accessories' ? 0.12 : category === 'shoes' ? 0.06 : 0.01);
