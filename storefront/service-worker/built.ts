/** What the build tells the worker of its own files; with every build that differs, the worker differs too. */
export interface Built {
  readonly version: string;
  /** What the offline page is drawn with. */
  readonly forOfflinePage: readonly string[];
  /** The rest of the app's code and the pages that are kept unasked. */
  readonly assets: readonly string[];
  readonly pages: readonly string[];
}

export const OFFLINE_PATH = '/offline';

/** Where a visit may go on without the network although nobody has been there: the catalogue, and what lives in the browser. */
export const PAGES_KEPT_UNASKED = [
  '/',
  '/rackets',
  '/shoes',
  '/bags',
  '/accessories',
  '/cart',
  '/wishlist',
  '/compare',
] as const;
