import { z } from 'zod';
import { deliverySchema } from '#contract/delivery/delivery.ts';
import { endpoint } from '#contract/desk/endpoint.ts';
import { numberInAddress } from '#contract/desk/fields.ts';
import { coded } from '#contract/mistakes.ts';
import { INITIAL_INVOICES, invoicesSchema } from '#contract/payments/invoice-settings.ts';
import { waysToPaySchema } from '#contract/payments/ways-to-pay.ts';
import { couriersSchema, courierTermsSchema, whole } from '#contract/people/staff.ts';
import { FREE_DELIVERY } from '#domain/delivery/policy.ts';
import {
  DEFAULT_MAILS,
  isAlwaysSent,
  LONGEST_SENDER,
  MAIL_KINDS,
  type MailKind,
  mailRules,
  SIGNATURE_RULES,
} from '#domain/messages/mail-templates.ts';
import { type TemplateRules, textProblems } from '#domain/messages/message-template.ts';
import {
  DEFAULT_TRANSLATED_MAILS,
  DEFAULT_TRANSLATED_TEMPLATES,
  eachTranslated,
} from '#domain/messages/translated-texts.ts';
import {
  DEFAULT_TEMPLATES,
  TEMPLATE_NAMES,
  type TemplateName,
  templateRules,
} from '#domain/messages/whatsapp-templates.ts';
import { eachLimit } from '#domain/orders/limits.ts';
import { ORDER_PREFIX, PREFIX_PATTERN } from '#domain/orders/order-number.ts';
import { DEFAULT_HOURS, isTimeZone, WEEKDAYS, type Weekday } from '#domain/orders/promise.ts';
import { NO_ACCOUNTS } from '#domain/payments/accounts.ts';
import { eachRetention, MOST_YEARS } from '#domain/settings/retention.ts';
import { LOW_STOCK } from '#domain/stock/stock.ts';
import { daySchema } from './dates.ts';
import { madeOf } from './made-of.ts';
import { NEW_GUIDE, openingGuideSchema } from './opening.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, coded('not_a_time_of_day'));
const day = z.strictObject({ opens: time, closes: time }).nullable();
const days = Object.fromEntries(WEEKDAYS.map((name) => [name, day])) as Record<Weekday, typeof day>;

const timeZone = z.string().refine(isTimeZone, coded('not_a_time_zone'));

const MOST_HOLIDAYS = 366;

/** When the shop is open: the clock of its promise runs only then. */
const openingHoursSchema = z.strictObject({
  timeZone,
  days: z.strictObject(days).refine((week) => Object.values(week).some(Boolean), coded('never_open')),
  holidays: z
    .array(daySchema(coded('not_a_holiday')))
    .max(MOST_HOLIDAYS, coded('too_many', { what: 'holidays', most: MOST_HOLIDAYS }))
    .refine((dates) => new Set(dates).size === dates.length, coded('on_list_already', { what: 'holiday' })),
});

const template = (rules: TemplateRules, mayBeEmpty = false) =>
  z.string().check((context) => {
    if (mayBeEmpty && context.value === '') return;
    const [problem] = textProblems(context.value, rules);
    if (!problem) return;
    const { code, ...placeholder } = problem;
    const message = coded('template_invalid', { problem: code, most: rules.most, ...placeholder });
    context.issues.push({ code: 'custom', input: context.value, message });
  });

/** A schema for each name. */
const eachOf = <Name extends string, Schema extends z.ZodType>(
  names: readonly Name[],
  schemaOf: (name: Name) => Schema,
) => Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<Name, Schema>;

const messageTemplatesSchema = z.strictObject(
  eachOf(TEMPLATE_NAMES, (name: TemplateName) => template(templateRules(name))),
);

