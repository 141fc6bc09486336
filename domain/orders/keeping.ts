/**
 * How many years the owner keeps what grows with every order and is not part of its books; 0 is for ever. The owner's form, the schema of
 * what is stored, its default and the check of the docs follow from this table.
 */
export const KEPT = {
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

export type KeptName = keyof typeof KEPT;

export const KEPT_NAMES = Object.keys(KEPT) as KeptName[];

export const MOST_YEARS = 50;

/** Something for each of them. */
export function eachKept<T>(make: (kept: (typeof KEPT)[KeptName], name: KeptName) => T): Record<KeptName, T> {
  return Object.fromEntries(KEPT_NAMES.map((name) => [name, make(KEPT[name], name)])) as Record<KeptName, T>;
}
