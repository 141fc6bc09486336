/** The part of a listing's address that says how many products are shown, if there are more than at first. */
export const SHOWN = 'shown';

/** Whether an address is of a listing that has been made longer. Apart from the other parts: every page asks this one. */
export function hasLoadedMore(params: URLSearchParams): boolean {
  return params.has(SHOWN);
}
