import { NASTALIQ_KEY } from '#storefront/browser/nastaliq.ts';

/* Before the first letter is painted: whoever reads Nastaliq never sees the other typeface. */
try {
  if (localStorage.getItem(NASTALIQ_KEY)) document.documentElement.dataset.nastaliq = '';
} catch {
  // Storage is blocked: the page is in the typeface of all.
}
