import { catalogue } from '#catalogue/shipped.ts';

/* Every address whose page is recorded, by the file it is recorded in. Written out, so that nothing that changes decides what is looked at. */

const SORTS = ['popular', 'price-low', 'price-high', 'newest'];

const sorted = (listing: string, sorts: readonly string[]) => sorts.map((sort) => `${listing}?sort=${sort}`);

const TABS = ['rackets', 'shoes', 'bags', 'accessories'];

const tabbed = (listing: string) => [listing, ...TABS.map((tab) => `${listing}?tab=${tab}&sort=popular`)];

/** Hidden ones too: their pages are not found. */
const products = (category: string) =>
  catalogue.products.filter((product) => product.category === category).map(({ slug }) => `/${category}/${slug}`);

const OPTIONS = {
  carbon: ['3K', '12K', '18K', 'Carbon Frame', 'Aluminized 18K Carbon', 'Carbon Alum 18K'],
  shape: ['Round', 'Teardrop', 'Diamond', 'Teardrop / Hybrid'],
  level: ['Beginner', 'Intermediate', 'Advanced', 'All Levels / Intermediate', 'Advanced / Professional'],
  brand: ['Nox', 'Bullpadel', 'Adidas', 'Babolat', 'Wilson'],
};

export const PAGES: Readonly<Record<string, readonly string[]>> = {
  home: ['/'],

  'listing-rackets': [
    '/rackets',
    ...sorted('/rackets', ['featured', ...SORTS, 'unheard-of']),
    '/rackets?view=list',
    '/rackets?shown=96',
  ],
  'listing-shoes': [
    '/shoes',
    ...sorted('/shoes', [...SORTS, 'featured']),
    '/shoes?view=list',
    '/shoes?brand=NOX',
    '/shoes?brand=Head,Wilson&sort=price-low',
    '/shoes?price_min=40000&carbon=12K',
    '/shoes?brand=Adidas&search=bela',
  ],
  'listing-bags': [
    '/bags',
    ...sorted('/bags', [...SORTS, 'featured']),
    '/bags?view=list',
    '/bags?brand=nox',
    '/bags?brand=Bullpadel&sort=newest',
    '/bags?brand=Nox&search=wilson',
  ],
  'listing-accessories': [
    '/accessories',
    '/accessories?sort=price-low',
    '/accessories?view=list',
    '/accessories?brand=Wilson',
    '/accessories?brand=Head,Babolat',
    '/accessories?brand=Head&search=grip',
  ],

  'filters-of-rackets': [
    ...Object.entries(OPTIONS).flatMap(([group, options]) =>
      options.map((option) => `/rackets?${group}=${encodeURI(option)}`),
    ),
    '/rackets?brand=Nox,Wilson',
    '/rackets?brand=Nox&brand=Adidas',
    '/rackets?brand=wilson,unheard-of',
    '/rackets?carbon=12K,18K&shape=Diamond',
    '/rackets?carbon=3K&shape=Teardrop%20/%20Hybrid&level=Advanced',
    '/rackets?shape=Round&level=Beginner&brand=Babolat&sort=price-high',
    '/rackets?level=Intermediate&sort=newest&view=list',
    '/rackets?carbon=3K&shape=Round&level=Beginner',
    '/rackets?price_min=50000&price_max=100000&carbon=12K&shape=Diamond&level=Advanced&brand=Nox,Babolat',
  ],
  'prices-of-rackets': [
    '/rackets?price_min=20000&price_max=200000',
    '/rackets?price_max=50000',
    '/rackets?price_min=50000&price_max=100000&sort=price-low',
    '/rackets?price_min=100000',
    '/rackets?price_min=23000&price_max=23500',
    '/rackets?price_min=106000&price_max=106000',
    '/rackets?price_min=106001',
    '/rackets?price_min=100000&price_max=50000',
    '/rackets?price_min=19999&price_max=200001',
  ],

  searches: [
    '/rackets?search=vertex',
    '/rackets?search=%20NOX%20',
    '/rackets?search=carbon&brand=Wilson&sort=price-low',
    '/rackets?search=backpack',
    '/rackets?search=zzzz',
    '/rackets?search=vertex&carbon=3K',
    '/shoes?search=at10',
    '/shoes?search=vertex',
    '/shoes?search=zzzz',
    '/bags?search=backpack',
    '/bags?search=viper',
    '/bags?search=zzzz',
    '/accessories?search=grip',
    '/accessories?search=bela',
    '/accessories?search=zzzz',
  ],

  brands: [
    '/brands',
    ...tabbed('/brands/nox'),
    ...tabbed('/brands/head'),
    '/brand/nox',
    '/brand/bullpadel',
    '/brands/adidas',
    '/brands/wilson?sort=price-low&view=list',
    '/brands/babolat?sort=newest',
    '/brands/unheard-of',
  ],
  sale: [...tabbed('/sale'), ...sorted('/sale', ['price-low', 'newest'])],

  'products-rackets': products('rackets'),
  'products-shoes': products('shoes'),
  'products-bags': products('bags'),
  'products-accessories': products('accessories'),

  'other-pages': [
    '/rackets/unheard-of',
    '/shoes/unheard-of',
    '/bags/unheard-of',
    '/accessories/unheard-of',
    '/unheard-of',
    '/unheard-of/nox',
    '/filter-links',
    '/finder',
    '/cart',
    '/wishlist',
    '/compare',
  ],
};

/** Addresses that lead elsewhere, or nowhere. */
export const DETOURS: readonly string[] = [
  ...catalogue.products.map(({ category, id }) => `/${category}/${id}`),
  '/rackets/1?from=a-friend',
  '/rackets/101',
  '/shoes/301',
  '/rackets/0',
  '/Rackets',
  '/SHOES?brand=Head',
  '/Bags/Nox-AT10-XXL-Padel-Bag',
  '/brands/NOX',
  '/brand/Wilson?tab=bags',
  '/rackets/nox-x-hero-blue-2026/reviews',
  '/products.json',
];

/** Listings whose index the browser fetches. */
export const INDEXED: readonly string[] = ['/rackets', '/shoes', '/bags', '/accessories', '/sale', '/brands/nox'];
