import { asksForCity, cityKey, type DeliveryPolicy, type DeliveryTerms } from './policy.ts';

/** Where an order goes, as it was typed or chosen. */
export interface Destination {
  readonly city?: string | undefined;
  /** The shopper says that it is in another country. */
  readonly abroad?: boolean | undefined;
  /** The store in which it is collected instead. */
  readonly collect?: string | undefined;
}

/** What the delivery of one order is. */
export interface DeliveryQuote {
  readonly method: 'delivery' | 'collect';
  /** The zone's name, or the store's. */
  readonly zone: string;
  readonly fee: number;
  /** What it would cost if the order were smaller, and from which sum on it is free. */
  readonly freeFrom?: number | undefined;
  readonly days?: { readonly from: number; readonly to: number } | undefined;
  readonly cashOnDelivery: boolean;
}

export type DeliveryRefusal =
  | { readonly code: 'below_minimum'; readonly minimum: number }
  | { readonly code: 'city_missing' }
  | { readonly code: 'not_delivered' }
  | { readonly code: 'store_unknown' };

/** Of an order that may be as small as it is. */
export type QuotedTerms =
  | { readonly quote: DeliveryQuote }
  | { readonly refusal: Exclude<DeliveryRefusal, { code: 'below_minimum' }> };

export type Quoted = { readonly quote: DeliveryQuote } | { readonly refusal: DeliveryRefusal };

export const REST_OF_COUNTRY = 'Rest of the country';
export const ABROAD = 'Abroad';

/** Where an order can go, by the names that it is given, to choose from; none where there is no choice. */
export function placesOf(policy: DeliveryPolicy): string[] {
  const { zones, abroad, collectIn } = policy;
  const delivered = [...zones.map(({ name }) => name), REST_OF_COUNTRY, ...(abroad ? [ABROAD] : [])];
  const areDistinct = zones.length > 0 || asksForCity(policy);
  const places = [...(areDistinct ? delivered : []), ...collectIn];
  return places.length === 1 && areDistinct ? [] : places;
}

/** What an order of so much costs to deliver. The one rule: pages, cart, server and desk ask it. */
export function quoteDelivery(policy: DeliveryPolicy, destination: Destination, sumOfLines: number): Quoted {
  const { minimumOrder } = policy;
  if (sumOfLines < minimumOrder) return { refusal: { code: 'below_minimum', minimum: minimumOrder } };
  return termsOf(policy, destination, sumOfLines);
}

/** The same for an order that staff may take although it is small. */
export function termsOf(
  policy: DeliveryPolicy,
  { city = '', abroad, collect }: Destination,
  sumOfLines: number,
): QuotedTerms {
  if (collect !== undefined) return collected(policy, collect);
  const key = cityKey(city);
  if (key === '' && asksForCity(policy)) return { refusal: { code: 'city_missing' } };
  const zone = policy.zones.find(({ cities }) => cities.some((named) => cityKey(named) === key));
  if (zone) return { quote: quoteOf(zone.name, zone, sumOfLines) };
  if (!abroad && !isCityAbroad(key)) return { quote: quoteOf(REST_OF_COUNTRY, policy.restOfCountry, sumOfLines) };
  if (policy.abroad === null) return { refusal: { code: 'not_delivered' } };
  return { quote: quoteOf(ABROAD, policy.abroad, sumOfLines) };
}

function collected({ collectIn }: DeliveryPolicy, store: string): QuotedTerms {
  if (!collectIn.includes(store)) return { refusal: { code: 'store_unknown' } };
  return { quote: { method: 'collect', zone: store, fee: 0, cashOnDelivery: true } };
}

function quoteOf(zone: string, terms: DeliveryTerms, sumOfLines: number): DeliveryQuote {
  const { fee, freeFrom, days, cashOnDelivery } = terms;
  const isFree = freeFrom !== undefined && sumOfLines >= freeFrom;
  return {
    method: 'delivery',
    zone,
    fee: isFree ? 0 : fee,
    ...(freeFrom !== undefined && fee > 0 && { freeFrom }),
    ...(days && { days }),
    cashOnDelivery,
  };
}

/** Large cities of the Gulf: shoppers there seldom say that it is another country. */
const CITIES_ABROAD = new Set(
  [
    'Dubai',
    'دبي',
    'دبئی',
    'Abu Dhabi',
    'Sharjah',
    'Ajman',
    'Ras Al Khaimah',
    'Al Ain',
    'Riyadh',
    'Jeddah',
    'Dammam',
    'Doha',
    'Kuwait',
    'Manama',
    'Muscat',
  ].map(cityKey),
);

const isCityAbroad = (key: string) => CITIES_ABROAD.has(key);
