/** The brands the shop began with, in its own spelling; also what a brand filter offers when no product names a brand. */
export const KNOWN_BRANDS = ['Nox', 'Adidas', 'Wilson', 'Babolat', 'Head', 'Bullpadel'] as const;

/** Spellings differ between categories (NOX, Nox): two brands are the same when their keys are. */
export function brandKey(brand: string): string {
  return brand.trim().toLowerCase();
}

const DISPLAY_NAMES: ReadonlyMap<string, string> = new Map(
  KNOWN_BRANDS.map((brand) => [brandKey(brand), brand === 'Nox' ? 'NOX' : brand]),
);

export function brandDisplayName(brand: string): string {
  const key = brandKey(brand);
  return DISPLAY_NAMES.get(key) ?? key.toUpperCase();
}

export function brandPath(brand: string): string {
  return `/brands/${encodeURIComponent(brandKey(brand).toWellFormed())}`;
}

/**
 * Each brand once: the known ones first and in the shop's spelling, the others by alphabet in the spelling most
 * products use, so that the list does not depend on the order of the products.
 */
export function brandsOf(products: Iterable<{ readonly brand: string }>): string[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const { brand } of products) {
    const key = brandKey(brand);
    if (key === '') continue;
    const uses = spellings.get(key) ?? new Map<string, number>();
    uses.set(brand.trim(), (uses.get(brand.trim()) ?? 0) + 1);
    spellings.set(key, uses);
  }
  const known = KNOWN_BRANDS.filter((brand) => spellings.delete(brandKey(brand)));
  const others = [...spellings.keys()].sort().map((key) => favouriteSpelling(spellings.get(key) ?? new Map()));
  return [...known, ...others];
}

function favouriteSpelling(uses: ReadonlyMap<string, number>): string {
  let favourite = '';
  let most = 0;
  for (const [spelling, count] of uses) {
    if (count > most || (count === most && spelling < favourite)) {
      favourite = spelling;
      most = count;
    }
  }
  return favourite;
}
