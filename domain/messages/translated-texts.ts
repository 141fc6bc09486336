import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type LanguageCode, orderLanguage } from '#domain/languages/languages.ts';
import { ARABIC_TEXTS } from './letters/ar.ts';
import type { MailWords, ShippedTexts } from './letters/shipped.ts';
import { URDU_TEXTS } from './letters/ur.ts';
import { DEFAULT_MAILS, MAIL_KINDS, type MailKind, type MailTemplates } from './mail-templates.ts';
import { DEFAULT_TEMPLATES, TEMPLATE_NAMES, type TemplateName, type Templates } from './whatsapp-templates.ts';

/*
 * The owner's texts in the other languages. Each stands on its own, by language and name, so that one which a version cannot read costs no
 * other. One that is empty is not translated: the English text goes out, with English words around it.
 */

export type OtherLanguage = Exclude<LanguageCode, typeof DEFAULT_LANGUAGE>;

export const OTHER_LANGUAGES = LANGUAGE_CODES.filter((code) => code !== DEFAULT_LANGUAGE) as readonly OtherLanguage[];

export const isOtherLanguage = (code: LanguageCode): code is OtherLanguage => code !== DEFAULT_LANGUAGE;

export type TranslatedMails = Readonly<Record<`${OtherLanguage}_${MailKind}`, MailWords>> &
  Readonly<Record<`${OtherLanguage}_signature`, string>>;

export type TranslatedTemplates = Readonly<Record<`${OtherLanguage}_${TemplateName}`, string>>;

/** What a shop begins with. A language of its own has nothing here: its owner writes the texts, and until then they are English. */
const SHIPPED: Readonly<Partial<Record<OtherLanguage, ShippedTexts>>> = { ur: URDU_TEXTS, ar: ARABIC_TEXTS };

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
  ...eachTranslated(MAIL_KINDS, (kind, code) => SHIPPED[code]?.mails[kind] ?? NOT_TRANSLATED),
  ...eachTranslated(['signature'], (_, code) => SHIPPED[code]?.signature ?? ''),
};

export const DEFAULT_TRANSLATED_TEMPLATES: TranslatedTemplates = eachTranslated(
  TEMPLATE_NAMES,
  (name, code) => SHIPPED[code]?.templates[name] ?? '',
);

/** Whether a mail's translation is still the one that came with the shop, while its English has become the owner's. */
export function isMailOlder(
  { mails, translatedMails }: Pick<OwnersTexts, 'mails' | 'translatedMails'>,
  kind: MailKind,
  code: OtherLanguage,
): boolean {
  const [own, shipped] = [translatedMails[`${code}_${kind}`], DEFAULT_TRANSLATED_MAILS[`${code}_${kind}`]];
  return own.text !== '' && isSaid(own, shipped) && !isSaid(mails[kind], DEFAULT_MAILS[kind]);
}

const isSaid = (one: MailWords, other: MailWords) => one.subject === other.subject && one.text === other.text;

/** The same of a text for WhatsApp. */
export function isTemplateOlder(
  { templates, translatedTemplates }: Pick<OwnersTexts, 'templates' | 'translatedTemplates'>,
  name: TemplateName,
  code: OtherLanguage,
): boolean {
  const own = translatedTemplates[`${code}_${name}`];
  return (
    own !== '' && own === DEFAULT_TRANSLATED_TEMPLATES[`${code}_${name}`] && templates[name] !== DEFAULT_TEMPLATES[name]
  );
}

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
