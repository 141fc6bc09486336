import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { DocumentProblem } from '#contract/catalogue/preview.ts';
import { type ShopField, sceneName } from '#contract/catalogue/shop-fields.ts';
import { textLines } from '#contract/catalogue/text-changes.ts';
import { capital } from '#contract/words/words.ts';
import type { DeskForm, FieldWords } from '#desk/lib/form/desk-form.ts';
import { mistakeWords } from '../shared/mistake-words.ts';

/** How a conflict names the fields of a table, and writes what they say. */
export function wordsOf(
  fields: readonly ShopField[],
  parent = '',
  names: readonly string[] = [],
): Record<string, FieldWords> {
  return Object.fromEntries(
    fields.flatMap((field): [string, FieldWords][] => {
      const path = parent + field.key;
      const named = [...names, field.label];
      if (field.kind === 'group') return Object.entries(wordsOf(field.fields, `${path}.`, named));
      const label = named.join(', ');
      if (field.kind === 'scene') return [[path, { label, words: sceneName }]];
      if (field.kind !== 'list') return [[path, { label }]];
      return [[path, { label, words: (list: unknown) => textLines([field], { [field.key]: list }).join('\n') }]];
    }),
  );
}

/** The mistakes that the server finds while one types, besides those that it refused. */
export function useProblems({ errorAt: refused, isAwaited }: Pick<DeskForm<FieldValues>, 'errorAt' | 'isAwaited'>) {
  const [problems, setProblems] = useState<readonly DocumentProblem[]>([]);
  return {
    onProblems: setProblems,
    /** `placed` puts them where the form has them. */
    errorAt: (path: string, placed: readonly DocumentProblem[] = problems) => {
      const found = isAwaited(path) ? undefined : placed.find(({ field }) => field === path);
      const words = found ? mistakeWords(found.mistake) : refused(path);
      return words && capital(words);
    },
    problems,
  };
}
