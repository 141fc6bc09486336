import { createHash } from 'node:crypto';
import type { ListedText, SentTranslation } from '#contract/catalogue/translations.ts';
import { type Mistake, mistake, mistakesByField } from '#contract/mistakes.ts';
import { SETTINGS, type SettingName, type SettingValue, type StoredSetting } from '#contract/settings/settings.ts';
import type { Database } from '#database/database.ts';
import type { LanguageCode } from '#domain/languages/languages.ts';
import { MAIL_KINDS, MAIL_TITLES } from '#domain/messages/mail-templates.ts';
import {
  allMailTexts,
  allTemplates,
  formerEnglish,
  isOtherLanguage,
  type MadeOf,
  madeOfStored,
  madeOfTyped,
  mailPart,
  mailSignature,
  type OtherLanguage,
  type TextOfOwner,
  templateOfOwner,
} from '#domain/messages/translated-texts.ts';
import { TEMPLATE_NAMES, TEMPLATE_TITLES } from '#domain/messages/whatsapp-templates.ts';
import { accountName } from '#domain/payments/account-title.ts';
import { CASH, instructionsIn, instructionsMadeOf, toTranslate } from '#domain/payments/translated-instructions.ts';
import { placeholdersIn } from '#domain/texts/translations.ts';
import { changeSetting } from '#server/settings/shop-settings.ts';
import { readStoredValue } from '#server/settings/stored-setting.ts';
import type { Acting } from '#server/steps/acting.ts';
import { queryResult, type StaffResult } from '#server/steps/staff-result.ts';

/*
 * The owner's texts to customers: mails, WhatsApp, and what they should know of an account. They are settings, with a history of their own. For
 * translators they are listed, exported and imported with the texts of the catalogue.
 */

/** Those that have the translations, and those that have only the English. */
const WITH_TRANSLATIONS = ['translated_mails', 'translated_messages', 'ways_to_pay'] as const;
const NAMES = [...WITH_TRANSLATIONS, 'customer_mails', 'message_templates'] as const;

type TranslatedSetting = (typeof WITH_TRANSLATIONS)[number];

type Values = { readonly [Name in (typeof NAMES)[number]]: SettingValue<Name> };

export interface TextSettings {
  readonly values: Values;
  readonly versions: Readonly<Record<TranslatedSetting, number>>;
}

export async function readTextSettings(staff: Database): Promise<TextSettings> {
  const stored = await queryResult<Partial<Record<SettingName, StoredSetting<unknown>>>>(
    staff,
    'SELECT read_settings() AS result',
    [],
  );
  const stands = (name: (typeof NAMES)[number]) =>
    readStoredValue(name, stored[name]?.value, SETTINGS[name].initial as SettingValue<typeof name>).value;
  return {
    values: Object.fromEntries(NAMES.map((name) => [name, stands(name)])) as unknown as Values,
    versions: Object.fromEntries(
      WITH_TRANSLATIONS.map((name) => [name, stored[name]?.version ?? 0]),
    ) as TextSettings['versions'],
  };
}

/** The parts of a translator's file that are settings. */
const SETTING_OF: Readonly<Record<string, TranslatedSetting>> = {
  mails: 'translated_mails',
  templates: 'translated_messages',
  ways_to_pay: 'ways_to_pay',
};

const settingOf = (subject: string): TranslatedSetting | undefined => SETTING_OF[subject.split('/', 1)[0] ?? ''];

export const isOfSetting = ({ subject }: Pick<ListedText, 'subject'>): boolean => settingOf(subject) !== undefined;

/** A text with its place in the value of its setting. */
interface SettingText extends Pick<ListedText, 'subject' | 'path' | 'name'> {
  readonly setting: TranslatedSetting;
  readonly at: readonly (string | number)[];
  readonly one: TextOfOwner;
}

