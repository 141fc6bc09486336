import { z } from 'zod';
import {
  type AllSettings,
  eachSetting,
  SETTINGS,
  type SettingName,
  type SettingValue,
} from '#contract/settings/settings.ts';

export interface ReadSetting<Value> {
  readonly value: Value;
  /** The fields that cannot be read; 'all of it' for a setting without fields. */
  readonly unreadable: readonly string[];
}

/**
 * A setting as this version of the shop understands what is stored, field by field: a field that an earlier version did not have gets
 * its default, and so does one that cannot be read, but neither costs the others. What is stored stays as it is until somebody saves.
 */
export function readStoredValue<Name extends SettingName>(
  name: Name,
  stored: unknown,
  fallback: SettingValue<Name>,
): ReadSetting<SettingValue<Name>> {
  if (stored === undefined || stored === null) return { value: fallback, unreadable: [] };
  const schema: z.ZodType = SETTINGS[name].schema;
  const whole = schema.safeParse(stored);
  if (whole.success) return { value: whole.data as SettingValue<Name>, unreadable: [] };
  if (!(schema instanceof z.ZodObject) || typeof stored !== 'object') return { value: fallback, unreadable: [ALL] };
  const value: Record<string, unknown> = { ...(fallback as object) };
  const unreadable: string[] = [];
  for (const [field, part] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    if (!Object.hasOwn(stored, field)) continue;
    const read = part.safeParse((stored as Record<string, unknown>)[field]);
    if (read.success) value[field] = read.data;
    else unreadable.push(field);
  }
  return { value: value as SettingValue<Name>, unreadable };
}

const ALL = 'all of it';

/** What holds while nobody has set anything, in a shop of this time zone. */
export function initialSettings(timeZone: string): { [Name in SettingName]: SettingValue<Name> } {
  const initial = eachSetting<unknown>((name) => SETTINGS[name].initial) as {
    [Name in SettingName]: SettingValue<Name>;
  };
  return { ...initial, opening_hours: { ...initial.opening_hours, timeZone } };
}

/** A line for each setting that cannot be read, without what it says. */
export function unreadableSettings(settings: AllSettings): { setting: string; fields: readonly string[] }[] {
  return Object.entries(settings).flatMap(([setting, { unreadable }]) =>
    unreadable && unreadable.length > 0 ? [{ setting, fields: unreadable }] : [],
  );
}
