import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { typedText } from '#domain/languages/text-apart.ts';
import { englishIn, withoutMarks } from '#domain/texts/translations.ts';
import { valueWords } from '#domain/texts/value-words.ts';
import { prefix } from '#messages/language.ts';

/* How the catalogue's own words are shown. In English they are shown as they are: its pages carry nothing of this. */

/** A text of the catalogue. Where nobody has translated it, it stands there in English, and says so. */
export const translated = (text: ReactNode): ReactNode => (prefix === '' ? text : marked(text));

function marked(text: ReactNode): ReactNode {
  if (typeof text !== 'string') return text;
  const english = englishIn(text);
  return english === undefined ? (
    typedText(text)
  ) : (
    <span lang="en" dir="ltr">
      {english}
    </span>
  );
}

/** The same for search engines and chats. */
export const plainly = (text: string): string => (prefix === '' ? text : withoutMarks(text));

function useTranslatedValues() {
  return valueWords(useRouteLoaderData<{ wordsOfValues?: Readonly<Record<string, string>> }>('root')?.wordsOfValues);
}

const asItIs = (value: string) => value;

/** What badges, specs and variants are called: the catalogue knows products by their English values. */
export const useValueWords: () => (value: string) => string = prefix === '' ? () => asItIs : useTranslatedValues;
