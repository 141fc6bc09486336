import { z } from 'zod';
import { coded } from '#contract/mistakes.ts';
import { manyLines, oneLine } from '#contract/orders/order.ts';
import { PREFIX_PATTERN } from '#domain/orders/order-number.ts';
import { HIGHEST_TAX_RATE, ISSUE_MOMENTS } from '#domain/payments/invoice.ts';

const prefix = z.string().trim().toUpperCase().regex(PREFIX_PATTERN, coded('not_an_order_prefix'));

/** NTN, STRN, or what the tax office of another country gives: letters, digits, spaces and dashes. */
const taxNumber = z
  .string()
  .overwrite(oneLine)
  .regex(/^[0-9A-Za-z -]{0,25}$/, coded('not_a_tax_number'));

const line = (tidy: (typed: string) => string, most: number) =>
  z.string().overwrite(tidy).max(most, coded('too_long', { most }));

/** Who issues the shop's invoices, when, and under which numbers. */
export const invoicesSchema = z
  .strictObject({
    issue: z.enum(ISSUE_MOMENTS, { error: coded('not_valid') }),
    prefix,
    creditPrefix: prefix,
    seller: line(oneLine, 120),
    address: line(manyLines, 400),
    ntn: taxNumber,
    strn: taxNumber,
    /** Per cent that is in the prices; 0 for none. */
    gst: z
      .number({ error: coded('not_a_tax_rate', { most: HIGHEST_TAX_RATE }) })
      .min(0, coded('not_a_tax_rate', { most: HIGHEST_TAX_RATE }))
      .max(HIGHEST_TAX_RATE, coded('not_a_tax_rate', { most: HIGHEST_TAX_RATE }))
      .multipleOf(0.01, coded('not_a_tax_rate', { most: HIGHEST_TAX_RATE })),
  })
  .superRefine(({ issue, seller, prefix: invoices, creditPrefix }, { addIssue }) => {
    const at = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (issue !== 'never' && seller === '') at('seller', coded('missing', { what: 'seller' }));
    if (invoices === creditPrefix) at('creditPrefix', coded('prefixes_equal'));
  });

export const INITIAL_INVOICES: z.output<typeof invoicesSchema> = {
  ...{ issue: 'never', prefix: 'INV', creditPrefix: 'CN', seller: '', address: '', ntn: '', strn: '', gst: 0 },
};
