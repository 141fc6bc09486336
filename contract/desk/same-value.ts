/** Whether two values say the same. The database keeps the fields of an object in a sequence of its own. */
export function sameValue(one: unknown, other: unknown): boolean {
  return canonical(one) === canonical(other);
}

const canonical = (value: unknown) =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
