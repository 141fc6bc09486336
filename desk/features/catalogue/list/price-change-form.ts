import { grouped } from '#desk/lib/words/format.ts';
import type {
  OriginalChoice,
  PriceChange,
  PriceProblem,
  PriceRemark,
  Rounding,
} from '#domain/catalogue/price-change.ts';
import { HIGHEST_PRICE } from '#domain/catalogue/product.ts';
import { formatPkr } from '#domain/payments/money.ts';

export const ROUNDING_NAMES: Readonly<Record<Rounding, string>> = {
  none: 'To the rupee',
  '10': 'To 10',
  '50': 'To 50',
  '100': 'To 100',
  '500': 'To 500',
  'ends-900': 'Ending in 900',
  'ends-990': 'Ending in 990',
};

export const ORIGINAL_NAMES: Readonly<Record<OriginalChoice, string>> = {
  keep: 'Leave it as it is',
  was: 'The price of today (a sale)',
  clear: 'Remove it',
};

export const PROBLEM_WORDS: Readonly<Record<PriceProblem, string>> = {
  below_one: 'Below 1 rupee: left out',
  too_high: `Above ${formatPkr(HIGHEST_PRICE)}: left out`,
};

export const REMARK_WORDS: Readonly<Record<PriceRemark, string>> = {
  more_than_half: 'Moves by more than half',
  not_below_original: 'Not below the original price',
  other_way: 'Rounded the other way',
};

/** What was typed as the amount, or what is wrong with it. */
export function amountTyped(text: string, { unit, direction }: Pick<PriceChange, 'unit' | 'direction'>) {
  const plain = text.replace(/[,\s%]/g, '');
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
  if (unit === 'pkr') {
    return Number.isInteger(amount) && amount >= 1 ? amount : 'Whole rupees from 1, please';
  }
  const most = direction === 'down' ? 99 : 1_000;
  return amount > 0 && amount <= most ? amount : `Per cent from 0.01 to ${grouped(most)}, please`;
}

/** `10 % down, to 100`: what the history says about it unless somebody writes something else. */
export function changeWords({ direction, unit, amount, rounding, original }: PriceChange): string {
  const by = unit === 'percent' ? `${amount} %` : formatPkr(amount);
  return [
    `${by} ${direction}`,
    ...(rounding === 'none' ? [] : [ROUNDING_NAMES[rounding].toLowerCase()]),
    ...(original === 'was' ? ['as a sale'] : []),
  ].join(', ');
}
