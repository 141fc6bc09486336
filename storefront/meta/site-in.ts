import type { SiteData, SiteLanguage } from '#storefront/blocks/use-site.ts';
import { listed } from '#storefront/browser/formats.ts';

/** The matches that every `meta` function receives. The first is the root's, with what its loader returned. */
export type Matches = readonly [{ readonly loaderData: SiteData | undefined }, ...unknown[]];

export function publicUrlIn([root]: Matches): string {
  return root.loaderData?.publicUrl ?? '';
}

/** In which the page can be read, if in more than one. */
export function languagesIn([root]: Matches): readonly SiteLanguage[] {
  return root.loaderData?.languages ?? [];
}

export function shopNameIn([root]: Matches): string {
  return root.loaderData?.site.name ?? '';
}

/** The folder of the shop's own icons, if it has some. */
export function iconsIn([root]: Matches): string | undefined {
  return root.loaderData?.icons;
}

/** "rackets, shoes, bags and accessories", or with "or". */
export function nounsIn([root]: Matches, type: 'conjunction' | 'disjunction'): string {
  const nouns = root.loaderData?.kinds.map(({ plural }) => plural.toLowerCase()) ?? [];
  return listed(nouns, type);
}
