/*
 * What React Router writes into the state of a history entry: the number of the entry in `idx`, and in `key` a name of its own for each
 * visit. Neither is documented. Where the number is missing, an entry counts as the first of its tab: Back then leads to a list of
 * its own instead of the one that was left. router-history.test.tsx says what an upgrade broke.
 */

interface RouterState {
  readonly idx?: number;
  readonly key?: string;
}

export function entryNumber(state: unknown): number {
  return (state as RouterState | null)?.idx ?? 0;
}

/** The same entry as another visit: the router takes it for one that somebody came back to. */
export function asOtherVisit(state: unknown, key: string): object {
  return { ...(state as object | null), key } satisfies RouterState;
}
