/** The key of the kind whose products the finder recommends. A shop without it has no finder. */
export const FINDER_KIND = 'rackets';
