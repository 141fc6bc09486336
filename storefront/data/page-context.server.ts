import { createContext, type RouterContextProvider } from 'react-router';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import type { PageVisit } from '#contract/orders/order-page.ts';
import type { Language } from '#domain/languages/languages.ts';

/** What a page is rendered from, besides its address. */
export interface PageContext {
  readonly catalogue: PublishedCatalogue;
  /** The address the shop is known by, without a slash at its end: search engines and chats need absolute addresses. */
  readonly publicUrl: string;
  /** In which the shop can be read. */
  readonly languages: readonly Language[];
  /** What only this visitor is shown; most pages have none. */
  readonly visit?: PageVisit | undefined;
}

/** While developing, Vite renders the pages, without the shop's server in front: it reads the catalogue of the shop that runs beside it. */
const whileDeveloping = import.meta.env.DEV
  ? (await import('./while-developing.server.ts')).whileDeveloping
  : undefined;

/** The server sets it for each page that it renders; it finds this key among the exports of entry.server.tsx. */
export const pageContext = createContext<PageContext>(whileDeveloping);

export type LoaderContext = Readonly<Pick<RouterContextProvider, 'get'>>;

export function publishedCatalogue(context: LoaderContext): PublishedCatalogue {
  return context.get(pageContext).catalogue;
}
