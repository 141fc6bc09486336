import { CATEGORIES, type Category } from '#domain/catalogue/product.ts';
import { SHOE_SIZES, type ShoeSize } from '#domain/catalogue/shoe-size.ts';
import { parseOrderNumber } from '#domain/orders/order-number.ts';
import { parseShopTime } from '#server/settings/shop-time.ts';
import { StaffError, type Typed } from './command.ts';

/** How single values are typed. Each function gives the value or a sentence about what is wrong with it. */

export function orderNumber(typed: Typed, index = 0): string {
  const text = typed.operand(index);
  const number = parseOrderNumber(text);
  if (!number) throw new StaffError(`"${text}" is not an order number such as BJ-7K3M9QXD-4`);
  return number;
}

export function wholeNumber(text: string, name: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new StaffError(`${name} must be a whole number, not "${text}"`);
  return Number(text);
}

/** Undefined if the option was not given. */
export function numberOption(typed: Typed, option: string): number | undefined {
  const text = typed.value(option);
  return text === undefined ? undefined : wholeNumber(text, `--${option}`);
}

export function timeOption(typed: Typed, option: string, timeZone: string): string | undefined {
  const text = typed.value(option);
  if (text === undefined) return undefined;
  const moment = parseShopTime(text, timeZone);
  if (!moment) throw new StaffError(`--${option} must be like 2026-11-15 or "2026-11-15 14:30", not "${text}"`);
  return moment;
}

export interface ProductReference {
  category: Category;
  product_id: number;
  size?: ShoeSize | undefined;
}

/** Like rackets:12 or shoes:101:42. */
export function productReference(text: string): ProductReference {
  const [category = '', id = '', size, ...rest] = text.split(':').map((part) => part.trim());
  if (!isCategory(category) || !/^[1-9]\d{0,8}$/.test(id) || rest.length > 0)
    throw new StaffError(`"${text}" is not a product such as rackets:12 or shoes:101:42 (${CATEGORIES.join(', ')})`);
  return { category, product_id: Number(id), ...(size !== undefined && { size: shoeSize(size) }) };
}

const isCategory = (text: string): text is Category => CATEGORIES.some((category) => category === text);

/** Like EU 42 or just 42. */
export function shoeSize(text: string): ShoeSize {
  const wanted = `EU ${text.replace(/^eu\s*/i, '')}`;
  const size = SHOE_SIZES.find((candidate) => candidate === wanted);
  if (!size) throw new StaffError(`Sizes are EU 40 to EU 45, not "${text}"`);
  return size;
}

/** Like 1=something: the number of a line and what is said about it. */
export function lineAssignment(text: string, option: string, example: string): [line: number, value: string] {
  const typed = /^(\d{1,4})\s*=\s*(.+)$/.exec(text);
  if (!typed) throw new StaffError(`--${option} must be like ${example}, not "${text}"`);
  return [Number(typed[1]), (typed[2] ?? '').trim()];
}
