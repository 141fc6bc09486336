import type { Shop } from '#catalogue/shop-schema.ts';
import { brandDisplayName, brandKey, brandPath, brandsOf, KNOWN_BRANDS } from '#domain/catalogue/brand.ts';
import { byBrand } from '#domain/catalogue/catalogue-queries.ts';
import { slugify } from '#domain/catalogue/product.ts';

interface BrandLink {
  readonly path: string;
  readonly name: string;
  readonly count: number;
}

interface BrandGroup {
  readonly id: string;
  readonly title: string;
  readonly brands: readonly BrandLink[];
}

export interface BrandsData extends Pick<Shop['brands'], 'title' | 'lead' | 'figures'> {
  readonly kinds: readonly (BrandGroup & { readonly text: string })[];
  /** The brands that the shop sells and that its words put under no kind. None or one group. */
  readonly others: readonly BrandGroup[];
}

export function brandsData(
  { title, lead, figures, kinds }: Shop['brands'],
  items: readonly { readonly brand: string }[],
): BrandsData {
  const link = (brand: string): BrandLink => ({
    path: brandPath(brand),
    name: brandDisplayName(brand),
    count: byBrand(items, brand).length,
  });
  const named = new Set(kinds.flatMap(({ brands }) => brands.map(brandKey)));
  const others = brandsOf(items).filter((brand) => !named.has(brandKey(brand)));
  return {
    title,
    lead,
    figures,
    kinds: kinds.map(({ title, text, brands }, place) => ({
      id: idOf(kinds, place),
      title,
      text,
      brands: brands.map(link),
    })),
    others: others.length > 0 ? [{ id: 'more-brands', title: 'More Brands', brands: others.map(link) }] : [],
  };
}

/** The title as it reads in an address, unless that is empty or the one of a kind before it. */
function idOf(kinds: Shop['brands']['kinds'], place: number): string {
  const ids = kinds.map(({ title }) => slugify(title));
  const id = ids[place];
  return id && ids.indexOf(id) === place ? id : `kind-${place + 1}`;
}

/** A brand that the shop sells, or began with. */
export function isKnownBrand(items: readonly { readonly brand: string }[], name: string): boolean {
  return KNOWN_BRANDS.some((brand) => brandKey(brand) === brandKey(name)) || byBrand(items, name).length > 0;
}
