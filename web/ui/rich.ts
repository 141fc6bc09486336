import { createElement, Fragment, type ReactNode } from 'react';

/** The names in braces of a sentence; any, where it is not known while compiling. */
type Slots<Sentence extends string> = string extends Sentence
  ? string
  : Sentence extends `${string}{${infer Slot}}${infer Rest}`
    ? Slot | Slots<Rest>
    : never;

/** A sentence with elements in it, such as a link: each stands where the sentence has its name in braces, in any language. */
export function rich<const Sentence extends string>(
  sentence: Sentence,
  parts: Readonly<Record<Slots<Sentence>, ReactNode>>,
): ReactNode {
  const named: Readonly<Record<string, ReactNode>> = parts;
  const pieces = sentence.split(/[{}]/).map((text, place) => (place % 2 === 0 ? text : named[text]));
  return createElement(Fragment, null, ...pieces);
}
