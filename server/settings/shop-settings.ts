import {
  type AllSettings,
  eachSetting,
  type SettingName,
  type SettingValue,
  type SettingVersion,
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
export async function readAllSettings(staff: Database, defaults: SettingDefaults): Promise<AllSettings> {
  const stored = await queryResult<Partial<AllSettings>>(staff, 'SELECT read_settings() AS result', []);
  const initial = initialIn(defaults);
  return eachSetting((name) => settingOf(name, stored[name], initial[name])) as AllSettings;
}

function initialIn({ timeZone, limits }: SettingDefaults) {
  const { customerMail: _, ...own } = limits;
  return { ...initialSettings(timeZone), limits: own };
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

interface SavedSetting extends Pick<SettingVersion, 'version' | 'at' | 'actor'> {
  /** Null where nobody had set it before. */
  readonly was: unknown;
  readonly is: unknown;
}

const VERSIONS_PER_PAGE = 20;

/** What a setting was, as this version of the shop understands it; the newest first. `before` continues a longer history. */
export async function settingHistory(
  staff: Database,
  name: SettingName,
  { before, defaults }: { before: number | undefined; defaults: SettingDefaults },
): Promise<{ versions: SettingVersion[]; next: number | null }> {
  const { versions, next } = await queryResult<{ versions: SavedSetting[]; next: number | null }>(
    staff,
    'SELECT setting_history($1, $2::bigint, $3::integer) AS result',
    [name, before ?? null, VERSIONS_PER_PAGE],
  );
  const initial = initialIn(defaults);
  const understood = (stored: unknown) => readStoredValue(name, stored, initial[name]).value;
  return {
    versions: versions.map(({ was, is, ...saved }) => ({ ...saved, value: understood(is), before: understood(was) })),
    next,
  };
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
