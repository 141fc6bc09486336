import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import { changesBetween, emptyValue, fieldsOf, valueAt, withValue } from '#contract/catalogue/product-fields.ts';
import { sameValue } from '#contract/desk/same-value.ts';
import { shopNow } from '#desk/lib/screen/now.ts';
import { slugify } from '#domain/catalogue/product.ts';
import { isYear, type Kind, type KindOption } from '#domain/kinds/kind.ts';
import { type OfferedValues, optionsOf, variantsOf } from '#domain/kinds/variant.ts';

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
  const { colours, options, variants, ...document } = tidied(kind, typed);
  const [first] = Array.isArray(document.images) ? document.images : [];
  const offered = offeredFacts(kind, typed, variants);
  return {
    ...document,
    ...(!isNothing(options) && { options }),
    ...(!isNothing(offered) && { variants: offered }),
    ...(!isNothing(colours) && { colours }),
    ...(first !== undefined && { image: first }),
  };
}

/** Of a group of fields, such as a variant, nothing is left if nothing was said. */
function tidy(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return value.map(tidy).filter((entry) => entry !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, entry]) => [name, tidy(entry)] as const);
  const said = Object.fromEntries(entries.filter(([, entry]) => entry !== undefined));
  return isNothing(said) ? undefined : said;
}

const isNothing = (group: unknown) => group === undefined || sameValue(group, {});

/** The options of the product with the values that it offers. */
export function offeredIn(kind: Pick<Kind, 'options'>, { options }: ProductDocument): readonly KindOption[] {
  return optionsOf(kind, typeof options === 'object' && options !== null ? (options as OfferedValues) : {});
}

/** What is said of variants that the product offers. */
function offeredFacts(kind: Kind, typed: ProductDocument, variants: unknown): Readonly<Record<string, unknown>> {
  const offered = variantsOf(offeredIn(kind, typed));
  return Object.fromEntries(Object.entries(variants ?? {}).filter(([variant]) => offered.includes(variant)));
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

/** What a variant is sold for; undefined while neither it nor the product has a price. */
export function priceIn({ price, variants }: ProductDocument, variant: string): number | undefined {
  const own = (variants as Readonly<Record<string, { readonly price?: unknown }>> | undefined)?.[variant]?.price;
  return [own, price].find((asked) => typeof asked === 'number');
}
