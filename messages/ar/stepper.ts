import { isolated } from '#domain/languages/isolated.ts';

/* A quantity with its buttons. */

export const quantityOf = (name: string) => `كمية ${isolated(name)}`;
export const oneLessOf = (name: string) => `إنقاص قطعة من ${isolated(name)}`;
export const oneMoreOf = (name: string) => `زيادة قطعة من ${isolated(name)}`;
