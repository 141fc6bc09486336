import type { KindOption } from '#domain/kinds/kind.ts';
import type { Chosen } from '#domain/stock/offer.ts';

/** A parameter per option, such as ?size=EU%2043. A value that the product does not offer says nothing. */
export function chosenIn(search: string, options: readonly KindOption[]): Chosen {
  const query = new URLSearchParams(search);
  const chosen = options.flatMap(({ key, values }) => {
    const value = query.get(key);
    return value !== null && values.includes(value) ? [[key, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/** The query with another choice. What else is in it stays; one that says the same already is left as it is. */
export function withChosen(chosen: Chosen, search: string, options: readonly KindOption[]): string {
  const before = chosenIn(search, options);
  if (options.every(({ key }) => before[key] === chosen[key])) return search;
  const query = new URLSearchParams(search);
  for (const { key } of options) {
    const value = chosen[key];
    if (value === undefined) query.delete(key);
    else query.set(key, value);
  }
  // A space is easier to read, and to copy out of a chat, as %20.
  return `?${query}`.replaceAll('+', '%20');
}
