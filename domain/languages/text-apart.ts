import type { Language } from './languages.ts';

/*
 * Numbers, names in Latin letters and addresses inside a text that runs from right to left. Without marks around them the parts of a
 * telephone number change places. HTML has elements for it; plain text has these two letters, which nobody sees.
 */

const LEFT_TO_RIGHT = '\u2066';
const BY_ITSELF = '\u2068';
const END = '\u2069';

/** What reads from left to right in every language. English texts are as they always were. */
export const latinApart = (text: string, dir: Language['dir']): string =>
  dir === 'ltr' || text === '' ? text : LEFT_TO_RIGHT + text + END;

/** A name, which may be in any letters. */
export const nameApart = (text: string, dir: Language['dir']): string =>
  dir === 'ltr' || text === '' ? text : BY_ITSELF + text + END;

const ALONE = /[\u2066\u2068](https?:\/\/[!-~]+)\u2069(?=(\S?))/g;
const TOUCHED_BEFORE = /([\u2066-\u2069\u200e\u200f])(?=https?:\/\/)/g;
const TOUCHED_BEHIND = /(https?:\/\/[!-~]+)(?=[^\s!-~])/g;

/** What is set apart already, or an address. */
const WHOLE = /([\u2066\u2068][^\u2066-\u2069]*\u2069|https?:\/\/[!-~]+)/;

/** Such as +92 300 1234567, 10:00-18:00 and 19/11/2026. */
const NUMBERS = /\+?\(?\d+\)?(?:[ \-–/:.]\(?\d+\)?)+|\+\d+/g;

/**
 * A text with everything in its place, for programs that know no markup, such as WhatsApp. They take whatever touches an address for a part
 * of it, also a letter that nobody sees: there are spaces between, and an address that stands alone needs no marks. Numbers that the owner
 * has typed into the text are set apart here.
 */
export function plainText(text: string, dir: Language['dir']): string {
  if (dir === 'ltr') return text;
  return text
    .split(WHOLE)
    .map((part, place) => (place % 2 === 1 ? part : part.replace(NUMBERS, (numbers) => latinApart(numbers, dir))))
    .join('')
    .replace(ALONE, (_, address: string, next: string) => (next === '' ? address : `${address} `))
    .replace(TOUCHED_BEFORE, '$1 ')
    .replace(TOUCHED_BEHIND, '$1 ');
}

const LISTED = /([A-Za-z\d)][،؛])(?=\s*[A-Za-z])/g;
const MEASURED = /\b([A-Z]{2,3}) (?=\d)/g;

/**
 * What somebody has typed, on a page that runs from right to left. Names in Latin letters with a comma between them follow each other as the words
 * around them do, and a sum of money or a size stays on one line.
 */
export const typedText = (text: string): string => text.replace(LISTED, '$1\u200f').replace(MEASURED, '$1\u00a0');

const ISOLATED = /([\u2066\u2068])([^\u2066-\u2069]*)\u2069/g;

export const withoutIsolation = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/** The parts of a text, with the direction of those that were set apart. */
export function* isolatedParts(text: string): Generator<{ text: string; dir?: 'ltr' | 'auto' }> {
  let end = 0;
  for (const found of text.matchAll(ISOLATED)) {
    const [whole, mark, inside = ''] = found;
    if (found.index > end) yield { text: text.slice(end, found.index) };
    yield { text: inside, dir: mark === LEFT_TO_RIGHT ? 'ltr' : 'auto' };
    end = found.index + whole.length;
  }
  if (end < text.length) yield { text: text.slice(end) };
}
