import { isolated } from '#domain/languages/isolated.ts';
import { plural } from './plural.ts';

export const view = (brands: string) => `${isolated(brands)} دیکھیں`;
export const products = (count: number) => plural(count, { one: `${count} پروڈکٹ`, other: `${count} پروڈکٹس` });
