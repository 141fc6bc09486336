const HOT_BADGES: ReadonlySet<string> = new Set(['Best Seller', 'Hot', 'New', 'Trending', 'Popular']);

const FEATURED_BADGES: ReadonlySet<string> = new Set(['Featured', 'Best Seller', 'Premium', 'Pro']);

type Badged = { readonly badge?: string };

export function isHot({ badge }: Badged): boolean {
  return badge !== undefined && HOT_BADGES.has(badge);
}

export function isFeatured({ badge }: Badged): boolean {
  return badge !== undefined && FEATURED_BADGES.has(badge);
}
