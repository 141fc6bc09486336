import { z } from 'zod';
import type { NumberName } from '#contract/desk/mistakes.ts';
import { coded } from '#contract/mistakes.ts';
import { oneLine } from '#contract/orders/order.ts';
import { cityKey, type DeliveryPolicy } from '#domain/delivery/policy.ts';

/** The highest fee, and the highest sum that a rule can ask for, in whole PKR. */
export const HIGHEST_FEE = 999_999;
const HIGHEST_SUM = 999_999_999;
const MOST_DAYS = 365;
/** Every page has the zones with it, so there are not too many. */
const MOST = { zones: 20, cities: 100, stores: 20 } as const;

const number = (what: NumberName, least: number, most: number) => {
  const message = coded('not_whole', { what, least, most });
  return z.int({ error: message }).min(least, message).max(most, message);
};

const line = (what: 'zone_name' | 'city' | 'store', most: number) => {
  const missing = coded('missing', { what });
  return z.string({ error: missing }).overwrite(oneLine).min(1, missing).max(most, coded('too_long', { most }));
};

const terms = {
  fee: number('delivery_fee', 0, HIGHEST_FEE),
  freeFrom: number('free_from', 1, HIGHEST_SUM).optional(),
  days: z
    .strictObject({ from: number('delivery_days', 0, MOST_DAYS), to: number('delivery_days', 0, MOST_DAYS) })
    .refine(({ from, to }) => from <= to, { error: coded('days_reversed'), path: ['to'] })
    .optional(),
  cashOnDelivery: z.boolean(),
};

const city = line('city', 80).refine((name) => cityKey(name) !== '', coded('missing', { what: 'city' }));

const zone = z.strictObject({
  name: line('zone_name', 60),
  cities: z
    .array(city)
    .min(1, coded('missing', { what: 'cities' }))
    .max(MOST.cities, coded('too_many', { what: 'cities', most: MOST.cities })),
  ...terms,
});

const isEachOnce = (names: readonly string[]) => new Set(names).size === names.length;

const zones = z
  .array(zone)
  .max(MOST.zones, coded('too_many', { what: 'zones', most: MOST.zones }))
  .refine((all) => isEachOnce(all.map(({ name }) => cityKey(name))), coded('on_list_already', { what: 'zone' }))
  .refine(
    (all) => isEachOnce(all.flatMap(({ cities }) => cities.map(cityKey))),
    coded('on_list_already', { what: 'city' }),
  );

/** How the shop delivers: what the owner stores, and what pages are told of it. */
export const deliverySchema = z.strictObject({
  zones,
  restOfCountry: z.strictObject(terms),
  abroad: z.strictObject(terms).nullable(),
  minimumOrder: number('minimum_order', 0, HIGHEST_SUM),
  collectIn: z
    .array(line('store', 120))
    .max(MOST.stores, coded('too_many', { what: 'stores', most: MOST.stores }))
    .refine(isEachOnce, coded('on_list_already', { what: 'store' })),
}) satisfies z.ZodType<DeliveryPolicy>;
