/** What is old after something was published. */
export const CHANGED_BY_CATALOGUE = ['/api/catalogue', '/api/stock', '/api/sellable-products'] as const;
