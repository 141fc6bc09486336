import { useRouteLoaderData } from 'react-router';
import type { SiteKind } from '#storefront/browser/kinds.ts';

/** What the shop says of itself on every page. */
export interface SiteWords {
  readonly name: string;
  readonly tagline: string;
  readonly phones: readonly string[];
  readonly email: string;
  readonly city: string;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly footer: {
    readonly year: number;
    readonly brands: readonly { readonly to: string; readonly label: string }[];
    readonly newsletter: string;
    readonly payments?: string;
    readonly delivery?: string;
  };
  /** In the summary of the order. */
  readonly cart: { readonly note: string; readonly shipping?: string };
}

/** What the root's loader returns: every page has it, and so has every `meta` function. */
export interface SiteData {
  readonly publicUrl: string;
  readonly site: SiteWords;
  readonly kinds: readonly SiteKind[];
  /** How many of one product an order may have. */
  readonly maxPerProduct: number;
}

/** Undefined only where the root's own loader has failed. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root');
}

export function useSite(): SiteWords | undefined {
  return useSiteData()?.site;
}