function textsOf(values: Values, code: OtherLanguage): SettingText[] {
  const mails = { mails: values.customer_mails, translatedMails: values.translated_mails };
  const templates = { templates: values.message_templates, translatedTemplates: values.translated_messages };
  const { accounts } = values.ways_to_pay;
  return [
    ...MAIL_KINDS.flatMap((kind) =>
      (['subject', 'text'] as const).map((path) => ({
        ...{ subject: `mails/${kind}`, path, name: MAIL_TITLES[kind], setting: 'translated_mails' as const },
        ...{ at: [`${code}_${kind}`, path], one: mailPart(mails, kind, path, code) },
      })),
    ),
    {
      ...{ subject: 'mails/signature', path: 'text', name: 'Signature of the mails', setting: 'translated_mails' },
      ...{ at: [`${code}_signature`], one: mailSignature(mails, code) },
    },
    ...TEMPLATE_NAMES.map((name) => ({
      ...{ subject: `templates/${name}`, path: 'text', name: TEMPLATE_TITLES[name] },
      ...{ setting: 'translated_messages' as const, at: [`${code}_${name}`] },
      one: templateOfOwner(templates, name, code),
    })),
    ...toTranslate(values.ways_to_pay).map((told) => {
      const place = accounts.findIndex(({ id }) => id === told.of);
      const account = accounts[place];
      return {
        ...{ subject: `ways_to_pay/${told.of}`, path: 'instructions', setting: 'ways_to_pay' as const },
        name: account ? accountName(account, place) : 'Cash on delivery',
        at: [...(told.of === CASH ? ['cash'] : ['accounts', place]), 'instructions', code],
        one: instructionsIn(told, code),
      };
    }),
  ];
}

/** Beside those of the catalogue. What has no English is not to be translated. */
export function settingTexts({ values }: TextSettings, code: LanguageCode): ListedText[] {
  if (!isOtherLanguage(code)) return [];
  return textsOf(values, code)
    .filter(({ one }) => one.english !== '')
    .map(({ subject, path, name, setting, one }) => {
      const of = formerEnglish(one, values[setting].made_of) ?? null;
      const { english, text } = one;
      const standing = text === '' ? 'missing' : of === null ? 'current' : 'outdated';
      return { subject, path, name, english, text, of, standing };
    });
}

type Sent = Pick<SentTranslation, 'subject' | 'path' | 'of' | 'text'>;

export const textKey = ({ subject, path }: Pick<Sent, 'subject' | 'path'>) => `${subject}\n${path}`;

function put(value: unknown, [first, ...rest]: readonly (string | number)[], text: string): unknown {
  if (first === undefined) return text;
  if (Array.isArray(value)) return value.with(Number(first), put(value[Number(first)], rest, text));
  const group = value as Readonly<Record<string, unknown>>;
  return { ...group, [first]: put(group[first], rest, text) };
}

interface Changed {
  readonly value: Values[TranslatedSetting];
  readonly texts: ReadonlyMap<string, SettingText>;
}

/** A setting with translations put into it, as the desk's form does it. */
function changed(values: Values, code: OtherLanguage, setting: TranslatedSetting, sent: readonly Sent[]): Changed {
  const texts = new Map(textsOf(values, code).map((text) => [textKey(text), text]));
  const { made_of } = values[setting];
  const next = sent.reduce<{ value: unknown; madeOf: MadeOf }>(
    ({ value, madeOf }, { text, of, ...place }) => {
      const known = texts.get(textKey(place));
      if (!known) return { value, madeOf };
      const one = { ...known.one, english: of };
      // Who sends a text as it is says that it fits the English beside it.
      const madeOfThis = text === one.text ? of : madeOfTyped(one, text, { text: one.text, madeOf: made_of });
      return { value: put(value, known.at, text), madeOf: { ...madeOf, [one.name]: madeOfThis } };
    },
    { value: values[setting], madeOf: made_of },
  );
  const value = { ...(next.value as object), made_of: next.madeOf } as Values[TranslatedSetting];
  return { value: { ...value, made_of: madeOfOf({ ...values, [setting]: value }, setting) }, texts };
}

