interface LedgerEntry {
  readonly id: number;
  /** The entry that this one takes back. */
  readonly corrects: number | null;
}

/** What holds of a ledger, to which entries are only ever added: neither what was taken back, nor what took it back. */
export function entriesInForce<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry[] {
  const takenBack = new Set(entries.map(({ corrects }) => corrects));
  return entries.filter(({ id, corrects }) => corrects === null && !takenBack.has(id));
}
