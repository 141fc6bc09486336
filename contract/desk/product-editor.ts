/** One product: its draft, publishing now or at a time, its history. */
export const productEditorEndpoints = {} as const;
