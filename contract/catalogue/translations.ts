import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { numberInAddress, uuidField } from '#contract/desk/fields.ts';
import { coded, type Mistake } from '#contract/mistakes.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#domain/languages/languages.ts';
import type { Standing } from '#domain/texts/translations.ts';

/* What the shop sells and says in the languages of its shoppers, text by text beside the English. */

/** The languages that texts are translated into. */
export const TRANSLATED_LANGUAGES = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE);

/** The parts whose texts are listed: a subject is one of them or begins with it. The last three are settings, and the others the catalogue. */
export const TEXT_PARTS = [
  ...(['shop', 'kinds', 'values', 'technologies', 'products'] as const),
  ...(['mails', 'templates', 'ways_to_pay'] as const),
] as const;
export type TextPart = (typeof TEXT_PARTS)[number];

/** To do is what is missing or older than its English. */
export const TEXT_STATES = ['todo', 'missing', 'outdated', 'current'] as const;
export type TextState = (typeof TEXT_STATES)[number];

export const MOST_TEXTS_AT_ONCE = 20_000;
const LONGEST_TEXT = 20_000;
/** How many a page of the list has. */
export const TEXTS_PER_PAGE = 50;

export interface ListedText {
  readonly subject: string;
  readonly path: string;
  /** What the subject is called: a product's name. */
  readonly name: string;
  readonly english: string;
  /** Empty where there is none. */
  readonly text: string;
  /** The English that it was made of, where that is another one by now. */
  readonly of: string | null;
  readonly standing: Standing;
}

export interface TranslatedLanguage extends Pick<Language, 'code' | 'ownName' | 'dir' | 'isOffered'> {
  readonly all: number;
  readonly missing: number;
  readonly outdated: number;
}

export interface TextList {
  readonly languages: readonly TranslatedLanguage[];
  readonly found: number;
  /** From 1. */
  readonly page: number;
  readonly texts: readonly ListedText[];
}

const language = z.enum(TRANSLATED_LANGUAGES as [string, ...string[]]);
const subject = z.string().min(1).max(300);
const path = z.string().min(1).max(LONGEST_TEXT);

const filters = { part: z.enum(TEXT_PARTS).optional(), state: z.enum(TEXT_STATES).optional() };

export const listTexts = endpoint<TextList>()({
  method: 'GET',
  path: '/api/catalogue/translations',
  access: { area: 'catalogue' },
  input: z.strictObject({
    language: language.optional(),
    ...filters,
    search: z.string().max(200).default(''),
    page: z.coerce.number().int().min(1).default(1),
  }),
});

export interface SubjectTranslations {
  readonly name: string;
  readonly texts: readonly ListedText[];
  /** The publication that changed one of them last; 0 if none did. */
  readonly version: number;
  readonly changed_at: string | null;
  readonly actor: string | null;
}

/** The texts of one subject, or of all subjects of a part. */
export const readSubject = endpoint<SubjectTranslations>()({
  method: 'GET',
  path: '/api/catalogue/translations/subject',
  access: { area: 'catalogue' },
  input: z.strictObject({ language, of: subject }),
});

const translation = z.strictObject({
  subject,
  path,
  /** The English text that was read: what became another one meanwhile is outdated at once. */
  of: z.string().max(LONGEST_TEXT),
  /** Empty takes a translation away. */
  text: z.string().max(LONGEST_TEXT, coded('too_long', { most: LONGEST_TEXT })),
});
export type SentTranslation = z.output<typeof translation>;

const texts = z.array(translation).min(1, coded('rows_missing')).max(MOST_TEXTS_AT_ONCE);

/** `version` is the one that was seen. */
export const saveTexts = endpoint<{ version: number }>()({
  method: 'PUT',
  path: '/api/catalogue/translations/subject',
  access: { action: 'publish' },
  input: z.strictObject({ language, of: subject, texts, version: z.int().min(0), key: uuidField }),
});

export interface TranslationVersion {
  readonly revision: number;
  readonly at: string;
  readonly actor: string;
  readonly kind: 'import' | 'edit' | 'schedule' | 'restore';
  readonly note: string | null;
  readonly changes: readonly { readonly path: string; readonly was: string | null; readonly is: string | null }[];
}

/** The newest first. */
export const readHistory = endpoint<{ versions: TranslationVersion[]; next: number | null }>()({
  method: 'GET',
  path: '/api/catalogue/translations/history',
  access: { area: 'catalogue' },
  input: z.strictObject({
    language,
    subject,
    before: numberInAddress(1, Number.MAX_SAFE_INTEGER).optional(),
    most: numberInAddress(1, 100).default(20),
  }),
});

/** Publishes the translations of a subject as they were. */
export const restoreSubject = endpoint<{ version: number }>()({
  method: 'POST',
  path: '/api/catalogue/translations/restore',
  access: { action: 'publish' },
  input: z.strictObject({ language, subject, revision: z.int().min(1), version: z.int().min(0), key: uuidField }),
});

/** For a translator: subject, path, English, translation, and the English that it was made of where that is another one by now. */
export const exportTexts = endpoint<string>()({
  method: 'GET',
  path: '/api/exports/translations.csv',
  access: { area: 'catalogue' },
  fresh: true,
  input: z.strictObject({ language, ...filters }),
});

export interface TranslationRow {
  /** As the spreadsheet counts: the names of the columns are line 1. */
  readonly line: number;
  readonly subject: string;
  readonly path: string;
  readonly name: string;
  readonly english: string;
  readonly was: string;
  readonly becomes: string;
  readonly outcome: 'change' | 'same' | 'refused';
  readonly problem: Mistake | null;
}

export interface TranslationsPlan {
  /** What keeps the file from being read at all. */
  readonly problems: readonly Mistake[];
  /** How many rows say what the shop has already, or nothing. */
  readonly same: number;
  /** Those that would change something, and those that cannot be used. */
  readonly rows: readonly TranslationRow[];
}

/** What a file would change; nothing is stored. */
export const planTexts = endpoint<TranslationsPlan>()({
  method: 'POST',
  path: '/api/catalogue/translations/plan',
  access: { action: 'publish' },
  input: z.strictObject({
    language,
    content: z
      .string({ error: coded('missing', { what: 'file' }) })
      .min(1, coded('file_empty'))
      .max(7_000_000, coded('file_too_large', { megabytes: 5 })),
  }),
});

/**
 * Those of the catalogue in one publication; what somebody changed since it was seen (`was`) stays. Those of settings, which only who may change
 * settings imports, are no part of that publication: `settings` says how many of the changed ones they are.
 */
export const importTexts = endpoint<{ version: number; changed: number; left: number; settings: number }>()({
  method: 'POST',
  path: '/api/catalogue/translations/import',
  access: { action: 'publish' },
  input: z.strictObject({
    language,
    texts: z
      .array(translation.extend({ was: z.string().max(LONGEST_TEXT) }))
      .min(1, coded('rows_missing'))
      .max(MOST_TEXTS_AT_ONCE),
    note: z
      .string()
      .trim()
      .max(300, coded('too_long', { most: 300 })),
    key: uuidField,
  }),
});

export const translationEndpoints = {
  listTexts,
  readSubject,
  saveTexts,
  readHistory,
  restoreSubject,
  exportTexts,
  planTexts,
  importTexts,
} as const;
