import type { PublishedCatalogue } from '#catalogue/published.ts';
import {
  type ListedText,
  type SentTranslation,
  type SubjectTranslations,
  type TextList,
  TRANSLATED_LANGUAGES,
  type TranslationVersion,
} from '#contract/catalogue/translations.ts';
import { type Mistake, mistake } from '#contract/mistakes.ts';
import type { Database } from '#database/database.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import { placeholdersIn, type SubjectTexts } from '#domain/texts/translations.ts';
import type { PublicationKind } from '#server/catalogue/history.ts';
import { type CatalogueResult, type Publisher, publish, type TextsChange } from '#server/catalogue/publish.ts';
import { type StoredTexts, storedTechnologies } from '#server/catalogue/stored-catalogue.ts';
import { listedTechnologies } from '#server/catalogue/translatable.ts';
import type { Acting } from '#server/steps/acting.ts';
import { queryResult, refused } from '#server/steps/staff-result.ts';
import { belongsTo, filteredTexts, listedTexts, type TextFilter, type TextsToList, textList } from './listed-texts.ts';
import {
  importSettingTexts,
  isOfSetting,
  mistakesInSettings,
  readTextSettings,
  settingTexts,
  textKey,
} from './setting-texts.ts';

type Source = { current(): PublishedCatalogue };

async function textsToList(staff: Database, source: Source): Promise<TextsToList> {
  return { catalogue: source.current(), technologies: listedTechnologies(await storedTechnologies(staff)) };
}

export async function listTexts(
  staff: Database,
  source: Source,
  query: TextFilter & { language: LanguageCode; page: number },
): Promise<TextList> {
  const all = await textsToList(staff, source);
  const settings = await readTextSettings(staff);
  const texts = new Map<LanguageCode, readonly ListedText[]>();
  for (const language of TRANSLATED_LANGUAGES) {
    const ofCatalogue = listedTexts(all, language, await readStoredTexts(staff, language));
    texts.set(language, [...ofCatalogue, ...settingTexts(settings, language)]);
  }
  return textList((language) => texts.get(language) ?? [], query);
}

export async function textsFound(
  staff: Database,
  source: Source,
  language: LanguageCode,
  filter: TextFilter,
): Promise<readonly ListedText[]> {
  const stored = await readStoredTexts(staff, language);
  const ofCatalogue = listedTexts(await textsToList(staff, source), language, stored);
  return filteredTexts([...ofCatalogue, ...settingTexts(await readTextSettings(staff), language)], filter);
}

const readStoredTexts = (staff: Database, language: LanguageCode): Promise<StoredTexts[]> =>
  queryResult(staff, 'SELECT read_texts($1) AS result', [language]);

interface StoredVersion {
  readonly revision: number;
  readonly document: SubjectTexts;
  readonly at: string;
  readonly actor: string;
  readonly kind: PublicationKind;
  readonly note: string | null;
}

/** The newest first. `before` continues a longer history. */
const readVersions = (
  staff: Database,
  { language, subject }: Pick<StoredTexts, 'language' | 'subject'>,
  { before, most }: { before?: number | undefined; most: number },
): Promise<readonly StoredVersion[]> =>
  queryResult(staff, 'SELECT text_versions($1, $2, $3::bigint, $4::integer) AS result', [
    language,
    subject,
    before ?? null,
    most,
  ]);

/** The texts of a subject, or of all subjects of a part, as they are to be translated. */
export async function readSubject(
  staff: Database,
  source: Source,
  { language, of }: { language: LanguageCode; of: string },
): Promise<SubjectTranslations> {
  const stored = await readStoredTexts(staff, language);
  const texts = listedTexts(await textsToList(staff, source), language, stored).filter(belongsTo(of));
  const newest = stored
    .filter(belongsTo(of))
    .reduce<StoredTexts | undefined>(
      (latest, one) => (latest && latest.revision >= one.revision ? latest : one),
      undefined,
    );
  const [version] = newest ? await readVersions(staff, newest, { most: 1 }) : [];
  const byStaff = version && version.kind !== 'import';
  return {
    name: texts[0]?.name ?? '',
    texts,
    version: newest?.revision ?? 0,
    changed_at: byStaff ? version.at : null,
    actor: byStaff ? version.actor : null,
  };
}

/** What is wrong with a translation; nothing if it can be published. */
export function mistakeInTranslation({ of, text }: Pick<SentTranslation, 'of' | 'text'>): Mistake | undefined {
  if (text === '') return undefined;
  if (/\p{Cc}/u.test(text) || !text.isWellFormed()) return mistake('not_one_line');
  if (/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text)) return mistake('direction_marks');
  if (/\?{4,}/.test(text) && !of.includes('????')) return mistake('letters_lost');
  const [wanted, found] = [placeholdersIn(of), placeholdersIn(text)];
  return wanted.join() === found.join() ? undefined : mistake('placeholders_differ', { wanted });
}

export type TextsResult<T> = CatalogueResult<T> | { ok: false; mistakes: Readonly<Record<string, Mistake>> };

