/** How a translation is called in a conflict and in the history, and the English that it was made of. */
export const withMadeOf = (path: string, name: string, label: string): [string, string][] => [
  [path, label],
  [`value.made_of.${name}`, `${label}, the English it was made of`],
];
