/**
 * First parts of addresses that are taken, or that may be asked for by a browser, a search engine or an older page. A test compares
 * them with the routes of the shop and of the server. A kind also has a file of its name in the catalogue's folder: the names of the
 * others are taken, too.
 */
export const RESERVED_KIND_KEYS: readonly string[] = [
  'about',
  'account',
  'api',
  'assets',
  'brand',
  'brands',
  'cart',
  'checkout',
  'compare',
  'contact',
  'data',
  'desk',
  'filter-links',
  'finder',
  'functions',
  'health',
  'kinds',
  'listings',
  'metrics',
  'offline',
  'open-graph',
  'order-success',
  'orders',
  'pages',
  'pictures',
  'products',
  'rest',
  'sale',
  'search',
  'shelf',
  'shop',
  'story',
  'technologies',
  'wishlist',
];

/** What the address of a list uses besides its filters. */
export const RESERVED_FACET_KEYS: readonly string[] = [
  'brand',
  'price',
  'price_min',
  'price_max',
  'sort',
  'search',
  'view',
  'tab',
  'shown',
];
