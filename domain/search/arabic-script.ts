import { ARABIC_WORDS } from './arabic-words.ts';
import { hasArabicScript } from './scripts.ts';
import { type Searchable, searchMatcher } from './search.ts';
import { searchText } from './search-text.ts';
import { suggestProducts } from './suggestions.ts';

/*
 * Searching in Urdu and Arabic. Every product has its texts in English, also beside a translation, so a word is looked up (arabic-words.ts), and a name that is not there is compared by
 * its sound. Whoever searches in Latin letters needs none of this: load it only for a text that `hasArabicScript`.
 */

type Found = Searchable & { readonly category: string };

/** One letter for those that keyboards of Urdu and Arabic, and people, have in several forms. */
const LETTERS: Readonly<Record<string, string>> = {
  ...lettersAs('ا', 'ٱ'),
  ...lettersAs('ی', 'يىېے'),
  ...lettersAs('ک', 'كڪ'),
  ...lettersAs('ہ', 'هةھەۃ'),
  ...lettersAs('ن', 'ں'),
  ...lettersAs('ف', 'ڤ'),
  ...lettersAs('', 'ءـ\u200b\u200c\u200d\u200e\u200f\u061c'),
};

function lettersAs(letter: string, forms: string): Record<string, string> {
  return Object.fromEntries(Array.from(forms, (form) => [form, letter]));
}

/** Where the digits of Arabic and of Urdu begin. */
const ZEROS = [0x660, 0x6f0];

/**
 * A text as it is compared: without vowel signs, hamza and what stretches a line, one form of each letter, digits as in Latin. Taken apart, a letter with
 * a hamza or a madda is the letter and a sign.
 */
export function plainArabic(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[٠-٩۰-۹]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => code >= zero) ?? 0));
    })
    .replace(/[\u0600-\u06ff\u200b-\u200f]/g, (letter) => LETTERS[letter] ?? letter);
}

const unspaced = (text: string) => text.replaceAll(' ', '');

const SPELLINGS: ReadonlyMap<string, readonly string[]> = new Map(
  ARABIC_WORDS.flatMap(([english, spellings]) =>
    spellings.split(', ').map((spelling) => [unspaced(plainArabic(spelling)), english.split('|')]),
  ),
);

/** The most words that one spelling is written in. */
const MOST_TOGETHER = 3;

/** Say nothing of what is looked for: for, of, with, from, in, the, price, buy, new. */
const EMPTY_WORDS = new Set(
  plainArabic(
    'کا کی کے کو میں سے اور پر لیے لئے والا والی والے برائے في من مع على و أو او عن ال قیمت سعر اسعار أسعار شراء خریدیں للبيع نیا نئی نئے جديد جديدة',
  ).split(' '),
);

/** What everything here is for: beside other words it narrows nothing down. */
const EVERYTHING = 'padel';

/** A part of what is searched for. A product has to fit each of them. */
interface Term {
  /** As it was typed, in plain letters. */
  readonly typed: string;
  /** English words, of which one will do; none if it is not known. */
  readonly english: readonly string[];
}

/** "The" and "for the" are written together with the word, and so are "and", "with" and "as". */
const ARABIC_PREFIX = /^(?:[وبک]?ال|لل|ل)(?=..)/;

const lookUp = (word: string) => SPELLINGS.get(word) ?? SPELLINGS.get(word.replace(ARABIC_PREFIX, ''));

/** What begins like this: the last word while it is typed. */
function begunLike(start: string): readonly string[] {
  if (start.length < 2) return [];
  return [...new Set([...SPELLINGS].flatMap(([spelling, english]) => (spelling.startsWith(start) ? english : [])))];
}

/** The parts of a search. Of neighbours that are one word together, as "بل پیڈل", they are that word. */
function termsIn(input: string, isBeingTyped: boolean): readonly Term[] {
  const words = plainArabic(searchText(input))
    .split(/[^\p{L}\p{N}.+]+/u)
    .filter(Boolean);
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const term = termAt(words, at, isBeingTyped);
    terms.push(term.term);
    at += term.length;
  }
  const telling = terms.filter(({ typed }) => !EMPTY_WORDS.has(typed));
  const narrowing = telling.filter(({ english: [first] }) => first !== EVERYTHING);
  return narrowing.length > 0 ? narrowing : telling;
}

