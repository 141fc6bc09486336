interface LanguageDefinition {
  readonly code: string;
  /** In English, for the staff. */
  readonly name: string;
  /** In itself, as its readers look for it. */
  readonly ownName: string;
  readonly dir: 'ltr' | 'rtl';
  /** What its addresses begin with. */
  readonly prefix: '' | `/${string}`;
  /** How lists and days are written. Digits are Latin in all. */
  readonly locale: string;
  /** As previews of shared links have it. */
  readonly ogLocale: string;
  /** Whether shoppers get it: only a language that has all words is offered. */
  readonly isOffered: boolean;
}

/** The languages of the shop, the one of the catalogue's own texts first. */
const DEFINITIONS = {
  en: {
    code: 'en',
    name: 'English',
    ownName: 'English',
    dir: 'ltr',
    prefix: '',
    locale: 'en-GB',
    ogLocale: 'en_GB',
    isOffered: true,
  },
  ur: {
    code: 'ur',
    name: 'Urdu',
    ownName: 'اردو',
    dir: 'rtl',
    prefix: '/ur',
    locale: 'ur-PK-u-nu-latn',
    ogLocale: 'ur_PK',
    isOffered: true,
  },
  ar: {
    code: 'ar',
    name: 'Arabic',
    ownName: 'العربية',
    dir: 'rtl',
    prefix: '/ar',
    locale: 'ar-AE-u-nu-latn',
    ogLocale: 'ar_AE',
    isOffered: true,
  },
} as const satisfies Record<string, LanguageDefinition>;

export type LanguageCode = keyof typeof DEFINITIONS;

export interface Language extends LanguageDefinition {
  readonly code: LanguageCode;
}

export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = DEFINITIONS;

/** Of the catalogue's own texts, and for readers of a language that the shop does not speak. */
export const DEFAULT_LANGUAGE = 'en' satisfies LanguageCode;

export const LANGUAGE_CODES = /* @__PURE__ */ Object.keys(LANGUAGES) as [LanguageCode, ...LanguageCode[]];

export const isLanguageCode = (text: unknown): text is LanguageCode =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text);

/** Of an order or of an address on the list. One that this version does not know is English. */
export const orderLanguage = (code: string | null | undefined): Language =>
  LANGUAGES[isLanguageCode(code) ? code : DEFAULT_LANGUAGE];

/** Where their pages are: in their language, if the shop has pages in it. */
export const pageLanguage = (code: string | null | undefined): Language => {
  const language = orderLanguage(code);
  return language.isOffered ? language : LANGUAGES[DEFAULT_LANGUAGE];
};

/** What shoppers can choose. */
export const OFFERED_LANGUAGES: readonly Language[] = /* @__PURE__ */ Object.values(LANGUAGES).filter(
  ({ isOffered }) => isOffered,
);

/** Where a path of the shop, with its query, is in a language. The router calls the data of home `/_.data`, or `/ur.data`. */
export function addressIn({ prefix }: Pick<Language, 'prefix'>, path: string): string {
  return prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])|^\/_(?=\.data)/, '');
}

const PREFIXED = /^\/(\w+)(?=$|[/?#]|\.data(?:$|\?))/;

/** The language of an address, and its path as English has it. */
export function languageOf(address: string): { readonly language: Language; readonly path: string } {
  const [, code] = PREFIXED.exec(address) ?? [];
  const language = isLanguageCode(code) ? LANGUAGES[code] : LANGUAGES[DEFAULT_LANGUAGE];
  if (language.prefix === '') return { language, path: address };
  const rest = address.slice(language.prefix.length);
  return { language, path: rest.startsWith('/') ? rest : rest.startsWith('.data') ? `/_${rest}` : `/${rest}` };
}

/** The address in its one spelling, if this one names a language in another: `/UR/rackets`, or `/en/rackets`. */
export function rightLanguageAddress(address: string): string | undefined {
  const [, word = ''] = PREFIXED.exec(address) ?? [];
  const code = word.toLowerCase();
  if (!isLanguageCode(code) || (code === word && LANGUAGES[code].prefix !== '')) return undefined;
  const rest = address.slice(word.length + 1);
  return addressIn(LANGUAGES[code], rest.startsWith('/') ? rest : `/${rest}`);
}
