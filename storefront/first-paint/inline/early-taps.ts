import { addToCart, type Cart, totalItems } from '#domain/cart/cart.ts';
import { CART_STORAGE_KEY, loadCart, storeCart, unknownLines } from '#domain/cart/stored-cart.ts';
import { parseProductKeys, toggleProductKey, WISHLIST } from '#domain/catalogue/product-keys.ts';
import { variantKey } from '#domain/kinds/variant.ts';
import { searchText } from '#domain/search/search-text.ts';
import { maxPerProduct } from '#storefront/features/cart/cart-limit.ts';
import { HYDRATED } from '#storefront/first-paint/marks.ts';

/*
 * Answers taps from the first paint until React comes, which takes seconds on a slow line. What is added or saved is in the
 * browser's storage before the tap's answer is seen, so the shopper may leave at once; React begins with what is stored. Every
 * other tap is marked, and the last one is repeated when the page is hydrated. It also shows how many items are in the cart.
 */

const { dataset: page, style } = document.documentElement;
const over = new AbortController();
const UNTIL_HYDRATED = { capture: true, signal: over.signal };
let waiting: HTMLButtonElement | undefined;

showCount();
addEventListener('storage', showCount, UNTIL_HYDRATED);
addEventListener('click', answerTap, UNTIL_HYDRATED);
addEventListener('submit', trimSearch, UNTIL_HYDRATED);
document.addEventListener(HYDRATED, repeatTap, { once: true });

function readCart(): Cart {
  return loadCart(localStorage.getItem(CART_STORAGE_KEY));
}

function showCount(): void {
  try {
    const count = totalItems(readCart());
    if (count > 0) page.cart = String(count);
    else delete page.cart;
    style.setProperty('--cart-count', `"${count}"`);
  } catch {
    // Storage may be blocked: then there is no early count.
  }
}

function answerTap(event: Event): void {
  // The browser opens a popover, and sends a form, by itself.
  const button = (event.target as Element).closest<HTMLButtonElement>(
    'button[type=button]:enabled:not([popovertarget])',
  );
  if (!button) return;
  // A page that is being hydrated would count this tap a second time.
  event.stopImmediatePropagation();
  try {
    if (add(button) || save(button)) return;
  } catch {
    // Storage may be blocked or full: then React does it, and says so.
  }
  if (waiting) delete waiting.dataset.tapped;
  waiting = button;
  button.dataset.tapped = '';
}

/** Returns false for another button, and for a cart that can take no more: React says why. */
function add({ dataset }: HTMLButtonElement): boolean {
  if (dataset.add === undefined) return false;
  const variant = dataset.asChosen === undefined ? undefined : chosenVariant();
  const before = readCart();
  const cart = addToCart(before, JSON.parse(dataset.add), variant, maxPerProduct());
  if (cart === before) return false;
  const unknown = unknownLines(localStorage.getItem(CART_STORAGE_KEY));
  localStorage.setItem(CART_STORAGE_KEY, storeCart(cart, unknown));
  dataset.added = variant ?? '';
  showCount();
  return true;
}

/** On the page of a product: the value of each option, in their sequence. */
function chosenVariant(): string {
  return variantKey(
    [...document.querySelectorAll<HTMLInputElement>('[data-option] :checked')].map(({ value }) => value),
  );
}

/** The page as it was sent shows nothing as saved: a tap means what the button shows, not what is stored. */
function save(button: HTMLButtonElement): boolean {
  const key = button.dataset.wish;
  if (key === undefined) return false;
  const keys = parseProductKeys(localStorage.getItem(WISHLIST.key), WISHLIST.limit);
  const isSaved = button.ariaPressed !== 'true';
  if (keys.includes(key) !== isSaved) {
    localStorage.setItem(WISHLIST.key, JSON.stringify(toggleProductKey(keys, key, WISHLIST.limit)));
  }
  button.ariaPressed = String(isSaved);
  return true;
}

/** A blank search is refused by the browser: the box says that it is required. */
function trimSearch({ target }: Event): void {
  const box = (target as HTMLFormElement).elements.namedItem('search') as HTMLInputElement | null;
  if (box) box.value = searchText(box.value);
}

function repeatTap(): void {
  over.abort();
  // React dispatches the event while it works, and hydrates the button's part of the page for a click only when it does not.
  queueMicrotask(() => {
    if (!waiting) return;
    delete waiting.dataset.tapped;
    waiting.click();
  });
}
