/** What shoppers will see, rendered by the storefront. */
export const previewEndpoints = {} as const;
