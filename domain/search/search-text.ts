/** Longer than anything a shopper types; a link may hold anything. */
export const MAX_SEARCH_LENGTH = 200;

/** The text as it is searched for and shown; empty means that there is no search. */
export function searchText(input: string): string {
  return input.trim().slice(0, MAX_SEARCH_LENGTH).trim().toWellFormed();
}
