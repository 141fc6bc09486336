import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode, orderLanguage } from '#domain/languages/languages.ts';
import { SHIPPED_TEXTS } from './letters/letters.ts';
import type { MailWords } from './letters/shipped.ts';
import { DEFAULT_MAILS, MAIL_KINDS, type MailKind, type MailTemplates } from './mail-templates.ts';
import { DEFAULT_TEMPLATES, TEMPLATE_NAMES, type TemplateName, type Templates } from './whatsapp-templates.ts';

/*
 * The owner's texts in the other languages. Each stands on its own, by language and name, so that one which a version cannot read costs no
 * other. One that is empty is not translated: the English text goes out, with English words around it.
 */

export type OtherLanguage = Exclude<LanguageCode, typeof DEFAULT_LANGUAGE>;

export const OTHER_LANGUAGES = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE) as readonly OtherLanguage[];

export const isOtherLanguage = (code: LanguageCode): code is OtherLanguage => code !== DEFAULT_LANGUAGE;

/** The English that translations were made of, by the name of the translation. */
export type MadeOf = Readonly<Record<string, string>>;

interface WithEnglish {
  readonly made_of: MadeOf;
}

export type TranslatedMails = Readonly<Record<`${OtherLanguage}_${MailKind}`, MailWords>> &
  Readonly<Record<`${OtherLanguage}_signature`, string>> &
  WithEnglish;

export type TranslatedTemplates = Readonly<Record<`${OtherLanguage}_${TemplateName}`, string>> & WithEnglish;

const NOT_TRANSLATED: MailWords = { subject: '', text: '' };

/** Something for each language and name. */
export const eachTranslated = <Name extends string, Value>(
  names: readonly Name[],
  make: (name: Name, code: OtherLanguage) => Value,
) =>
  Object.fromEntries(
    OTHER_LANGUAGES.flatMap((code) => names.map((name) => [`${code}_${name}`, make(name, code)])),
  ) as Record<`${OtherLanguage}_${Name}`, Value>;

export const DEFAULT_TRANSLATED_MAILS: TranslatedMails = {
  ...eachTranslated(MAIL_KINDS, (kind, code) => SHIPPED_TEXTS[code]?.mails[kind] ?? NOT_TRANSLATED),
  ...eachTranslated(['signature'], (_, code) => SHIPPED_TEXTS[code]?.signature ?? ''),
  made_of: {},
};

export const DEFAULT_TRANSLATED_TEMPLATES: TranslatedTemplates = {
  ...eachTranslated(TEMPLATE_NAMES, (name, code) => SHIPPED_TEXTS[code]?.templates[name] ?? ''),
  made_of: {},
};

/** A text beside its English, and what both were when the shop began. */
export interface TextOfOwner {
  /** In `MadeOf`. */
  readonly name: string;
  readonly text: string;
  readonly english: string;
  readonly shipped: { readonly text: string; readonly english: string };
}

type MailsOfOwner = Pick<OwnersTexts, 'mails' | 'translatedMails'>;

const MAIL_PARTS = ['subject', 'text'] as const;
export type MailPart = (typeof MAIL_PARTS)[number];

export const mailPart = (
  { mails, translatedMails }: MailsOfOwner,
  kind: MailKind,
  part: MailPart,
  code: OtherLanguage,
): TextOfOwner => ({
  name: `${code}_${kind}_${part}`,
  text: translatedMails[`${code}_${kind}`][part],
  english: mails[kind][part],
  shipped: { text: DEFAULT_TRANSLATED_MAILS[`${code}_${kind}`][part], english: DEFAULT_MAILS[kind][part] },
});

export const mailSignature = ({ mails, translatedMails }: MailsOfOwner, code: OtherLanguage): TextOfOwner => ({
  name: `${code}_signature`,
  text: translatedMails[`${code}_signature`],
  english: mails.signature,
  shipped: { text: DEFAULT_TRANSLATED_MAILS[`${code}_signature`], english: DEFAULT_MAILS.signature },
});

type TemplatesOfOwner = Pick<OwnersTexts, 'templates' | 'translatedTemplates'>;

export const templateOfOwner = (
  { templates, translatedTemplates }: TemplatesOfOwner,
  name: TemplateName,
  code: OtherLanguage,
): TextOfOwner => ({
  name: `${code}_${name}`,
  text: translatedTemplates[`${code}_${name}`],
  english: templates[name],
  shipped: { text: DEFAULT_TRANSLATED_TEMPLATES[`${code}_${name}`], english: DEFAULT_TEMPLATES[name] },
});

