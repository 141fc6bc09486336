import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { addingFields, stepFields, uuidField } from '#contract/desk/fields.ts';
import { coded } from '#contract/mistakes.ts';
import {
  agreementSchema,
  amendmentSchema,
  attemptSchema,
  cancellationSchema,
  creditNoteSchema,
  dispatchSchema,
  moneySchema,
  noteSchema,
  orderLineRequestSchema,
  parcelSchema,
  paymentCorrectionSchema,
  paymentSchema,
  returnSchema,
  voidInvoiceSchema,
  writeOffCorrectionSchema,
  writeOffSchema,
} from '#contract/people/staff.ts';
import type { Refusal } from '#contract/refusals.ts';
import { LANGUAGE_CODES } from '#domain/languages/languages.ts';
import { PAYMENT_METHODS } from '#domain/payments/payment.ts';
import { deliveryFields, orderFormSchema } from './order.ts';
import type { StepOutcome } from './order-views.ts';

/*
 * The steps on one order. Each names the version it saw (412 says who was quicker, and what they did) and a key, under which a
 * repeated request is the same step.
 */

export interface Claim {
  actor: string;
  until: string;
  /** Who had it before, if somebody had. */
  from: string | null;
}

/** Claims, renews the claim, or takes it over from a colleague: all the same. */
export const claimOrder = endpoint<Claim>()({
  method: 'POST',
  path: '/api/orders/:number/claim',
  access: { action: 'claim' },
  input: z.strictObject({}),
});

export const releaseClaim = endpoint<null>()({
  method: 'DELETE',
  path: '/api/orders/:number/claim',
  access: { action: 'claim' },
  input: z.strictObject({}),
});

export const logAttempt = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/attempt',
  access: { action: 'attempt' },
  input: attemptSchema.extend(addingFields),
});

export const confirmOrder = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/confirm',
  access: { action: 'confirm' },
  input: agreementSchema.extend(stepFields),
});

export const recordPayment = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/payment',
  access: { action: 'payment' },
  input: paymentSchema.extend(stepFields),
});

export const recordRefund = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/refund',
  access: { action: 'refund' },
  input: moneySchema.extend(stepFields),
});

export const correctPayment = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/correct-payment',
  access: { action: 'correct_payment' },
  input: paymentCorrectionSchema.extend(stepFields),
});

/** The courier will never hand it over. */
export const writeOffDebt = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/write-off',
  access: { action: 'write_off' },
  input: writeOffSchema.extend(stepFields),
});

export const takeBackWriteOff = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/take-back-write-off',
  access: { action: 'take_back_write_off' },
  input: writeOffCorrectionSchema.extend(stepFields),
});

export const issueInvoice = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/invoice',
  access: { action: 'invoice' },
  input: z.strictObject(stepFields),
});

export const issueCreditNote = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/credit',
  access: { action: 'credit' },
  input: creditNoteSchema.extend(stepFields),
});

/** It was a mistake: it stays, marked as void. */
export const voidInvoice = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/void-invoice',
  access: { action: 'void_invoice' },
  input: voidInvoiceSchema.extend(stepFields),
});

export const amendOrder = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/amend',
  access: { action: 'amend' },
  input: amendmentSchema.extend(stepFields),
});

/** Every line was ticked. The ticks themselves stay on the screen until then. */
export const packOrder = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/pack',
  access: { action: 'pack' },
  input: z.strictObject({
    ...stepFields,
    lines: z.array(z.int(), { error: coded('missing', { what: 'ticks' }) }).min(1, coded('missing', { what: 'ticks' })),
  }),
});

export const dispatchOrder = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/dispatch',
  access: { action: 'dispatch' },
  input: dispatchSchema.extend(stepFields),
});

export const correctParcel = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/parcel',
  /** Of others, and of days gone by, only with the right to all parcels. */
  access: { action: 'own_parcel' },
  input: parcelSchema.extend(stepFields),
});

export const deliverOrder = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/deliver',
  access: { action: 'deliver' },
  input: z.strictObject(stepFields),
});

/** It was marked as delivered by mistake. */
export const undeliverOrder = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/undeliver',
  access: { action: 'undeliver' },
  input: z.strictObject(stepFields),
});

export const expectReturn = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/expect-return',
  access: { action: 'expect_return' },
  input: z.strictObject(stepFields),
});

export const returnItems = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/return',
  access: { action: 'return' },
  input: returnSchema.extend(stepFields),
});

export const cancelOrder = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/cancel',
  access: { action: 'cancel' },
  input: cancellationSchema.extend(stepFields),
});

export const addNote = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/note',
  access: { action: 'note' },
  input: noteSchema.extend(addingFields),
});

const languageField = z.enum(LANGUAGE_CODES, { error: coded('none_such', { what: 'language' }) });

/** In which language the customer reads: the order's page, mails and the texts of the chat follow it. */
export const setLanguage = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/language',
  access: { action: 'amend' },
  input: z.strictObject({
    language: languageField,
    ...stepFields,
  }),
});

