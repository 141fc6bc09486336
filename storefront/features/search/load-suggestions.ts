/* Load this file with a dynamic import: only those who search need it. */
export { suggestionsFor } from '#storefront/api/products.ts';