function termAt(words: readonly string[], at: number, isBeingTyped: boolean): { term: Term; length: number } {
  for (let length = Math.min(MOST_TOGETHER, words.length - at); length > 0; length--) {
    const typed = words.slice(at, at + length).join('');
    const isLast = isBeingTyped && at + length === words.length;
    const known = lookUp(typed);
    if (known) return { term: { typed, english: isLast ? [...known, ...begunLike(typed)] : known }, length };
    const begun = isLast && hasArabicScript(typed) ? begunLike(typed) : [];
    if (begun.length > 0) return { term: { typed, english: begun }, length };
  }
  return { term: { typed: words[at] ?? '', english: [] }, length: 1 };
}

/**
 * The consonants of a word as an ear takes them, the same for "متالبون" and "Metalbone". Vowels are written in one script and not in the other, and
 * what Arabic has no letter for is written with a neighbour: p with b, g with k, v with f.
 */
const SOUNDS: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/[^\p{L}]/gu, ''],
  [/^[وw]/u, 'f'],
  [/ph/g, 'f'],
  [/gh/g, ''],
  [/ch|sh|چ|ش|تش/gu, 'S'],
  [/ck|qu/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/[پbp]|ب/gu, 'b'],
  [/[فv]/gu, 'f'],
  [/[کقخگغجژcqgj]/gu, 'k'],
  [/[سصثزذظz]/gu, 's'],
  [/[تطٹ]/gu, 't'],
  [/[دڈض]/gu, 'd'],
  [/[رڑ]/gu, 'r'],
  [/ل/gu, 'l'],
  [/م/gu, 'm'],
  [/ن/gu, 'n'],
  [/[حہ](?!$)/gu, 'h'],
  [/[حہhاویعaeiouyw]/gu, ''],
  [/(.)\1+/g, '$1'],
];

const soundOf = (word: string) => SOUNDS.reduce((sound, [pattern, heard]) => sound.replace(pattern, heard), word);

/** Shorter ones sound like too much. */
const LEAST_SOUNDS = 3;

function soundsLike(typed: string, { name, brand }: Searchable): boolean {
  const sound = soundOf(typed);
  if (sound.length < LEAST_SOUNDS) return false;
  return plainArabic(`${brand} ${name}`)
    .split(/[^\p{L}]+/u)
    .some((word) => soundOf(word) === sound);
}

const textsOf = ({ category, name, brand, description }: Found) => [
  name.toLowerCase(),
  brand.toLowerCase(),
  description.toLowerCase(),
  category,
];

/** The test of one product for one text. What contains the text as it was typed is found by it in any script. */
export function arabicScriptMatcher(input: string, isBeingTyped = false): (product: Found) => boolean {
  const terms = termsIn(input, isBeingTyped);
  const contains = searchMatcher(input);
  if (terms.length === 0) return contains;
  return (product) => {
    if (contains(product)) return true;
    const texts = textsOf(product);
    let own: readonly string[] | undefined;
    // Most products are told by the English words: only for the others it takes their texts in plain letters.
    const ownTexts = () => {
      own ??= texts.map((text) => (hasArabicScript(text) ? plainArabic(text) : ''));
      return own;
    };
    return terms.every(
      ({ typed, english }) =>
        english.some((word) => texts.some((text) => text.includes(word))) ||
        texts.some((text) => text.includes(typed)) ||
        ownTexts().some((text) => text.includes(typed)) ||
        (english.length === 0 && hasArabicScript(typed) && soundsLike(typed, product)),
    );
  };
}

/** As suggestProducts, whose order those have that it would find by the English words. */
export function suggestInArabicScript<T extends Found>(products: readonly T[], input: string, limit = 6): T[] {
  const english = termsIn(input, true)
    .map(({ english: [first], typed }) => first ?? typed)
    .join(' ');
  // What is only told in a description is for the results, as in English.
  const matches = arabicScriptMatcher(input, true);
  const found = products.filter((product) => matches({ ...product, description: '' }));
  return [...new Set([...suggestProducts(found, english, limit), ...found])].slice(0, limit);
}
