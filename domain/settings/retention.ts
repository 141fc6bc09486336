/**
 * How many years the owner keeps what grows with every order and is not part of its books; 0 is for ever. The owner's form, the schema of
 * what is stored, its default and the check of the docs follow from this table.
 */
export const RETENTION = {
  messages: {
    label: 'Years that messages are kept',
    hint: 'What was sent to customers and staff, with the time; 0 is for ever',
    initial: 0,
  },
  steps: {
    label: 'Years that steps of orders stay in the list of what staff did',
    hint: 'Each order keeps its own history with names and times; 0 is for ever',
    initial: 0,
  },
} as const;

export type RetentionName = keyof typeof RETENTION;

export const RETENTION_NAMES = Object.keys(RETENTION) as RetentionName[];

export const MOST_YEARS = 50;

/** Something for each of them. */
export function eachRetention<T>(
  make: (rule: (typeof RETENTION)[RetentionName], name: RetentionName) => T,
): Record<RetentionName, T> {
  return Object.fromEntries(RETENTION_NAMES.map((name) => [name, make(RETENTION[name], name)])) as Record<
    RetentionName,
    T
  >;
}
