const HOT_BADGES: ReadonlySet<string> = new Set(['Best Seller', 'Hot', 'New', 'Trending', 'Popular']);

type Badged = { readonly badge?: string };

export function isHot({ badge }: Badged): boolean {
  return badge !== undefined && HOT_BADGES.has(badge);
}
