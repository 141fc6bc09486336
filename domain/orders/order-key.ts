/** 128 bits, base64url. Whoever has it may see the order and cancel it while it is pending. */
const KEY = /^[\w-]{22}$/;

export function isOrderKey(text: string): boolean {
  return KEY.test(text);
}

export const ORDERS_PATH = '/orders';

/** Whether it is the page of an order, that of all orders, or the data of one: nobody stores a copy of these. */
export function isOrdersPath(pathname: string): boolean {
  return /^\/orders(\.data)?(\/|$)/.test(pathname);
}

/** The page that the shopper follows the order on. */
export function orderPagePath(key: string): string {
  return `${ORDERS_PATH}/${key}`;
}

/** The key in the path of such a page; nothing if it is another path. */
export function keyInPath(path: string): string | undefined {
  const [start, key = ''] = [path.slice(0, ORDERS_PATH.length + 1), path.slice(ORDERS_PATH.length + 1)];
  return start === `${ORDERS_PATH}/` && isOrderKey(key) ? key : undefined;
}
