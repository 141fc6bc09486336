/*
 * What an area of a language must have: every word of English with the same parameters, and no other. The texts are free. A new file of
 * words gets its lines here; messages.test.ts asks for them.
 */

type Like<Word> = Word extends string
  ? string
  : Word extends (...args: infer Args) => infer Sentence
    ? (...args: Args) => Like<Sentence>
    : Word extends object
      ? { readonly [Key in keyof Word]: Like<Word[Key]> }
      : Word;

type Same<
  English,
  Other extends Like<English> & { readonly [Surplus in Exclude<keyof Other, keyof English>]: never },
> = Other;

export type Compared = [
  Same<typeof import('./en/language.ts'), typeof import('./ur/language.ts')>,
  Same<typeof import('./en/language.ts'), typeof import('./ar/language.ts')>,
  Same<typeof import('./en/script.ts'), typeof import('./ur/script.ts')>,
  Same<typeof import('./en/script.ts'), typeof import('./ar/script.ts')>,
  Same<typeof import('./en/page.ts'), typeof import('./ur/page.ts')>,
  Same<typeof import('./en/page.ts'), typeof import('./ar/page.ts')>,
];
