/* Lists of products with their filters. `goods` is what a kind of product is called in the plural, as it reads inside a sentence. */

export const home = 'Home';

export const sorts = {
  featured: 'Featured',
  popular: 'Most Popular',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  newest: 'Newest',
  random: 'Shuffled',
};
export const sortBy = 'Sort by';

export const results = 'Results';
export const searchResults = (search: string) => `Search Results for "${search}"`;
export const foundResults = (found: number) => `Found ${found} results`;
export const showing = (found: number, total: number, goods: string) => `Showing ${found} of ${total} ${goods}`;
export const show = (found: number, goods: string) => `Show ${found} ${goods}`;
export const hitsIn = (hits: number, goods: string) => `${hits} in ${goods}`;
export const shown = (place: number, found: number, goods: string) => `${place} of ${found} ${goods} shown`;
export const allShown = (found: number, goods: string) => `All ${found} ${goods} are shown`;

export const filters = 'Filters';
export const filtersOn = (active: number) => `Filters (${active})`;
export const activeFilters = 'Active filters';
export const removeFilter = (filter: string) => `Remove filter: ${filter}`;
export const clearAll = 'Clear all';
export const apply = 'Apply';
export const filtersFailed = 'The filters could not be loaded';
export const checkConnection = 'Please check your connection and try again.';
export const loadingFailed = (goods: string) =>
  `The ${goods} you asked for could not be loaded. Please check your connection and try again.`;
export const tryAgain = 'Try Again';

export const price = 'Price';
export const minimumPrice = 'Minimum price';
export const maximumPrice = 'Maximum price';
export const priceFrom = 'From (PKR)';
export const priceTo = 'To (PKR)';
/** A filter that is on. */
export const pricesBetween = (from: string, to: string) => `${from} to ${to}`;
export const pricesFrom = (from: string) => `From ${from}`;
export const pricesUpTo = (to: string) => `Up to ${to}`;

export const view = 'View';
export const gridView = 'Grid view';
export const listView = 'List view';

export const tryFewerFilters = 'Try adjusting your filters to see more results';
export const clearAllFilters = 'Clear All Filters';
export const showAllProducts = 'Show All Products';
export const categories = 'Categories';
export const all = 'All';

/** A listing of several kinds of products. */
export const products = 'Products';
export const productsInSentence = 'products';
export const loadMoreProducts = 'Load More Products';
export const filterProducts = 'Filter Products';
export const noProducts = 'No products found';
