import { SETTINGS, type SettingName, type StoredSetting } from '#contract/settings/settings.ts';
import type { Database } from '#database/database.ts';
import type { Asking } from '#domain/messages/asking.ts';
import { OTHER_LANGUAGES } from '#domain/messages/translated-texts.ts';
import { queryResult } from '#server/steps/staff-result.ts';
import { readStoredValue } from './stored-setting.ts';

/** What product pages show of the owner's texts and hours: nothing as long as the owner has set neither. */
export async function readShownAsking(database: Database): Promise<Asking | undefined> {
  const {
    message_templates: texts,
    translated_messages: translations,
    opening_hours: hours,
  } = await queryResult<Partial<Record<SettingName, StoredSetting<unknown>>>>(
    database,
    'SELECT read_settings() AS result',
    [],
  );
  const initial = SETTINGS.message_templates.initial;
  const text = readStoredValue('message_templates', texts?.value, initial).value.ask;
  if (text === initial.ask && !hours && !translations) return undefined;
  const read = hours && readStoredValue('opening_hours', hours.value, SETTINGS.opening_hours.initial);
  // Hours that cannot be read are not guessed.
  return {
    text,
    ...(translations && { translated: questionsIn(translations.value) }),
    ...(read?.unreadable.length === 0 && { hours: read.value }),
  };
}

function questionsIn(stored: unknown): Readonly<Record<string, string>> {
  const { value } = readStoredValue('translated_messages', stored, SETTINGS.translated_messages.initial);
  return Object.fromEntries(OTHER_LANGUAGES.map((code) => [code, value[`${code}_ask`]]));
}