const MADE_OF: { readonly [Name in TranslatedSetting]: (values: Values) => MadeOf } = {
  translated_mails: ({ customer_mails, translated_mails }) =>
    madeOfStored(allMailTexts({ mails: customer_mails, translatedMails: translated_mails }), translated_mails.made_of),
  translated_messages: ({ message_templates, translated_messages }) =>
    madeOfStored(
      allTemplates({ templates: message_templates, translatedTemplates: translated_messages }),
      translated_messages.made_of,
    ),
  ways_to_pay: ({ ways_to_pay }) => instructionsMadeOf(ways_to_pay),
};

const madeOfOf = (values: Values, setting: TranslatedSetting) => MADE_OF[setting](values);

/**
 * What keeps translations from being stored, by their texts. All that come together are looked at together: of a mail both parts or none. What is
 * left is looked at again without those that are refused.
 */
export function mistakesInSettings(
  settings: TextSettings,
  code: LanguageCode,
  sent: readonly Sent[],
): ReadonlyMap<string, Mistake> {
  if (!isOtherLanguage(code)) return new Map();
  const wrong = new Map(
    WITH_TRANSLATIONS.flatMap((setting) => {
      const own = sent.filter(({ subject }) => settingOf(subject) === setting);
      const { value, texts } = changed(settings.values, code, setting, own);
      const refused = mistakesByField(SETTINGS[setting].schema.safeParse(value).error);
      return own.flatMap((one) => {
        const at = texts.get(textKey(one))?.at.join('.') ?? '';
        const found = mistakeInText(one) ?? refused[at] ?? halfOf(refused[at.replace(/\.subject$/, '.text')]);
        return found ? [[textKey(one), found] as const] : [];
      });
    }),
  );
  if (wrong.size === 0) return wrong;
  const rest = sent.filter((one) => !wrong.has(textKey(one)));
  return new Map([...wrong, ...mistakesInSettings(settings, code, rest)]);
}

/** The schema names the text of a mail, whichever part is missing. */
const halfOf = (refused: Mistake | undefined) => (refused?.code === 'half_translated' ? refused : undefined);

/** A placeholder of the English is not lost: an order's number, or the link to its page. One more is for the rules of the text to judge. */
function mistakeInText({ of, text }: Sent): Mistake | undefined {
  if (text === '') return undefined;
  if (!text.isWellFormed() || (/\?{4,}/.test(text) && !of.includes('????'))) return mistake('letters_lost');
  const [wanted, found] = [placeholdersIn(of), placeholdersIn(text)];
  return wanted.every((placeholder) => found.includes(placeholder))
    ? undefined
    : mistake('placeholders_differ', { wanted: [...new Set(wanted)] });
}

/** Stores translations; what somebody changed after it was looked at stays. Each setting is a step of its own, and has its own history. */
export async function importSettingTexts(
  staff: Database,
  acting: Acting,
  { language, texts }: { language: LanguageCode; texts: readonly (Sent & { readonly was: string })[] },
): Promise<StaffResult<{ changed: number; left: number }>> {
  if (!isOtherLanguage(language) || texts.length === 0) return { ok: true, value: { changed: 0, left: texts.length } };
  const { values, versions } = await readTextSettings(staff);
  const now = new Map(textsOf(values, language).map((text) => [textKey(text), text.one.text]));
  const wanted = texts.filter((one) => {
    const text = now.get(textKey(one));
    return text !== undefined && (text === one.was || text === one.text);
  });
  for (const setting of WITH_TRANSLATIONS) {
    const own = wanted.filter(({ subject }) => settingOf(subject) === setting);
    const { value } = changed(values, language, setting, own);
    if (own.length === 0 || JSON.stringify(value) === JSON.stringify(values[setting])) continue;
    const step = { ...acting, version: versions[setting], key: acting.key && ownKey(acting.key, setting) };
    const stored = await changeSetting(staff, step, setting, value);
    if (!stored.ok) return stored;
  }
  return { ok: true, value: { changed: wanted.length, left: texts.length - wanted.length } };
}

/** A key for each step of an import, the same whenever the import is repeated. */
function ownKey(key: string, setting: TranslatedSetting): string {
  const digits = createHash('sha256').update(`${key} ${setting}`).digest('hex');
  return digits.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}
