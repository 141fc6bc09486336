import {
  type AllSettings,
  eachSetting,
  type SettingName,
  type SettingValue,
  type StoredSetting,
} from '#contract/settings/settings.ts';
import type { Database } from '#database/database.ts';
import type { OrderLimits } from '#server/orders/order-limits.ts';
import type { Acting } from '#server/steps/acting.ts';
import { queryResult, type StaffResult, staffStep } from '#server/steps/staff-result.ts';
import { initialSettings, readStoredValue } from './stored-setting.ts';

/** What the environment says where the owner has set nothing. */
export interface SettingDefaults {
  timeZone: string;
  limits: OrderLimits;
}

/** Every setting, those that nobody has set with their default and the version 0. */
export async function readAllSettings(staff: Database, { timeZone, limits }: SettingDefaults): Promise<AllSettings> {
  const stored = await queryResult<Partial<AllSettings>>(staff, 'SELECT read_settings() AS result', []);
  const { customerMail: _, ...own } = limits;
  const initial = { ...initialSettings(timeZone), limits: own };
  return eachSetting((name) => settingOf(name, stored[name], initial[name])) as AllSettings;
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

/** `acting.version` is the version of the setting that was seen. */
export function changeSetting<Name extends SettingName>(
  staff: Database,
  acting: Acting,
  name: Name,
  value: SettingValue<Name>,
): Promise<StaffResult<AllSettings[Name]>> {
  return staffStep(staff, acting, 'SELECT change_setting($1::jsonb, $2, $3::jsonb) AS result', [name, value]);
}

/** Whether somebody has set it, so that no default holds any more. */
export async function isSettingStored(staff: Database, name: SettingName): Promise<boolean> {
  const stored = await queryResult<{ version: number } | null>(staff, 'SELECT read_setting($1) AS result', [name]);
  return (stored?.version ?? 0) > 0;
}
