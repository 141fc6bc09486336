import type { ShouldRevalidateFunction } from 'react-router';

/** A listing has all its products, or fetches them as one file: another filter, order or search on the same page asks nothing of the server. */
export const keepOnQueryChange: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
