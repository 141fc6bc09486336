import { SETTINGS, type SettingName, type StoredSetting } from '#contract/settings/settings.ts';
import type { Database } from '#database/database.ts';
import type { Asking } from '#domain/messages/asking.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { readStoredValue } from './stored-setting.ts';

/** What product pages show of the owner's texts and hours: nothing as long as the owner has set neither. */
export async function readShownAsking(database: Database): Promise<Asking | undefined> {
  const { message_templates: texts, opening_hours: hours } = await queryResult<
    Partial<Record<SettingName, StoredSetting<unknown>>>
  >(database, 'SELECT read_settings() AS result', []);
  const initial = SETTINGS.message_templates.initial;
  const text = readStoredValue('message_templates', texts?.value, initial).value.ask;
  if (text === initial.ask && !hours) return undefined;
  const read = hours && readStoredValue('opening_hours', hours.value, SETTINGS.opening_hours.initial);
  // Hours that cannot be read are not guessed.
  return { text, ...(read?.unreadable.length === 0 && { hours: read.value }) };
}
