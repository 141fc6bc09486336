import type { Colours, Product } from '#domain/catalogue/product.ts';
import { eachSpec, type SpecFacetId } from './facets.ts';

/** The specs that a racket is filtered by; other products have none. */
type FilteredSpecs = { readonly [Id in SpecFacetId]?: string };

/**
 * The fields of a product that a listing needs. The browser has one of these per product in memory, so that a catalogue of
 * thousands stays a small download; the full product is fetched only for its own page.
 */
export interface ListingItem extends FilteredSpecs {
  readonly category: Product['category'];
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly brand: string;
  readonly price: number;
  readonly originalPrice?: number;
  readonly badge?: string;
  readonly inStock: boolean;
  readonly displayOrder?: number;
  readonly image: string;
  /** Shown when the pointer rests on the card. */
  readonly secondImage?: string;
  readonly colours: Colours;
}

export function toListingItem(product: Product): ListingItem {
  const { category, id, slug, name, brand, price, originalPrice, badge, inStock, displayOrder, image, colours } =
    product;
  const secondImage = product.images.find((path) => path !== image);
  return {
    category,
    id,
    slug,
    name,
    brand,
    price,
    ...(originalPrice !== undefined && { originalPrice }),
    ...(badge !== undefined && { badge }),
    inStock,
    ...(displayOrder !== undefined && { displayOrder }),
    ...(product.category === 'rackets' && eachSpec((id) => product.specs[id])),
    image,
    ...(secondImage !== undefined && { secondImage }),
    colours,
  };
}
