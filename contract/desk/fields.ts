import { z } from 'zod';
import { coded } from '#contract/mistakes.ts';
import { daySchema } from '#contract/settings/dates.ts';

/* Fields that several endpoints of the desk share. What comes in an address is text. */

const NOT_READ = coded('unreadable', { what: 'address' });

/** 'YYYY-MM-DD', a day in the shop's time zone. */
export const dayField = daySchema(coded('not_a_day'));

export const uuidField = z.uuid({ error: coded('missing', { what: 'key' }) });

/** A whole number in an address. */
export const numberInAddress = (lowest: number, highest: number) =>
  z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\d{1,15}$/, NOT_READ)
          .transform(Number),
      ],
      { error: NOT_READ },
    )
    .refine((number) => number >= lowest && number <= highest, { error: NOT_READ });

/** A product in an address: 'rackets:12'. */
export const productInAddress = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*:\d{1,9}$/, coded('unreadable', { what: 'product' }));

/** Where a page of a list begins: whatever the page before said. */
export const cursorField = z.string().max(200, NOT_READ);

/** What every step on an order brings: the version that was seen, and a key that makes repeating it safe. */
export const stepFields = {
  version: z.int({ error: coded('missing', { what: 'order_version' }) }).min(1),
  key: uuidField,
};

/** Steps that only add to the history need no version. */
export const addingFields = { key: uuidField };