/** Publishes what somebody typed. Refused if a subject was changed since they looked. */
export async function saveTexts(
  publisher: Publisher,
  acting: Acting,
  { language, of, texts, version }: { language: LanguageCode; of: string; texts: SentTranslation[]; version: number },
): Promise<TextsResult<{ version: number }>> {
  const tidy = texts.map((one) => ({ ...one, text: one.text.trim() }));
  const wrong = tidy.flatMap((one) => {
    const found = mistakeInTranslation(one);
    return found ? [[`${one.subject} ${one.path}`, found] as const] : [];
  });
  if (wrong.length > 0) return { ok: false, mistakes: Object.fromEntries(wrong) };
  const stored = await readStoredTexts(publisher.staff, language);
  const overtaken = stored.filter(belongsTo(of)).find(({ revision }) => revision > version);
  if (overtaken) {
    const [newest] = await readVersions(publisher.staff, overtaken, { most: 1 });
    const { revision: seen = overtaken.revision, actor = 'somebody', at = new Date().toISOString() } = newest ?? {};
    return refused('catalogue_changed', { part: 'texts', change: { version: seen, actor, at } });
  }
  return publishTexts(publisher, acting, changesOf(language, tidy, stored), { note: `Translations: ${language}` });
}

/** The subjects with what is new put into them. */
function changesOf(
  language: LanguageCode,
  texts: readonly SentTranslation[],
  stored: readonly StoredTexts[],
): TextsChange[] {
  const known = new Map(stored.map((one) => [one.subject, one]));
  return [...Map.groupBy(texts, ({ subject }) => subject)].map(([subject, own]): TextsChange => {
    const was = known.get(subject);
    const entries = own.map(({ path, of, text }) => [path, { of, text }] as const);
    const document = { ...was?.document, ...Object.fromEntries(entries) };
    return { language, subject, document, revision: was?.revision ?? 0 };
  });
}

async function publishTexts(
  publisher: Publisher,
  acting: Acting,
  texts: readonly TextsChange[],
  { note, sent }: { note: string; sent?: object },
  kind: 'edit' | 'restore' = 'edit',
): Promise<CatalogueResult<{ version: number }>> {
  const published = await publish(publisher, acting, { texts, note, ...(sent && { sent }) }, kind);
  return published.ok ? { ok: true, value: { version: published.value.version } } : published;
}

/** Publishes many translations at once, after those of settings are stored; what somebody changed after it was looked at stays. */
export async function importTexts(
  publisher: Publisher,
  acting: Acting,
  input: { language: LanguageCode; texts: readonly (SentTranslation & { was: string })[]; note: string },
): Promise<TextsResult<{ version: number; changed: number; left: number; settings: number }>> {
  const { language, note } = input;
  const [ofSettings, texts] = [input.texts.filter(isOfSetting), input.texts.filter((one) => !isOfSetting(one))];
  const inSettings = mistakesInSettings(await readTextSettings(publisher.staff), language, ofSettings);
  const wrong = input.texts.flatMap((one, line) => {
    const found = isOfSetting(one) ? inSettings.get(textKey(one)) : mistakeInTranslation(one);
    return found ? [[`texts.${line}.text`, found] as const] : [];
  });
  if (wrong.length > 0) return { ok: false, mistakes: Object.fromEntries(wrong) };
  const inPlace = await importSettingTexts(publisher.staff, acting, { language, texts: ofSettings });
  if (!inPlace.ok) return inPlace;
  const { changed: settings, left: leftInSettings } = inPlace.value;
  const stored = await readStoredTexts(publisher.staff, language);
  const known = new Map(stored.map(({ subject, document }) => [subject, document]));
  const isAsSeen = ({ subject, path, was, text }: (typeof texts)[number]) => {
    const now = known.get(subject)?.[path]?.text ?? '';
    return now === was || now === text;
  };
  const wanted = texts.filter(isAsSeen).map(({ was: _seen, ...one }) => one);
  const left = leftInSettings + texts.length - wanted.length;
  if (wanted.length === 0) return { ok: true, value: { version: 0, changed: settings, left, settings } };
  const changes = changesOf(language, wanted, stored);
  const published = await publishTexts(publisher, acting, changes, { note, sent: input });
  if (!published.ok) return published;
  return { ok: true, value: { ...published.value, changed: settings + wanted.length, left, settings } };
}

/** Newest first; each version with what it changed. */
export async function textHistory(
  staff: Database,
  of: { language: LanguageCode; subject: string },
  { before, most }: { before?: number | undefined; most: number },
): Promise<{ versions: TranslationVersion[]; next: number | null }> {
  const found = await readVersions(staff, of, { before, most: most + 1 });
  const versions = found.slice(0, most).map(({ document, ...version }, place) => ({
    ...version,
    changes: changesBetween(found[place + 1]?.document ?? {}, document),
  }));
  return { versions, next: found.length > most ? (versions.at(-1)?.revision ?? null) : null };
}

function changesBetween(before: SubjectTexts, after: SubjectTexts): TranslationVersion['changes'] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((path) => {
    const [was, is] = [before[path]?.text || null, after[path]?.text || null];
    return was === is ? [] : [{ path, was, is }];
  });
}

/** Publishes the translations of a subject as they were at an earlier revision. */
export async function restoreSubject(
  publisher: Publisher,
  acting: Acting,
  of: { language: LanguageCode; subject: string; revision: number; version: number },
): Promise<CatalogueResult<{ version: number }>> {
  const { language, subject, revision, version: seen } = of;
  const [version] = await readVersions(publisher.staff, of, { before: revision + 1, most: 1 });
  if (version?.revision !== revision) return refused('version_not_found', { revision });
  const change = { language, subject, document: version.document, revision: seen };
  return publishTexts(publisher, acting, [change], { note: `version ${revision} again` }, 'restore');
}
