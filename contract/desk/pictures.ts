/** The photographs of products. */
export const pictureEndpoints = {} as const;
