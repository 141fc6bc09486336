/*
 * The list that somebody came from: on a screen of one of its rows the next and the previous are a key away.
 */
let sequence: readonly string[] = [];

export function rememberSequence(keys: readonly string[]): void {
  sequence = keys;
}

export function neighbours(key: string): { before: string | undefined; after: string | undefined } {
  const at = sequence.indexOf(key);
  if (at === -1) return { before: undefined, after: sequence[0] === key ? undefined : sequence[0] };
  return { before: sequence[at - 1], after: sequence[at + 1] };
}
