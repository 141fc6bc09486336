/** The parameter with the number of products shown, if it is more than the first page. */
export const SHOWN = 'shown';

/** Whether an address is of a listing that was made longer. In a file of its own, because every page imports it. */
export function hasLoadedMore(params: URLSearchParams): boolean {
  return params.has(SHOWN);
}
