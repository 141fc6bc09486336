import { formatPkr } from '#domain/payments/money.ts';
import type { DeliveryPolicy } from './policy.ts';
import type { DeliveryQuote, DeliveryRefusal } from './quote.ts';

/** What is said about a delivery, in the reader's language. Amounts come as they are written. */
export interface DeliveryWords {
  readonly free: string;
  /** '2 to 4 days' */
  days(from: number, to: number): string;
  /** 'PKR 200 to PKR 450, by city' */
  readonly feeByCity: (least: string, most: string) => string;
  readonly feeByCountry: (least: string, most: string) => string;
  collectedIn(store: string): string;
  deliveredIn(days: string): string;
  freeFrom(sum: string): string;
  readonly noCashOnDelivery: string;
  belowMinimum(minimum: string, sum: string): string;
  readonly notDelivered: string;
}

/** 'PKR 250', or that it costs nothing. */
export const feeWords = (fee: number, words: DeliveryWords): string => (fee === 0 ? words.free : formatPkr(fee));

/** What else is to be known about a delivery, a sentence each: when it comes, when it is free, how it cannot be paid. */
export function quoteNotes(quote: DeliveryQuote, words: DeliveryWords): string[] {
  const { method, zone, fee, freeFrom, days, cashOnDelivery } = quote;
  return [
    ...(method === 'collect' ? [words.collectedIn(zone)] : []),
    ...(days ? [words.deliveredIn(words.days(days.from, days.to))] : []),
    ...(fee > 0 && freeFrom !== undefined ? [words.freeFrom(formatPkr(freeFrom))] : []),
    ...(cashOnDelivery ? [] : [words.noCashOnDelivery]),
  ];
}

/** What delivering an order of so much costs, before it is known where to. */
export function feeRangeWords(
  { zones, restOfCountry, abroad }: DeliveryPolicy,
  sumOfLines: number,
  words: DeliveryWords,
): string {
  const everywhere = [...zones, restOfCountry, ...(abroad ? [abroad] : [])];
  const fees = everywhere.map(({ fee, freeFrom = Number.POSITIVE_INFINITY }) => (sumOfLines >= freeFrom ? 0 : fee));
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  if (least === most) return feeWords(least, words);
  const range = zones.length > 0 ? words.feeByCity : words.feeByCountry;
  return range(feeWords(least, words), formatPkr(most));
}

export const belowMinimumWords = (minimum: number, sumOfLines: number, words: DeliveryWords): string =>
  words.belowMinimum(formatPkr(minimum), formatPkr(sumOfLines));

/** What keeps an order from being delivered, for the shopper. A city that is not typed yet is no refusal to read. */
export function refusalWords(refusal: DeliveryRefusal, sumOfLines: number, words: DeliveryWords): string | undefined {
  if (refusal.code === 'below_minimum') return belowMinimumWords(refusal.minimum, sumOfLines, words);
  return refusal.code === 'not_delivered' ? words.notDelivered : undefined;
}
