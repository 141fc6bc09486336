import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { stepFields } from '#contract/desk/fields.ts';
import type { MissingThing, NumberName } from '#contract/desk/mistakes.ts';
import { coded } from '#contract/mistakes.ts';
import { manyLines, oneLine } from '#contract/orders/order.ts';
import type { StepOutcome } from '#contract/orders/order-views.ts';
import { madeOf } from '#contract/settings/made-of.ts';
import { LANGUAGE_CODES, type LanguageCode } from '#domain/languages/languages.ts';
import { ACCOUNT_KINDS, type Account, type WaysToPay } from '#domain/payments/accounts.ts';
import { ibanProblem, isIbanLike, tidyIban } from '#domain/payments/iban.ts';
import { internationalDigits } from '#domain/people/phone.ts';
import { accountIds, MOST_ACCOUNTS } from './account-ids.ts';

/* How the shop takes money: the owner's accounts, and what an order is told of them. */

const LONGEST = { line: 100, link: 500, instructions: 1_000 } as const;
const HIGHEST_SUM = 999_999_999;

const line = (most: number = LONGEST.line) => z.string().overwrite(oneLine).max(most, coded('too_long', { most }));

const words = z
  .string()
  .overwrite(manyLines)
  .max(LONGEST.instructions, coded('too_long', { most: LONGEST.instructions }));

/** In English, and in each other language that it was translated into. */
const inLanguages = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, words.optional()]));
const ownersText = z.strictObject({ ...(inLanguages as Record<LanguageCode, z.ZodOptional<typeof words>>), en: words });

const sum = (what: NumberName) => {
  const message = coded('not_whole', { what, least: 1, most: HIGHEST_SUM });
  return z.int({ error: message }).min(1, message).max(HIGHEST_SUM, message).optional();
};

const forOrders = {
  from: sum('smallest_sum'),
  upTo: sum('largest_sum'),
  zones: z.array(line(120)).max(25, coded('too_many', { what: 'zones', most: 25 })),
};

type Problem = readonly [field: string, message: string];

const areReversed = ({ from, upTo }: { from?: number | undefined; upTo?: number | undefined }) =>
  from !== undefined && upTo !== undefined && from > upTo;

const REVERSED: Problem = ['upTo', coded('sums_reversed')];

/** Each kind of account needs something else. */
function* problemsOf(account: Account): Generator<Problem> {
  const { kind, bank, holder, number, link, qr } = account;
  const missing = (field: string, what: MissingThing): Problem => [field, coded('missing', { what })];
  if (kind === 'bank' && bank === '') yield missing('bank', 'bank');
  if (kind === 'link' && bank === '') yield missing('bank', 'provider');
  if (kind !== 'link' && holder === '') yield missing('holder', 'account_holder');
  if (kind === 'link' && !isHttps(link)) yield ['link', coded('not_https')];
  if (kind === 'qr' && qr === '') yield missing('qr', 'qr_picture');
  if (kind === 'bank' || (kind === 'raast' && isIbanLike(number))) {
    const problem = ibanProblem(number);
    if (number === '') yield missing('number', 'iban');
    else if (problem) yield ['number', coded('iban_wrong', problem)];
  } else if (kind !== 'link' && kind !== 'qr') {
    if (number === '') yield missing('number', 'account_number');
    else if (internationalDigits(number) === undefined) yield ['number', coded('not_a_phone_number')];
  }
  if (areReversed(account)) yield REVERSED;
}

function isHttps(link: string): boolean {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.hostname.includes('.');
}

/** What belongs to another kind goes. An IBAN is stored without its spaces. */
function tidied<Stored extends Account>(account: Stored): Stored {
  const { kind, number } = account;
  const isIban = kind === 'bank' || (kind === 'raast' && isIbanLike(number));
  return {
    ...account,
    ...(kind === 'link' ? { holder: '', number: '' } : { link: '' }),
    ...((kind === 'jazzcash' || kind === 'easypaisa') && { bank: '' }),
    ...(isIban && { number: tidyIban(number) }),
  };
}

const account = z
  .strictObject({
    id: z.uuid(),
    kind: z.enum(ACCOUNT_KINDS),
    on: z.boolean(),
    bank: line(),
    holder: line(),
    number: line(),
    link: line(LONGEST.link),
    qr: z.string().regex(/^([0-9a-f]{16})?$/),
    instructions: ownersText,
    ...forOrders,
  })
  .overwrite(tidied)
  .check((context) => {
    for (const [field, message] of problemsOf(context.value)) {
      context.issues.push({ code: 'custom', input: context.value, path: [field], message });
    }
  });

export const waysToPaySchema = z.strictObject({
  accounts: z
    .array(account)
    .max(MOST_ACCOUNTS, coded('too_many', { what: 'accounts', most: MOST_ACCOUNTS }))
    .refine(
      (all) => new Set(all.map(({ id }) => id)).size === all.length,
      coded('on_list_already', { what: 'account' }),
    ),
  cash: z.strictObject({ on: z.boolean(), instructions: ownersText, ...forOrders }).check((context) => {
    const [field, message] = REVERSED;
    if (areReversed(context.value))
      context.issues.push({ code: 'custom', input: context.value, path: [field], message });
  }),
  sellersCheck: z.boolean(),
  made_of: madeOf,
}) satisfies z.ZodType<WaysToPay>;

/** The accounts of now take the place of those that the order was told of before. */
export const sendAccounts = endpoint<StepOutcome>()({
  method: 'POST',
  path: '/api/orders/:number/accounts',
  access: { action: 'tell_accounts' },
  input: z.strictObject({
    accounts: accountIds,
    /** The customer gets the e-mail of the confirmation once more. */
    mail: z.boolean(),
    ...stepFields,
  }),
});

/** The picture of a QR code. The body is the file as it is. */
export const addQr = endpoint<{ qr: string }>()({
  method: 'POST',
  path: '/api/payments/qr',
  access: { action: 'settings' },
  takesFile: true,
  input: z.strictObject({}),
});

export const showQr = endpoint<Blob>()({
  method: 'GET',
  path: '/api/payments/qr/:id',
  access: { area: 'orders' },
  input: z.strictObject({}),
});

export const waysToPayEndpoints = { sendAccounts, addQr, showQr } as const;
