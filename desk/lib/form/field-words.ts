import type { FieldWords } from './desk-form.ts';
import { type Contest, contestsOf } from './merge.ts';

type Fields = Readonly<Record<string, string | FieldWords>>;

/** How the field of a contest is called, and how its values are written. */
export function wordsFor({ path, seen, mine, theirs }: Contest, fields: Fields) {
  const field = fields[path];
  const { label, words } = typeof field === 'object' ? field : { label: field ?? path, words: undefined };
  return {
    name: typeof label === 'string' ? label : label((theirs ?? mine ?? seen) as never),
    written: (value: unknown) =>
      value === undefined || value === '' ? 'Nothing' : words ? words(value as never) : String(value),
  };
}

export interface FieldChange {
  readonly name: string;
  readonly was: string;
  readonly is: string;
}

/** What is different in a later version, field by field, in the words of the form. */
export function changesBetween(before: object, after: object, fields: Fields): FieldChange[] {
  const [was, is] = [before, after] as Readonly<Record<string, unknown>>[];
  return contestsOf(was ?? {}, was ?? {}, is ?? {}, Object.keys(fields)).map((contest) => {
    const { name, written } = wordsFor(contest, fields);
    return { name, was: written(contest.seen), is: written(contest.theirs) };
  });
}
