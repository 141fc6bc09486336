import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { coded } from '#contract/mistakes.ts';
import { couriersSchema, whole } from '#contract/people/staff.ts';
import {
  DEFAULT_TEMPLATES,
  MAX_TEMPLATE_LENGTH,
  TEMPLATE_NAMES,
  type TemplateName,
  templateProblems,
} from '#domain/messages/message-template.ts';
import { eachLimit } from '#domain/orders/limits.ts';
import { DEFAULT_HOURS, isTimeZone, WEEKDAYS, type Weekday } from '#domain/orders/promise.ts';
import { LOW_STOCK } from '#domain/stock/stock.ts';
import { daySchema } from './dates.ts';

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

const template = (name: TemplateName) =>
  z.string().check((context) => {
    const [problem] = templateProblems(name, context.value);
    if (!problem) return;
    const { code, ...placeholder } = problem;
    const message = coded('template_invalid', { problem: code, most: MAX_TEMPLATE_LENGTH, ...placeholder });
    context.issues.push({ code: 'custom', input: context.value, message });
  });

const messageTemplatesSchema = z.strictObject(
  Object.fromEntries(TEMPLATE_NAMES.map((name) => [name, template(name)])) as Record<TemplateName, z.ZodString>,
);

export const limitsSchema = z.strictObject(eachLimit(({ from, to }, name) => whole(name, from, to)));

/** A setting: what may be stored, and what holds while nobody has set it. */
const setting = <Schema extends z.ZodType>(schema: Schema, initial: z.output<Schema>) => ({ schema, initial });

/**
 * Every setting by its name in the database: its address at the desk, what is read and stored and its default follow from this table.
 * The environment says the time zone and the limits until the owner does.
 */
export const SETTINGS = {
  couriers: setting(couriersSchema, []),
  opening_hours: setting(openingHoursSchema, { ...DEFAULT_HOURS, holidays: [...DEFAULT_HOURS.holidays] }),
  message_templates: setting(messageTemplatesSchema, DEFAULT_TEMPLATES),
  limits: setting(
    limitsSchema,
    eachLimit(({ initial }) => initial),
  ),
  low_stock_mark: setting(whole('low_stock_mark', 0, 100_000), LOW_STOCK),
} as const;

export type SettingName = keyof typeof SETTINGS;
export type SettingValue<Name extends SettingName> = z.output<(typeof SETTINGS)[Name]['schema']>;

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
  ...(eachSetting(change) as { [Name in SettingName]: ReturnType<typeof change<Name>> }),
} as const;
