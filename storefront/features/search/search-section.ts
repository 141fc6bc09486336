import type { Category } from '#domain/catalogue/product.ts';

const OWN_SECTIONS = ['shoes', 'bags', 'accessories'] as const;

/** The listing that a search from this page goes to. */
export function searchSection(pathname: string): Category {
  return OWN_SECTIONS.find((section) => pathname.startsWith(`/${section}`)) ?? 'rackets';
}
