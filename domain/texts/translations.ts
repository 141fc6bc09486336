import type { Say } from './texts.ts';

/** A translation, with the English text that it was made of. */
export interface Translation {
  readonly of: string;
  /** Empty while there is none. */
  readonly text: string;
}

/** The translations of a subject, by path. */
export type SubjectTexts = Readonly<Record<string, Translation>>;

/** The translations of a catalogue into one language, by subject. */
export type LanguageTexts = Readonly<Record<string, SubjectTexts>>;

/** `outdated`: the English text has changed since. */
export type Standing = 'current' | 'outdated' | 'missing';

export interface Found {
  readonly standing: Standing;
  /** What was translated, and what it was made of. */
  readonly translation?: Translation;
  /** What readers get; nothing where they get the English text. */
  readonly shown?: string;
}

/** Finds the translations of a subject; `english` are all texts that it has now. */
export function translator(
  own: SubjectTexts = {},
  english: ReadonlySet<string>,
): (path: string, text: string) => Found {
  const made = Object.values(own).filter(({ text }) => text !== '');
  const byEnglish = new Map(made.map((translation) => [translation.of, translation]));
  return (path, text) => {
    const at = Object.hasOwn(own, path) && own[path]?.text !== '' ? own[path] : undefined;
    // An entry of a list may have moved: its translation goes with it.
    const current = at?.of === text ? at : byEnglish.get(text);
    if (current) return { standing: 'current', translation: current, shown: current.text };
    if (!at || english.has(at.of)) return { standing: 'missing' };
    // A text that was reworded is still understood. One that names another amount would be wrong.
    const isUsable = numbersIn(at.of) === numbersIn(text);
    return { standing: 'outdated', translation: at, ...(isUsable && { shown: at.text }) };
  };
}

const numbersIn = (text: string) => (text.match(/\d[\d.,]*\d|\d/g) ?? []).join(' ');

/** The placeholders of a text, such as {price}, sorted. */
export const placeholdersIn = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort();

/** Isolated from left to right: so English text stands in a page of any direction, also where there can be no markup. */
const OPEN = '\u2066';
const CLOSE = '\u2069';

/** English text in the place of a translation that there is not. */
export const asEnglish = (text: string): string => `${OPEN}${text}${CLOSE}`;

/** The English text, if the text is marked as such. */
export function englishIn(text: string): string | undefined {
  return text.startsWith(OPEN) && text.endsWith(CLOSE) ? text.slice(1, -1) : undefined;
}

/** For readers that know no direction, such as search engines. */
export const withoutMarks = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');

/** The plus at the end of a Latin name, such as Spin+: the mark behind it keeps it there in a text from right to left. */
export const plusKept = (text: string): string => text.replace(/(?<=[A-Za-z\d])\+(?![A-Za-z\d])/g, '+\u200e');

/** Calls `walk` to learn what the subject says now, and again to put the translations in their place, marked English where there are none. */
export function inLanguage<Thing>(own: SubjectTexts | undefined, walk: (say: Say) => Thing): Thing {
  const english = new Set<string>();
  walk((_path, text) => {
    english.add(text);
    return text;
  });
  const find = translator(own, english);
  return walk((path, text) => {
    if (!/\p{L}/u.test(text)) return text;
    const { shown } = find(path, text);
    return shown === undefined ? asEnglish(text) : plusKept(shown);
  });
}
