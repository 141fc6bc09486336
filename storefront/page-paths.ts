/** Pages with an address of one word; each is the file of that name in routes/. */
export const PAGES = [
  'brands',
  'sale',
  'finder',
  'wishlist',
  'compare',
  'contact',
  'about',
  'story',
  'filter-links',
  'cart',
  'order-success',
  'orders',
  'offline',
] as const;

/** Files that are made from the catalogue, and what makes them. */
export const MADE_FILES = {
  'shelf.json': 'latest-shelf',
  'manifest.webmanifest': 'manifest',
  'robots.txt': 'robots',
  'sitemap.xml': 'sitemap',
} as const;