/** The cancellation was a mistake: the order waits to be confirmed, if its stock is still there. */
export const reinstateOrder = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/reinstate',
  access: { action: 'reinstate' },
  input: z.strictObject(stepFields),
});

/** Sends the customer the e-mail about what the order is now once more. */
export const resendMessage = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/resend',
  access: { action: 'resend' },
  input: z.strictObject(stepFields),
});

/** What happened to each order of a bulk step. */
export interface BulkOutcome {
  results: { number: string; ok: boolean; refusal: Refusal | null; version: number | null }[];
}

/** More than this go in several requests of one batch. */
export const MANY = 200;

const many = <T extends z.ZodType>(order: T) =>
  z
    .array(order, { error: coded('missing', { what: 'orders' }) })
    .min(1, coded('missing', { what: 'orders' }))
    .max(MANY, coded('too_many', { what: 'orders', most: MANY }));

const numberField = z.string().min(1).max(40);

export const claimMany = endpoint<BulkOutcome>()({
  method: 'POST',
  path: '/api/bulk/claim',
  access: { action: 'claim' },
  input: z.strictObject({ orders: many(z.strictObject({ number: numberField })) }),
});

export const dispatchMany = endpoint<BulkOutcome>()({
  method: 'POST',
  path: '/api/bulk/dispatch',
  access: { action: 'dispatch' },
  input: z.strictObject({
    courier: parcelSchema.shape.courier,
    orders: many(z.strictObject({ number: numberField, consignment: parcelSchema.shape.consignment, ...stepFields })),
  }),
});

export const deliverMany = endpoint<BulkOutcome>()({
  method: 'POST',
  path: '/api/bulk/deliver',
  access: { action: 'deliver' },
  input: z.strictObject({ orders: many(z.strictObject({ number: numberField, ...stepFields })) }),
});

/** One reason for all. What is cancelled under one `batch` can be taken back together. */
export const cancelMany = endpoint<BulkOutcome>()({
  method: 'POST',
  path: '/api/bulk/cancel',
  access: { action: 'cancel' },
  input: z.strictObject({
    batch: uuidField,
    reason: cancellationSchema.shape.reason,
    /** Whether the customers are notified by e-mail. Strangers who typed other people's addresses are better not. */
    tell: z.boolean({ error: coded('missing', { what: 'whether_notified' }) }),
    orders: many(z.strictObject({ number: numberField, ...stepFields })),
  }),
});

export const reinstateMany = endpoint<BulkOutcome>()({
  method: 'POST',
  path: '/api/bulk/reinstate',
  access: { action: 'reinstate' },
  input: z.strictObject({ orders: many(z.strictObject({ number: numberField, ...stepFields })) }),
});

/** An order typed in for a customer on the telephone: e-mail and address may be missing, prices are the catalogue's of now. */
const { customerName, email, phone, whatsapp, address, notes } = orderFormSchema.shape;

const MOST_LINES = 50;

const staffOrderFields = {
  key: uuidField,
  items: z
    .array(orderLineRequestSchema, { error: coded('order_empty') })
    .min(1, coded('order_empty'))
    .max(MOST_LINES, coded('too_many_lines', { most: MOST_LINES })),
  /** What the seller has named to the customer: refused if the catalogue says otherwise by now. */
  total: z.int({ error: coded('total_not_whole') }).min(0),
  /** What the customer reads, from the first mail on; English, if nothing is said. */
  language: languageField.optional(),
};

export const placeOrder = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders',
  access: { action: 'place' },
  input: z.strictObject({
    ...staffOrderFields,
    customerName,
    phone,
    whatsapp: whatsapp.optional(),
    email: email.optional(),
    address,
    notes,
    /** Without any of these the city is looked for in the address: screens of the version before send none. */
    ...deliveryFields,
  }),
});

/** Placed, paid and handed over in one step. */
export const sellAtCounter = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/counter-sales',
  access: { action: 'place' },
  input: z.strictObject({
    ...staffOrderFields,
    /** Whoever gives neither is a customer at the counter. */
    customerName: customerName.optional(),
    phone: phone.optional(),
    method: z.enum(PAYMENT_METHODS, {
      error: coded('not_one_of', { what: 'payment_method', choices: PAYMENT_METHODS }),
    }),
    reference: moneySchema.shape.reference,
    notes,
  }),
});

export const orderStepEndpoints = {
  claimOrder,
  releaseClaim,
  logAttempt,
  confirmOrder,
  recordPayment,
  recordRefund,
  correctPayment,
  writeOffDebt,
  takeBackWriteOff,
  issueInvoice,
  issueCreditNote,
  voidInvoice,
  amendOrder,
  packOrder,
  dispatchOrder,
  correctParcel,
  deliverOrder,
  undeliverOrder,
  expectReturn,
  returnItems,
  cancelOrder,
  addNote,
  setLanguage,
  resendMessage,
  reinstateOrder,
  claimMany,
  dispatchMany,
  deliverMany,
  cancelMany,
  reinstateMany,
  placeOrder,
  sellAtCounter,
} as const;