/** The English that a translation was made of, where that is another one by now. Nobody knows it of one that was typed before it was stored. */
export function formerEnglish(one: TextOfOwner, madeOf: MadeOf | undefined): string | undefined {
  const of = englishOf(one, madeOf);
  return of === one.english ? undefined : of;
}

function englishOf({ name, text, shipped }: TextOfOwner, madeOf: MadeOf | undefined): string | undefined {
  if (text === '') return undefined;
  return madeOf?.[name] ?? (text === shipped.text ? shipped.english : undefined);
}

/** Once a translation is typed, or said to be right: it is of the English beside it, unless it is one that there was before. */
export function madeOfTyped(
  one: TextOfOwner,
  typed: string,
  stored: { text: string; madeOf: MadeOf | undefined },
): string {
  const before = typed === stored.text ? englishOf({ ...one, text: typed }, stored.madeOf) : undefined;
  return before ?? (typed === one.shipped.text ? one.shipped.english : one.english);
}

/** What is stored with the translations: of each the English, also of those that the shop began with, which a later version may word anew. */
export function madeOfStored(texts: readonly TextOfOwner[], madeOf: MadeOf | undefined): MadeOf {
  const known = texts.flatMap((one) => {
    const of = englishOf(one, madeOf);
    return of === undefined ? [] : [[one.name, of] as const];
  });
  return Object.fromEntries(known);
}

const mailParts = (owner: MailsOfOwner, kind: MailKind, code: OtherLanguage) =>
  MAIL_PARTS.map((part) => mailPart(owner, kind, part, code));

/** All texts of a setting, in all languages. */
export const allMailTexts = (owner: MailsOfOwner): TextOfOwner[] =>
  OTHER_LANGUAGES.flatMap((code) => [
    ...MAIL_KINDS.flatMap((kind) => mailParts(owner, kind, code)),
    mailSignature(owner, code),
  ]);

export const allTemplates = (owner: TemplatesOfOwner): TextOfOwner[] =>
  OTHER_LANGUAGES.flatMap((code) => TEMPLATE_NAMES.map((name) => templateOfOwner(owner, name, code)));

/** Whether the English of a mail has changed since it was translated. */
export const isMailOlder = (owner: MailsOfOwner, kind: MailKind, code: OtherLanguage): boolean =>
  mailParts(owner, kind, code).some((one) => formerEnglish(one, owner.translatedMails.made_of) !== undefined);

/** The same of what stands under all of them. */
export const isSignatureOlder = (owner: MailsOfOwner, code: OtherLanguage): boolean =>
  formerEnglish(mailSignature(owner, code), owner.translatedMails.made_of) !== undefined;

/** The same of a text for WhatsApp. */
export const isTemplateOlder = (owner: TemplatesOfOwner, name: TemplateName, code: OtherLanguage): boolean =>
  formerEnglish(templateOfOwner(owner, name, code), owner.translatedTemplates.made_of) !== undefined;

/** All that the shop writes to its customers, in every language. */
export interface OwnersTexts {
  /** On WhatsApp. */
  readonly templates: Templates;
  readonly translatedTemplates: TranslatedTemplates;
  readonly mails: MailTemplates;
  readonly translatedMails: TranslatedMails;
}

export const DEFAULT_TEXTS: OwnersTexts = {
  templates: DEFAULT_TEMPLATES,
  translatedTemplates: DEFAULT_TRANSLATED_TEMPLATES,
  mails: DEFAULT_MAILS,
  translatedMails: DEFAULT_TRANSLATED_MAILS,
};

/** A text and the language that it is really in. */
export interface InLanguage<Text> {
  readonly text: Text;
  readonly code: LanguageCode;
}

export function mailIn(
  { mails, translatedMails }: Pick<OwnersTexts, 'mails' | 'translatedMails'>,
  kind: MailKind,
  wanted: string | undefined,
): InLanguage<MailWords & { readonly signature: string }> {
  const { code } = orderLanguage(wanted);
  const english = { ...mails[kind], signature: mails.signature };
  if (code === DEFAULT_LANGUAGE) return { text: english, code };
  const own = translatedMails[`${code}_${kind}`];
  if (own.subject === '' || own.text === '') return { text: english, code: DEFAULT_LANGUAGE };
  return { text: { ...own, signature: translatedMails[`${code}_signature`] || mails.signature }, code };
}

export function templateIn(
  { templates, translatedTemplates }: Pick<OwnersTexts, 'templates' | 'translatedTemplates'>,
  name: TemplateName,
  wanted: string | undefined,
): InLanguage<string> {
  const { code } = orderLanguage(wanted);
  const own = code === DEFAULT_LANGUAGE ? '' : translatedTemplates[`${code}_${name}`];
  return own === '' ? { text: templates[name], code: DEFAULT_LANGUAGE } : { text: own, code };
}
