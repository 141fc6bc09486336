import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import { changesBetween, emptyValue, fieldsOf, valueAt, withValue } from '#contract/catalogue/product-fields.ts';
import { sameValue } from '#contract/desk/same-value.ts';
import { shopNow } from '#desk/lib/screen/now.ts';
import { slugify } from '#domain/catalogue/product.ts';
import { isYear, type Kind } from '#domain/kinds/kind.ts';

/** What a new product begins with. The colours show only until its photographs are there. */
export function startDocument({ specs }: Kind, year = shopNow().getFullYear()): ProductDocument {
  const years = specs.filter((spec) => spec.isRequired && isYear(spec));
  return years.reduce<ProductDocument>((document, { path }) => withValue(document, path, year), {
    colours: { main: '#15171B', accent: '#C9A24B' },
  });
}

/**
 * What was typed, as it is compared: without spaces at the ends, without empty lines, without fields that say what a missing one means,
 * and without what nobody types. What is typed stays in the fields as it is.
 */
export function tidied(kind: Kind, typed: ProductDocument): ProductDocument {
  const {
    id: _id,
    image: _image,
    ...document
  } = fieldsOf(kind).reduce<ProductDocument>((rest, field) => {
    const value = tidy(valueAt(rest, field.path));
    return withValue(rest, field.path, sameValue(value, emptyValue(field)) ? undefined : value);
  }, typed);
  return document;
}

/** What was typed, as it is saved: with the first photograph as the picture of the card. */
export function cleaned(kind: Kind, typed: ProductDocument): ProductDocument {
  const { colours, ...document } = tidied(kind, typed);
  const [first] = Array.isArray(document.images) ? document.images : [];
  return {
    ...document,
    ...(!sameValue(colours, {}) && { colours }),
    ...(first !== undefined && { image: first }),
  };
}

function tidy(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined;
  return Array.isArray(value) ? value.map(tidy).filter((entry) => entry !== undefined) : value;
}

/** Whether two documents say the same once both are cleaned. */
export function saysTheSame(kind: Kind, one: ProductDocument, other: ProductDocument): boolean {
  return changesBetween(kind, cleaned(kind, one), cleaned(kind, other)).length === 0;
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
