import { SETTINGS, type SettingName, type SettingValue, type StoredSetting } from '#contract/settings/settings.ts';
import type { Database } from '#database/database.ts';
import type { OwnersTexts } from '#domain/messages/translated-texts.ts';
import { hasConsignmentNumbers } from '#domain/orders/parcel.ts';
import type { OpeningHours } from '#domain/orders/promise.ts';
import type { WaysToPay } from '#domain/payments/accounts.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { initialSettings, readStoredValue } from './stored-setting.ts';

/** What the owner has set that the daily work is done with. A setting that is missing or cannot be read has its default. */
export interface WorkSettings {
  hours: OpeningHours;
  texts: Pick<OwnersTexts, 'templates' | 'translatedTemplates'>;
  couriers: string[];
  /** Those of them whose parcels have no consignment number. */
  couriersWithoutNumbers: string[];
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
  const couriers = settingIn(stored, 'couriers', initial.couriers);
  const terms = settingIn(stored, 'courier_terms', initial.courier_terms);
  return {
    hours: settingIn(stored, 'opening_hours', initial.opening_hours),
    texts: {
      templates: settingIn(stored, 'message_templates', initial.message_templates),
      translatedTemplates: settingIn(stored, 'translated_messages', initial.translated_messages),
    },
    couriers,
    couriersWithoutNumbers: couriers.filter((courier) => !hasConsignmentNumbers(courier, terms)),
    lowStockMark: settingIn(stored, 'low_stock_mark', initial.low_stock_mark),
    waysToPay: settingIn(stored, 'ways_to_pay', initial.ways_to_pay),
    invoicesOn: settingIn(stored, 'invoices', initial.invoices).issue !== 'never',
  };
}

/** A text that could leave with an unfilled placeholder is not used, whoever stored it. */
export async function readTexts(database: Database): Promise<OwnersTexts> {
  const stored = await readStored(database);
  return {
    templates: settingIn(stored, 'message_templates', SETTINGS.message_templates.initial),
    translatedTemplates: settingIn(stored, 'translated_messages', SETTINGS.translated_messages.initial),
    mails: settingIn(stored, 'customer_mails', SETTINGS.customer_mails.initial),
    translatedMails: settingIn(stored, 'translated_mails', SETTINGS.translated_mails.initial),
  };
}
