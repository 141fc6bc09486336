import type { ShouldRevalidateFunction } from 'react-router';

/** A listing has all its products, or fetches them as one file: another filter, sort or search on the same page needs no request. */
export const revalidateOnPathChange: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
