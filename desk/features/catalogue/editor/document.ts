import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import { changesBetween, PRODUCT_FIELDS, valueAt, withValue } from '#contract/catalogue/product-fields.ts';
import { shopNow } from '#desk/lib/now.ts';
import { type Category, slugify } from '#domain/catalogue/product.ts';

/** What a new product begins with. The colours show only until its photographs are there. */
export function startDocument(category: Category, year = shopNow().getFullYear()): ProductDocument {
  return {
    ...(category === 'rackets' && { year }),
    colours: { main: '#15171B', accent: '#C9A24B' },
  };
}

/**
 * What was typed as it is saved: without spaces at the ends, without empty fields and lines, and with the first photograph as the
 * picture of the card. What is typed stays in the fields as it is.
 */
export function cleaned(category: Category, typed: ProductDocument): ProductDocument {
  const tidied = PRODUCT_FIELDS[category].reduce<ProductDocument>(
    (document, { path }) => withValue(document, path, tidy(valueAt(document, path))),
    typed,
  );
  const { image: _image, ...rest } = tidied;
  const [first] = Array.isArray(tidied.images) ? tidied.images : [];
  return first === undefined ? rest : { ...rest, image: first };
}

function tidy(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined;
  return Array.isArray(value) ? value.map(tidy).filter((entry) => entry !== undefined) : value;
}

/** Whether two documents say the same once both are cleaned. */
export function saysTheSame(category: Category, one: ProductDocument, other: ProductDocument): boolean {
  return changesBetween(category, cleaned(category, one), cleaned(category, other)).length === 0;
}

/** The address of the product: typed, or the one that is known already, or made from the name. */
export function slugOf(document: ProductDocument, published: string | undefined): string {
  const { slug, name } = document;
  if (typeof slug === 'string' && slug.trim() !== '') return slug;
  return published ?? (typeof name === 'string' ? slugify(name) : '');
}

/** A published product keeps its address when its name changes, unless somebody typed another one. */
export function withKeptSlug(document: ProductDocument, published: string | undefined): ProductDocument {
  const { slug, name } = document;
  if (slug !== undefined || published === undefined) return document;
  return typeof name === 'string' && slugify(name) === published ? document : { ...document, slug: published };
}
