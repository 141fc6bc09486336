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
