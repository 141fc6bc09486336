/** The list of the catalogue: finding, prices and stock in place, changes of many products, files in and out. */
export const productEndpoints = {} as const;