const senderSchema = z
  .string()
  .trim()
  .max(LONGEST_SENDER, coded('too_long', { most: LONGEST_SENDER }))
  .regex(/^[^\p{Cc}<>"@]*$/u, coded('not_valid'));

/** The e-mails to customers: each on its own, so that one which a version cannot read costs no other. */
const customerMailsSchema = z.strictObject({
  sender: senderSchema,
  signature: template(SIGNATURE_RULES),
  ...eachOf(MAIL_KINDS, (kind: MailKind) =>
    z.strictObject({
      on: z.boolean().refine((on) => on || !isAlwaysSent(kind), coded('not_valid')),
      subject: template(mailRules(kind).subject),
      text: template(mailRules(kind).text),
    }),
  ),
});

/** What is not translated is empty: the English text takes its place. */
const orEmpty = (rules: TemplateRules) => template(rules, true);

const translatedMailsSchema = z.strictObject({
  ...eachTranslated(MAIL_KINDS, (kind) =>
    z
      .strictObject({ subject: orEmpty(mailRules(kind).subject), text: orEmpty(mailRules(kind).text) })
      .refine(({ subject, text }) => (subject === '') === (text === ''), {
        error: coded('half_translated'),
        path: ['text'],
      }),
  ),
  ...eachTranslated(['signature'], () => orEmpty(SIGNATURE_RULES)),
  made_of: madeOf,
});

const translatedMessagesSchema = z.strictObject({
  ...eachTranslated(TEMPLATE_NAMES, (name) => orEmpty(templateRules(name))),
  made_of: madeOf,
});

export const limitsSchema = z.strictObject(eachLimit(({ from, to }, name) => whole(name, from, to)));

const keepingSchema = z.strictObject(eachRetention((_, name) => whole(name, 0, MOST_YEARS)));

const orderPrefixSchema = z.string().trim().toUpperCase().regex(PREFIX_PATTERN, coded('not_an_order_prefix'));

/** A setting: what may be stored, and what holds while nobody has set it. */
const setting = <Schema extends z.ZodType>(schema: Schema, initial: z.output<Schema>) => ({ schema, initial });

/**
 * Every setting by its name in the database: its address at the desk, what is read and stored and its default follow from this table.
 * The environment says the time zone and the limits until the owner does.
 */
export const SETTINGS = {
  couriers: setting(couriersSchema, []),
  courier_terms: setting(courierTermsSchema, []),
  opening_hours: setting(openingHoursSchema, { ...DEFAULT_HOURS, holidays: [...DEFAULT_HOURS.holidays] }),
  message_templates: setting(messageTemplatesSchema, DEFAULT_TEMPLATES),
  customer_mails: setting(customerMailsSchema, DEFAULT_MAILS),
  translated_mails: setting(translatedMailsSchema, DEFAULT_TRANSLATED_MAILS),
  translated_messages: setting(translatedMessagesSchema, DEFAULT_TRANSLATED_TEMPLATES),
  limits: setting(
    limitsSchema,
    eachLimit(({ initial }) => initial),
  ),
  delivery: setting(deliverySchema, {
    ...FREE_DELIVERY,
    zones: [],
    collectIn: [],
  }),
  ways_to_pay: setting(waysToPaySchema, { ...NO_ACCOUNTS, accounts: [], cash: { ...NO_ACCOUNTS.cash, zones: [] } }),
  low_stock_mark: setting(whole('low_stock_mark', 0, 100_000), LOW_STOCK),
  order_prefix: setting(orderPrefixSchema, ORDER_PREFIX),
  invoices: setting(invoicesSchema, INITIAL_INVOICES),
  keeping: setting(
    keepingSchema,
    eachRetention(({ initial }) => initial),
  ),
  opening_guide: setting(openingGuideSchema, NEW_GUIDE),
} as const;

export type SettingName = keyof typeof SETTINGS;
export type SettingValue<Name extends SettingName> = z.output<(typeof SETTINGS)[Name]['schema']>;

export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);

/** Something for each setting, by its name. */
export function eachSetting<T>(make: (name: SettingName) => T): Record<SettingName, T> {
  return Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, make(name as SettingName)])) as Record<
    SettingName,
    T
  >;
}

export interface StoredSetting<Value> {
  readonly value: Value;
  /** 0 while nobody has set it: the value is the default. */
  readonly version: number;
  readonly changed_at: string | null;
  readonly actor: string | null;
  /** The fields of what is stored that this version cannot read: their defaults hold until somebody saves. */
  readonly unreadable?: readonly string[];
}

export type AllSettings = { readonly [Name in SettingName]: StoredSetting<SettingValue<Name>> };

/** A value that somebody saved, and what it replaced. */
export interface SettingVersion {
  readonly version: number;
  readonly at: string;
  readonly actor: string;
  readonly value: unknown;
  readonly before: unknown;
}

const step = { version: z.int().min(0), key: z.uuid().optional() };
const change = <Name extends SettingName>(name: Name) =>
  endpoint<StoredSetting<SettingValue<Name>>>()({
    method: 'PUT',
    path: `/api/settings/${name}`,
    access: { action: 'settings' },
    input: z.strictObject({ value: SETTINGS[name].schema, ...step }),
  });

/** `version` is the one that was seen: of two owners at once the second gets what the first did (412). */
export const settingsEndpoints = {
  readAll: endpoint<AllSettings>()({
    method: 'GET',
    path: '/api/settings',
    access: { area: 'settings' },
    input: z.object({}),
  }),
  /** What one was, the newest first. */
  history: endpoint<{ versions: SettingVersion[]; next: number | null }>()({
    method: 'GET',
    path: '/api/settings/:name/history',
    access: { area: 'settings' },
    input: z.strictObject({ before: numberInAddress(1, Number.MAX_SAFE_INTEGER).optional() }),
  }),
  ...(eachSetting(change) as { [Name in SettingName]: ReturnType<typeof change<Name>> }),
} as const;
