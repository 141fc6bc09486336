import { HYDRATED } from '#storefront/first-paint/marks.ts';
import { asOtherVisit } from '#web/browser/router-history.ts';

/*
 * In the page of a plain listing that stands in for one with a query, because the server is too busy to render that. The page is
 * hydrated under the address that it was rendered for. Then the address gets its query back as if the visitor had come back to it,
 * and the listing filters by itself.
 */

const { pathname, search, hash } = window.location;

if (search !== '') {
  window.history.replaceState(window.history.state, '', pathname + hash);
  // React dispatches the event while it works; the router is notified when that is done.
  document.addEventListener(HYDRATED, () => setTimeout(setQuery), { once: true });
}

function setQuery(): void {
  const state = asOtherVisit(window.history.state, 'restored-query');
  window.history.replaceState(state, '', pathname + search + hash);
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
}
