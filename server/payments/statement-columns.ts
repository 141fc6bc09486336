import { STATEMENT_COLUMNS, type StatementColumn, type StatementTable } from '#contract/payments/payments.ts';

/** The heading of each column as it stood in the file; null for what the statements do not have. */
export type RememberedColumns = Readonly<Record<StatementColumn, string | null>>;

/** Of columns with one name each after the first has its number. */
export const numbered = (headings: readonly string[]) =>
  headings.map((name, place) => {
    const earlier = headings.slice(0, place).filter((one) => one !== '' && one.toLowerCase() === name.toLowerCase());
    return earlier.length > 0 ? `${name} (${earlier.length + 1})` : name;
  });

/** What is kept of the choice of a person, for the next file of this courier. */
export function columnsToRemember({ headings, columns }: StatementTable): RememberedColumns {
  const known = numbered(headings);
  const names = STATEMENT_COLUMNS.map((column) => {
    const place = columns[column];
    return [column, (place === null ? '' : known[place]) || null] as const;
  });
  return Object.fromEntries(names) as RememberedColumns;
}
