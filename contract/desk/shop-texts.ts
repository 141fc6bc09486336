/** What the shop says about itself, and the technologies it explains. */
export const shopTextEndpoints = {} as const;
