/** The lines of a list that is edited: what each says, and its key. */
export interface Lines {
  readonly texts: readonly string[];
  readonly keys: readonly number[];
}

/**
 * The same lines after the list was changed by something else, such as Undo. A line keeps its key wherever it is moved to, so that what
 * goes on in it, such as an upload, moves along. It is known by what it says: first in its own place, then elsewhere. What is left over
 * was changed where it stands, or was changed and moved.
 */
export function linesAfter({ texts, keys }: Lines, after: readonly string[]): Lines {
  const free = new Set(keys);
  const found: (number | undefined)[] = after.map((text, at) => (texts[at] === text ? use(keys[at]) : undefined));
  function use(key: number | undefined): number | undefined {
    return key !== undefined && free.delete(key) ? key : undefined;
  }
  for (const [at, text] of after.entries()) {
    found[at] ??= use(keys.find((key, from) => texts[from] === text && free.has(key)));
  }
  for (const at of after.keys()) found[at] ??= use(keys[at]);
  for (const at of after.keys()) found[at] ??= use(free.values().next().value);
  let unused = Math.max(-1, ...keys) + 1;
  return { texts: after, keys: found.map((key) => key ?? unused++) };
}
