import { variantKey, variantValues } from '#domain/kinds/variant.ts';

/** What badges, specs and variants are called, given the words of values by their English text. A variant of several values is said value by value. */
export function valueWords(known: Readonly<Record<string, string>> = {}): (value: string) => string {
  const one = (value: string) => (Object.hasOwn(known, value) ? (known[value] ?? value) : value);
  return (value) => (Object.hasOwn(known, value) ? one(value) : variantKey(variantValues(value).map(one)));
}
