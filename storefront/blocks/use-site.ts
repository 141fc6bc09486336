import { useRouteLoaderData } from 'react-router';
import type { DeliveryPolicy } from '#domain/delivery/policy.ts';
import type { Language } from '#domain/languages/languages.ts';
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

/** What makes a shop look like its brand: addresses of its stylesheet and its typeface, and the colour of a page in the dark. */
export interface SiteLook {
  readonly styles: string;
  readonly font: string;
  readonly night: string;
}

/** The shop's logo, as large as its file says. Its ink may be lost on a dark or on a light ground. */
export interface SiteLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly tone?: 'dark' | 'light';
}

/** A language in which the shop can be read. */
export type SiteLanguage = Pick<Language, 'code' | 'ownName' | 'prefix'>;

/** What the root's loader returns: every page has it, and so has every `meta` function. */
export interface SiteData {
  readonly publicUrl: string;
  readonly site: SiteWords;
  readonly kinds: readonly SiteKind[];
  /** How many of one product an order may have. */
  readonly maxPerProduct: number;
  /** Absent if the shop looks as it was shipped. */
  readonly look?: SiteLook;
  /** How the shop delivers, where its owner has set something about it. */
  readonly delivery?: DeliveryPolicy;
  /** Absent where the shop signs with its name. */
  readonly logo?: SiteLogo;
  /** The folder of its icons; absent where they are those that came with the program. */
  readonly icons?: string;
  /** What the values of products are called, where that is not what they are in English. */
  readonly said?: Readonly<Record<string, string>>;
  /** Absent while there is only one. */
  readonly languages?: readonly SiteLanguage[];
}

/** Undefined only where the root's own loader has failed. */
export function useSiteData(): SiteData | undefined {
  return useRouteLoaderData<SiteData>('root');
}

export function useSite(): SiteWords | undefined {
  return useSiteData()?.site;
}
