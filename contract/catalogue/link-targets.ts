/* Where a button of the shop may lead that its owner has written: to a page of the shop or to an address of the web. */

/** Pages that somebody may want to lead to, besides the kinds. A test compares them with the pages of the shop. */
export const PAGES_TO_LINK: readonly string[] = [
  '/',
  '/sale',
  '/brands',
  '/finder',
  '/contact',
  '/about',
  '/story',
  '/cart',
  '/wishlist',
  '/compare',
  '/filter-links',
];

const LONGEST = 500;

/** '/rackets?shape=Diamond', or 'https://example.com/club'. What a browser could read as another address than it looks like is none. */
export function isLinkTarget(written: string): boolean {
  if (written.length > LONGEST || /[\s\\\p{Cc}]/u.test(written) || !written.isWellFormed()) return false;
  if (written.startsWith('/')) return !written.startsWith('//') && URL.canParse(written, 'https://shop.example');
  const address = URL.parse(written);
  return address !== null && /^https:\/\//i.test(written) && address.username === '' && address.password === '';
}
