import type { SiteData } from '#storefront/blocks/use-site.ts';

/** The matches that every `meta` function receives. The first is the root's, with what its loader returned. */
export type Matches = readonly [{ readonly loaderData: SiteData | undefined }, ...unknown[]];

export function publicUrlIn([root]: Matches): string {
  return root.loaderData?.publicUrl ?? '';
}

export function shopNameIn([root]: Matches): string {
  return root.loaderData?.site.name ?? '';
}

/** "rackets, shoes, bags and accessories", or with "or". */
export function nounsIn([root]: Matches, type: 'conjunction' | 'disjunction'): string {
  const nouns = root.loaderData?.kinds.map(({ plural }) => plural.toLowerCase()) ?? [];
  return new Intl.ListFormat('en-GB', { type }).format(nouns);
}
