/** What delivering to a place costs, how long it takes, and whether it can be paid at the door. */
export interface DeliveryTerms {
  /** Whole PKR; 0 is free of charge. */
  readonly fee: number;
  /** Orders of so much and more go free of charge. Without it none does. */
  readonly freeFrom?: number | undefined;
  /** How many days it takes, where the shop says so. */
  readonly days?: { readonly from: number; readonly to: number } | undefined;
  readonly cashOnDelivery: boolean;
}

/** Cities with terms of their own. */
export interface DeliveryZone extends DeliveryTerms {
  readonly name: string;
  readonly cities: readonly string[];
}

/** How the shop delivers, as its owner has set it. */
export interface DeliveryPolicy {
  /** The first zone that names a city counts. */
  readonly zones: readonly DeliveryZone[];
  readonly restOfCountry: DeliveryTerms;
  /** Null if nothing is sent there. A city abroad may be in a zone all the same. */
  readonly abroad: DeliveryTerms | null;
  /** The smallest sum of lines that is taken; 0 takes all. */
  readonly minimumOrder: number;
  /** The stores in which an order can be collected, by name. */
  readonly collectIn: readonly string[];
}

const FREE: DeliveryTerms = { fee: 0, cashOnDelivery: true };

/** A new shop delivers everything free of charge, so that an order's total is the sum of its lines. */
export const FREE_DELIVERY: DeliveryPolicy = {
  zones: [],
  restOfCountry: FREE,
  abroad: FREE,
  minimumOrder: 0,
  collectIn: [],
};

const isFree = (terms: DeliveryTerms | null) =>
  terms !== null && terms.fee === 0 && terms.cashOnDelivery && !terms.days;

/** Whether it matters where an order goes: only then a shopper is asked for the city. */
export function asksForCity({ zones, restOfCountry, abroad }: DeliveryPolicy): boolean {
  return ![...zones, restOfCountry, abroad].every(isFree);
}

/** Whether the owner has set anything that a shopper has to know. */
export function isSet(policy: DeliveryPolicy): boolean {
  return asksForCity(policy) || policy.minimumOrder > 0 || policy.collectIn.length > 0;
}

/** The cities of all zones, as they are offered while one types. */
export function citiesOf({ zones }: DeliveryPolicy): string[] {
  const cities = new Map(zones.flatMap((zone) => zone.cities.map((city) => [cityKey(city), city] as const)));
  return [...cities.values()].toSorted((one, other) => one.localeCompare(other, 'en'));
}

/** Of the zones' cities the one that an address names last: "Lahore Road, Karachi" is in Karachi. */
export function cityIn(policy: DeliveryPolicy, address: string): string | undefined {
  const words = ` ${cityKey(address)} `;
  const named = citiesOf(policy).map((city) => ({ city, at: words.lastIndexOf(` ${cityKey(city)} `) }));
  return named.filter(({ at }) => at >= 0).toSorted((one, other) => other.at - one.at)[0]?.city;
}

/** The same for every way of writing a city: case, accents, spaces and punctuation do not count. */
export function cityKey(typed: string): string {
  return typed
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
