import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { couriersSchema } from '#contract/people/staff.ts';
import {
  TEMPLATE_NAMES,
  type TemplateName,
  templateProblems,
  templateProblemText,
} from '#domain/messages/message-template.ts';
import { WEEKDAYS, type Weekday } from '#domain/orders/promise.ts';
import { daySchema } from './dates.ts';

const whole = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return z.int({ error: message }).min(min, message).max(max, message);
};

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'Times look like 09:30');
const day = z.strictObject({ opens: time, closes: time }).nullable();
const days = Object.fromEntries(WEEKDAYS.map((name) => [name, day])) as Record<Weekday, typeof day>;

const timeZone = z.string().refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'The time zone must be the name of one, such as Asia/Karachi');

/** When the shop is open: the clock of its promise runs only then. */
export const openingHoursSchema = z.strictObject({
  timeZone,
  days: z.strictObject(days).refine((week) => Object.values(week).some(Boolean), 'The shop must be open on some day'),
  holidays: z
    .array(daySchema('A holiday is a day such as 2026-12-25'))
    .max(366, 'At most 366 holidays, please')
    .refine((dates) => new Set(dates).size === dates.length, 'A holiday is on the list already'),
});

const template = (name: TemplateName) =>
  z.string().check((context) => {
    const [problem] = templateProblems(name, context.value);
    if (problem) context.issues.push({ code: 'custom', input: context.value, message: templateProblemText(problem) });
  });

export const messageTemplatesSchema = z.strictObject(
  Object.fromEntries(TEMPLATE_NAMES.map((name) => [name, template(name)])) as Record<TemplateName, z.ZodString>,
);

/** What one order may have and how long it is kept. */
export const limitsSchema = z.strictObject({
  maxPerProduct: whole('The most of one product in an order', 1, 99),
  maxOpenPerPhone: whole('The most open orders of one phone number', 0, 1_000),
  /** In opening hours, as the next one. */
  holdHours: whole('The hours that an order is kept', 1, 8_760),
  unansweredHours: whole('The hours that an order is kept without an answer', 1, 8_760),
  heldPiecesPerCustomer: whole('The most pieces that one customer’s unanswered orders hold', 0, 1_000_000),
  heldValuePerCustomer: whole('The most that one customer’s unanswered orders are worth', 0, 1_000_000_000),
  heldPiecesPerAddress: whole('The most pieces that the unanswered orders of one network hold', 0, 1_000_000),
  heldValuePerAddress: whole('The most that the unanswered orders of one network are worth', 0, 1_000_000_000),
  alarmPieces: whole('The pieces that sound the alarm', 0, 1_000_000),
});

export const lowStockMarkSchema = whole('The mark of low stock', 0, 100_000);

/** Every setting by its name in the database. */
export const SETTING_SCHEMAS = {
  couriers: couriersSchema,
  opening_hours: openingHoursSchema,
  message_templates: messageTemplatesSchema,
  limits: limitsSchema,
  low_stock_mark: lowStockMarkSchema,
} as const;

export type SettingName = keyof typeof SETTING_SCHEMAS;
export type SettingValue<Name extends SettingName> = z.output<(typeof SETTING_SCHEMAS)[Name]>;

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

const step = { version: z.int().min(0), key: z.uuid().optional() };
const change = <Name extends SettingName>(name: Name) =>
  endpoint<StoredSetting<SettingValue<Name>>>()({
    method: 'PUT',
    path: `/api/settings/${name}`,
    access: { act: 'settings' },
    input: z.strictObject({ value: SETTING_SCHEMAS[name], ...step }),
  });

/** `version` is the one that was seen: of two owners at once the second is told what the first did (412). */
export const settingsEndpoints = {
  readAll: endpoint<AllSettings>()({
    method: 'GET',
    path: '/api/settings',
    access: { look: 'settings' },
    input: z.object({}),
  }),
  couriers: change('couriers'),
  opening_hours: change('opening_hours'),
  message_templates: change('message_templates'),
  limits: change('limits'),
  low_stock_mark: change('low_stock_mark'),
} as const;
