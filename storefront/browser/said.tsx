import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { variantKey, variantValues } from '#domain/kinds/variant.ts';
import { englishIn, withoutMarks } from '#domain/texts/translations.ts';
import { prefix } from '#messages/language.ts';

/* How the catalogue's own words are shown. In English they are shown as they are: its pages carry nothing of this. */

/** A text of the catalogue. Where nobody has translated it, it stands there in English, and says so. */
export const said = (text: ReactNode): ReactNode => (prefix === '' ? text : marked(text));

function marked(text: ReactNode): ReactNode {
  const english = typeof text === 'string' ? englishIn(text) : undefined;
  return english === undefined ? (
    text
  ) : (
    <span lang="en" dir="ltr">
      {english}
    </span>
  );
}

/** The same for search engines and chats. */
export const plainly = (text: string): string => (prefix === '' ? text : withoutMarks(text));

function useTranslatedValues() {
  const { said: known = {} } = useRouteLoaderData<{ said?: Readonly<Record<string, string>> }>('root') ?? {};
  const one = (value: string) => (Object.hasOwn(known, value) ? (known[value] ?? value) : value);
  return (value: string) => (Object.hasOwn(known, value) ? one(value) : variantKey(variantValues(value).map(one)));
}

const asItIs = (value: string) => value;

/** What badges, specs and variants are called: the catalogue knows products by their English values. */
export const useValueWords: () => (value: string) => string = prefix === '' ? () => asItIs : useTranslatedValues;
