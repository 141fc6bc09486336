import { z } from 'zod';
import { type ListedSale, type SaleRecord, saleRecord } from '#contract/catalogue/sales.ts';
import { momentOf, shortTime, wallTime } from '#desk/lib/words/format.ts';
import type { SaleRule } from '#domain/catalogue/sale.ts';

/** A sale as it is typed: the figure as text, the times as the clock in the shop shows them. */
export interface TypedSale {
  readonly name: string;
  readonly unit: SaleRule['unit'];
  readonly amount: string;
  readonly rounding: SaleRule['rounding'];
  readonly badge: string;
  readonly note: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly products: string[];
}

export const NEW_SALE: TypedSale = {
  ...{ name: '', unit: 'percent', amount: '', rounding: '100', badge: 'Sale', note: '' },
  ...{ starts_at: '', ends_at: '', products: [] },
};

type Stored = Omit<SaleRecord, 'badge' | 'note'> & {
  readonly badge?: string | undefined;
  readonly note?: string | undefined;
};

export const typedSale = ({
  badge = '',
  note = '',
  amount,
  starts_at,
  ends_at,
  products,
  ...sale
}: Stored): TypedSale => ({
  ...{ name: sale.name, unit: sale.unit, rounding: sale.rounding, badge, note },
  amount: String(amount),
  starts_at: wallTime(new Date(starts_at)),
  ends_at: wallTime(new Date(ends_at)),
  products: [...products].sort(),
});

/** '12,5 %' is no figure; '12.5' and '1,500' are. */
export function amountOf(text: string): number {
  const plain = text.replace(/[,\s%]/g, '');
  return /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}

interface Times {
  readonly starts_at: string;
  readonly ends_at: string;
}

/**
 * Without a beginning the sale begins at once, that is when the form was opened. A time that nobody touched stays what it was, to the
 * second. `isPossible` leaves out products that cannot be in it.
 */
export const typedSaleSchema = (
  opened: string,
  stored: Times | undefined,
  isPossible: (product: string, rule: SaleRule) => boolean,
) =>
  z.preprocess((typed: TypedSale): z.input<typeof saleRecord> => {
    const { amount, starts_at, ends_at, products = [], ...sale } = typed;
    const rule = { unit: sale.unit, rounding: sale.rounding, amount: amountOf(amount ?? '') };
    const moment = (name: keyof Times, wall: string | undefined) => {
      if (stored && wall === wallTime(new Date(stored[name]))) return stored[name];
      return wall ? momentOf(wall).toISOString() : '';
    };
    return {
      ...sale,
      name: sale.name ?? '',
      amount: rule.amount,
      starts_at: moment('starts_at', starts_at) || opened,
      ends_at: moment('ends_at', ends_at),
      products: products.filter((product) => isPossible(product, rule)),
    };
  }, saleRecord) as unknown as z.ZodType<SaleRecord, TypedSale>;

/** 'Fri 20 Nov, 10:00 until Mon 30 Nov, 23:00'. */
export const timeWords = ({ starts_at, ends_at }: Pick<ListedSale, 'starts_at' | 'ends_at'>): string =>
  `${shortTime(starts_at)} until ${shortTime(ends_at)}`;
