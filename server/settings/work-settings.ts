import { SETTINGS, type SettingName, type SettingValue, type StoredSetting } from '#contract/settings/settings.ts';
import type { Database } from '#database/database.ts';
import type { MailTemplates } from '#domain/messages/mail-templates.ts';
import type { Templates } from '#domain/messages/whatsapp-templates.ts';
import type { OpeningHours } from '#domain/orders/promise.ts';
import type { WaysToPay } from '#domain/payments/accounts.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { initialSettings, readStoredValue } from './stored-setting.ts';

/** What the owner has set that the daily work is done with. A setting that is missing or cannot be read has its default. */
export interface WorkSettings {
  hours: OpeningHours;
  templates: Templates;
  couriers: string[];
  lowStockMark: number;
  waysToPay: WaysToPay;
  /** Whether the shop issues invoices. */
  invoicesOn: boolean;
}

type Stored = Partial<Record<SettingName, StoredSetting<unknown>>>;

const readStored = (database: Database) => queryResult<Stored>(database, 'SELECT read_settings() AS result', []);

const settingIn = <Name extends SettingName>(stored: Stored, name: Name, fallback: SettingValue<Name>) =>
  readStoredValue(name, stored[name]?.value, fallback).value;

export async function readWorkSettings(staff: Database, timeZone: string): Promise<WorkSettings> {
  const stored = await readStored(staff);
  const initial = initialSettings(timeZone);
  return {
    hours: settingIn(stored, 'opening_hours', initial.opening_hours),
    templates: settingIn(stored, 'message_templates', initial.message_templates),
    couriers: settingIn(stored, 'couriers', initial.couriers),
    lowStockMark: settingIn(stored, 'low_stock_mark', initial.low_stock_mark),
    waysToPay: settingIn(stored, 'ways_to_pay', initial.ways_to_pay),
    invoicesOn: settingIn(stored, 'invoices', initial.invoices).issue !== 'never',
  };
}

/** What the shop writes to its customers. */
export interface OwnersTexts {
  /** On WhatsApp. */
  readonly templates: Templates;
  readonly mails: MailTemplates;
}

/** A text that could leave with an unfilled placeholder is not used, whoever stored it. */
export async function readTexts(database: Database): Promise<OwnersTexts> {
  const stored = await readStored(database);
  return {
    templates: settingIn(stored, 'message_templates', SETTINGS.message_templates.initial),
    mails: settingIn(stored, 'customer_mails', SETTINGS.customer_mails.initial),
  };
}
