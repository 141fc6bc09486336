import { plural } from './plural.ts';

export const view = (brands: string) => `${brands} دیکھیں`;
export const products = (count: number) => plural(count, { one: `${count} پروڈکٹ`, other: `${count} پروڈکٹس` });
