import { type PublishedCatalogue, perCatalogue } from '#catalogue/published.ts';
import {
  type ListedText,
  TEXT_PARTS,
  TEXTS_PER_PAGE,
  type TextList,
  type TextPart,
  type TextState,
  TRANSLATED_LANGUAGES,
  type TranslatedLanguage,
} from '#contract/catalogue/translations.ts';
import { LANGUAGES, type LanguageCode } from '#domain/languages/languages.ts';
import { type ListedTechnology, type TranslatableText, translatableTexts } from '#domain/texts/texts.ts';
import { translator } from '#domain/texts/translations.ts';
import type { StoredTexts } from '#server/catalogue/stored-catalogue.ts';

const known = perCatalogue(() => new Map<string, readonly ListedText[]>());

/** What there is to translate. The technologies are a list of their own, which no page has whole. */
export interface TextsToList {
  readonly catalogue: PublishedCatalogue;
  readonly technologies: readonly ListedTechnology[];
}

/** Every text of the catalogue beside its translation. The translations are those of the database: they may be newer than the catalogue in memory. */
export function listedTexts(
  { catalogue, technologies }: TextsToList,
  language: LanguageCode,
  stored: readonly StoredTexts[],
): readonly ListedText[] {
  const newest = stored.reduce((latest, { revision }) => Math.max(latest, revision), 0);
  const key = [language, newest, stored.length, JSON.stringify(technologies)].join(' ');
  const made = known(catalogue).get(key) ?? make({ catalogue, technologies }, stored);
  known(catalogue).set(key, made);
  return made;
}

function make({ catalogue, technologies }: TextsToList, stored: readonly StoredTexts[]): ListedText[] {
  const own = new Map(stored.map(({ subject, document }) => [subject, document]));
  const names = namesOf(catalogue);
  const texts = translatableTexts({ ...catalogue, technologies });
  return [...Map.groupBy(texts, ({ subject }) => subject)].flatMap(([subject, listed]) => {
    const find = translator(own.get(subject), new Set(listed.map(({ english }) => english)));
    const name = names.get(subject) ?? nameOfSubject(subject);
    return listed.map((text) => listedText(text, name, find));
  });
}

function listedText(
  { subject, path, english }: TranslatableText,
  name: string,
  find: ReturnType<typeof translator>,
): ListedText {
  const { standing, translation } = find(path, english);
  const { text = '', of = english } = translation ?? {};
  return { subject, path, name, english, text, of: of === english ? null : of, standing };
}

function namesOf({ products, kinds }: PublishedCatalogue): ReadonlyMap<string, string> {
  return new Map([
    ...products.map(({ category, id, name }) => [`products/${category}/${id}`, name] as const),
    ...kinds.map(({ key, words }) => [`kinds/${key}`, words.plural] as const),
  ]);
}

/** Of a technology its name. The others are named by the desk. */
const nameOfSubject = (subject: string) => subject.split('/').slice(2).join('/');

export const partOf = (subject: string): TextPart =>
  TEXT_PARTS.find((part) => part === subject.split('/', 1)[0]) ?? 'values';

/** Whether a text belongs to a subject, or to a part of the catalogue. */
export const belongsTo =
  (of: string) =>
  ({ subject }: Pick<ListedText, 'subject'>): boolean =>
    subject === of || subject.startsWith(`${of}/`);

export interface TextFilter {
  readonly part?: TextPart | undefined;
  readonly state?: TextState | undefined;
  readonly search: string;
}

export function filteredTexts(texts: readonly ListedText[], { part, state, search }: TextFilter): ListedText[] {
  const wanted = search.trim().toLowerCase();
  return texts.filter(
    (listed) =>
      (part === undefined || partOf(listed.subject) === part) &&
      (state === undefined || (state === 'todo' ? listed.standing !== 'current' : listed.standing === state)) &&
      (wanted === '' || [listed.english, listed.text, listed.name].some((text) => text.toLowerCase().includes(wanted))),
  );
}

export function textList(
  textsIn: (language: LanguageCode) => readonly ListedText[],
  { language, page, ...filter }: TextFilter & { language: LanguageCode; page: number },
): TextList {
  const found = filteredTexts(textsIn(language), filter);
  const last = Math.max(Math.ceil(found.length / TEXTS_PER_PAGE), 1);
  const number = Math.min(page, last);
  return {
    languages: TRANSLATED_LANGUAGES.map((code) => languageWith(code, textsIn(code))),
    found: found.length,
    page: number,
    texts: found.slice((number - 1) * TEXTS_PER_PAGE, number * TEXTS_PER_PAGE),
  };
}

function languageWith(code: LanguageCode, texts: readonly ListedText[]): TranslatedLanguage {
  const { ownName, dir, isOffered } = LANGUAGES[code];
  const count = (standing: ListedText['standing']) => texts.filter((one) => one.standing === standing).length;
  return { code, ownName, dir, isOffered, all: texts.length, missing: count('missing'), outdated: count('outdated') };
}
