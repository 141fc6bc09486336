import { plural } from './plural.ts';

export const view = (brands: string) => `View ${brands}`;
export const products = (count: number) => plural(count, { one: `${count} product`, other: `${count} products` });
