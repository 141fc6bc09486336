/** Joins what is there; leaves out what is false or undefined. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
