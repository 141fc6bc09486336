import type { AllSettings, SettingName, SettingValue, StoredSetting } from '#contract/settings/settings.ts';
import type { Database } from '#database/database.ts';
import { DEFAULT_TEMPLATES } from '#domain/messages/message-template.ts';
import { DEFAULT_HOURS } from '#domain/orders/promise.ts';
import { LOW_STOCK } from '#domain/stock/stock.ts';
import type { OrderLimits } from '#server/orders/order-limits.ts';
import { type Acting, actOf } from '#server/steps/acting.ts';
import { queryResult, type StaffResult, staffQuery } from '#server/steps/staff-result.ts';
import { readStoredValue } from './stored-setting.ts';

/** What holds where nobody has set anything: the environment's values and the shop's own. */
export interface SettingDefaults {
  timeZone: string;
  limits: OrderLimits;
}

/** Every setting, those that nobody has set with their default and the version 0. */
export async function readAllSettings(staff: Database, { timeZone, limits }: SettingDefaults): Promise<AllSettings> {
  const stored = await queryResult<Partial<AllSettings>>(staff, 'SELECT read_settings() AS result', []);
  const { customerMail: _, ...own } = limits;
  const read = <Name extends SettingName>(name: Name, fallback: SettingValue<Name>) =>
    settingOf(name, stored[name], fallback);
  return {
    couriers: read('couriers', []),
    opening_hours: read('opening_hours', mutable({ ...DEFAULT_HOURS, timeZone })),
    message_templates: read('message_templates', { ...DEFAULT_TEMPLATES }),
    limits: read('limits', own),
    low_stock_mark: read('low_stock_mark', LOW_STOCK),
  };
}

function settingOf<Name extends SettingName>(
  name: Name,
  stored: StoredSetting<unknown> | undefined,
  fallback: SettingValue<Name>,
): StoredSetting<SettingValue<Name>> {
  const { value, unreadable } = readStoredValue(name, stored?.value, fallback);
  const { version = 0, changed_at = null, actor = null } = stored ?? {};
  return { value, version, changed_at, actor, ...(unreadable.length > 0 && { unreadable }) };
}

const mutable = (hours: typeof DEFAULT_HOURS): SettingValue<'opening_hours'> => ({
  timeZone: hours.timeZone,
  days: { ...hours.days },
  holidays: [...hours.holidays],
});

/** `acting.version` is the version of the setting that was seen. */
export function changeSetting<Name extends SettingName>(
  staff: Database,
  acting: Acting,
  name: Name,
  value: SettingValue<Name>,
): Promise<StaffResult<StoredSetting<SettingValue<Name>>>> {
  return staffQuery(staff, 'SELECT change_setting($1::jsonb, $2, $3::jsonb) AS result', [actOf(acting), name, value]);
}

/** Whether somebody has set it, so that no default holds any more. */
export async function isSettingStored(staff: Database, name: SettingName): Promise<boolean> {
  const stored = await queryResult<{ version: number } | null>(staff, 'SELECT read_setting($1) AS result', [name]);
  return (stored?.version ?? 0) > 0;
}
