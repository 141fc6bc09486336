/**
 * Of so many products a shop sends browsers an index: of a listing, which they filter themselves, and of all, in which they search and look up
 * cart and wishlist. 5,000 are 93 KB for a listing of them all and 284 KB for all of the shop, read in 0.06 s; twice as many are 564 KB and
 * 0.26 s, longer on a phone, to show a handful. Above it the server filters and searches, and browsers ask for what they show.
 */
export const MOST_IN_BROWSER = 5_000;
