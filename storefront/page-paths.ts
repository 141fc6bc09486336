interface Page {
  /** `listed` in the sitemap, `refused` by robots.txt, or neither. */
  readonly search: 'listed' | 'unlisted' | 'refused';
  /** Of the `catalogue` by a loader: the router also requests its data alone. Of the `visit`: such a page is never cached. */
  readonly data: 'catalogue' | 'visit' | 'none';
  /** Whether it shows anything of the products, so that it changes with them. */
  readonly showsProducts: boolean;
  /** It opens without the network although it was not visited before. */
  readonly isCachedAhead?: true;
}

/**
 * Pages with an address of one word, the most visited first; each is the file of that name in routes/. Routes, sitemap, robots.txt,
 * warming, the versions of pages, what the service worker caches ahead and the accessibility test follow from this table.
 */
export const PAGES: Readonly<Record<string, Page>> = {
  sale: { search: 'listed', data: 'catalogue', showsProducts: true },
  brands: { search: 'listed', data: 'catalogue', showsProducts: true },
  finder: { search: 'listed', data: 'catalogue', showsProducts: true },
  contact: { search: 'listed', data: 'catalogue', showsProducts: false },
  about: { search: 'listed', data: 'catalogue', showsProducts: false },
  story: { search: 'listed', data: 'catalogue', showsProducts: false },
  'order-success': { search: 'refused', data: 'catalogue', showsProducts: false },
  wishlist: { search: 'refused', data: 'none', showsProducts: false, isCachedAhead: true },
  compare: { search: 'refused', data: 'none', showsProducts: false, isCachedAhead: true },
  'filter-links': { search: 'unlisted', data: 'catalogue', showsProducts: true },
  cart: { search: 'refused', data: 'none', showsProducts: false, isCachedAhead: true },
  offline: { search: 'unlisted', data: 'none', showsProducts: false },
  orders: { search: 'unlisted', data: 'visit', showsProducts: false },
};

/** The addresses of the pages of the table that have something in common. */
export function pagePaths(isWanted: (page: Page) => boolean = () => true): string[] {
  return Object.entries(PAGES)
    .filter(([, page]) => isWanted(page))
    .map(([name]) => `/${name}`);
}

interface MadeFile {
  /** The file in routes/ that makes it. */
  readonly route: string;
  readonly showsProducts: boolean;
  /** One for all languages. */
  readonly isOfTheShop?: true;
}

/** Files that are made from the catalogue. */
export const MADE_FILES: Readonly<Record<string, MadeFile>> = {
  'products.json': { route: 'latest-product-index', showsProducts: true },
  'manifest.webmanifest': { route: 'manifest', showsProducts: false },
  'robots.txt': { route: 'robots', showsProducts: false, isOfTheShop: true },
  'sitemap.xml': { route: 'sitemap', showsProducts: true, isOfTheShop: true },
};
