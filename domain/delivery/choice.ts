import type { DeliveryPolicy } from './policy.ts';
import type { Destination, Quoted } from './quote.ts';

/** What an order form has about the delivery: the city as it is typed, and one of the ways below. */
export interface DeliveryChoice {
  readonly city: string;
  readonly way: string;
}

/** The ways as the reader of the form calls them. */
export interface WayWords {
  readonly delivery: string;
  readonly deliveryInPakistan: string;
  readonly deliveryAbroad: string;
  readonly collectIn: (store: string) => string;
}

const AT_HOME = '';
const ABROAD = 'abroad';
const COLLECT = 'collect ';

const isAbroadOther = ({ abroad, restOfCountry }: DeliveryPolicy) =>
  abroad !== null && JSON.stringify(abroad) !== JSON.stringify(restOfCountry);

/** The ways in which an order can reach its customer. Nothing is chosen as long as there is one. */
export function waysOf(policy: DeliveryPolicy, words: WayWords): { value: string; label: string }[] {
  const hasAbroad = isAbroadOther(policy);
  const ways = [
    { value: AT_HOME, label: hasAbroad ? words.deliveryInPakistan : words.delivery },
    ...(hasAbroad ? [{ value: ABROAD, label: words.deliveryAbroad }] : []),
    ...policy.collectIn.map((store) => ({ value: `${COLLECT}${store}`, label: words.collectIn(store) })),
  ];
  return ways.length > 1 ? ways : [];
}

/** A way that the shop offered before counts for nothing. */
export function destinationOf(policy: DeliveryPolicy, { city, way }: DeliveryChoice): Destination {
  const store = policy.collectIn.find((name) => way === `${COLLECT}${name}`);
  if (store !== undefined) return { collect: store };
  return { city, ...(way === ABROAD && isAbroadOther(policy) && { abroad: true }) };
}

/** Nobody has to say where it goes. */
export const isCollected = (policy: DeliveryPolicy, way: string) =>
  destinationOf(policy, { city: '', way }).collect !== undefined;

/** What is sent: where to, and the fee that was shown. The server judges both. */
export function deliveryRequestOf({ city = '', abroad, collect }: Destination, quoted: Quoted) {
  return {
    ...(city !== '' && { city }),
    ...(abroad && { abroad }),
    ...(collect !== undefined && { collect }),
    delivery_fee: 'quote' in quoted ? quoted.quote.fee : 0,
  };
}
