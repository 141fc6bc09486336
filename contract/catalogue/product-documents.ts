import { z } from 'zod';
import { coded } from '#contract/mistakes.ts';
import {
  HIGHEST_ID,
  HIGHEST_PRICE,
  NEUTRAL_COLOURS,
  type Specs,
  type SpecValue,
  slugify,
} from '#domain/catalogue/product.ts';
import { isYear, type Kind, type Spec } from '#domain/kinds/kind.ts';
import { VARIANT_SEPARATOR } from '#domain/kinds/variant.ts';

/** The fields of a product as its file has them, except `hide`: whether it is shown is its state. */
export type ProductDocument = Readonly<Record<string, unknown>>;

export type PublishedState = 'listed' | 'hidden';

// Every field that all products have has its line in product-fields.ts, from which the desk's editor is made.

export const CURLY = { error: coded('not_a_group') };
export const TEXT = { error: coded('not_text') };
const MISSING = { error: coded('text_missing'), abort: true };
const WHOLE = { error: coded('not_a_count') };
const ID = { error: coded('not_an_id', { most: HIGHEST_ID }) };
const RUPEES = { error: coded('not_a_price', { most: HIGHEST_PRICE }) };
const YEAR = { error: coded('not_a_year') };
const PICTURE = { error: coded('not_a_picture_path') };
const COLOUR = { error: coded('not_a_colour') };
const SLUG = { error: coded('not_a_slug') };
const FLAG = { error: coded('not_true_or_false') };

const isCount = (value: number, highest = Number.MAX_SAFE_INTEGER) =>
  Number.isSafeInteger(value) && value >= 1 && value <= highest;
// In an address, digits alone are a product's id, so a slug needs a letter.
export const isSlug = (value: string) => value === slugify(value) && /[a-z]/.test(value);

const text = z
  .string(TEXT)
  .refine((value) => value !== '', MISSING)
  .refine((value) => value === value.trim(), TEXT);

/** A text that is no longer than it may be, without line breaks. */
export function words(longest: number) {
  return z
    .string(TEXT)
    .refine((value) => value !== '', MISSING)
    .refine((value) => value === value.trim(), { ...TEXT, abort: true })
    .refine((value) => !/\p{Cc}/u.test(value) && value.isWellFormed(), { error: coded('not_one_line') })
    .refine((value) => value.length <= longest, { error: coded('text_too_long', { most: longest }) });
}

const SEPARATOR = VARIANT_SEPARATOR.trim();
const LONGEST = { value: 40, code: 60 };

/** One of the things that an option offers, such as EU 42 or Black. */
export const optionValue = words(LONGEST.value).refine((value) => !value.includes(SEPARATOR), {
  error: coded('value_has_separator', { separator: SEPARATOR }),
});

const textList = z.array(text, { error: coded('not_a_list_of', { what: 'texts' }) });
const whole = z.number(WHOLE).refine((value) => isCount(value), WHOLE);
const id = z.number(ID).refine((value) => isCount(value, HIGHEST_ID), ID);
const rupees = z.number(RUPEES).refine((value) => isCount(value, HIGHEST_PRICE), RUPEES);
export const year = z.number(YEAR).refine((value) => Number.isInteger(value) && value >= 2000 && value < 2100, YEAR);
const slug = z.string(SLUG).refine(isSlug, SLUG);
const flag = z.boolean(FLAG);
const colour = z.string(COLOUR).regex(/^#[0-9A-F]{6}$/i, COLOUR);
// The extension may be missing: the picture lookup finds the file without it.
const picture = z.string(PICTURE).regex(/^pictures(\/[a-z0-9-]+){2,}(\.(webp|avif|png|jpe?g|svg))?$/, PICTURE);

/** What this product offers of each option; of an option that is not named it offers all. */
const offered = z.record(
  z.string(),
  z
    .array(optionValue, { error: coded('not_a_list_of', { what: 'values' }) })
    .min(1, { error: coded('values_missing') }),
  CURLY,
);

/** By the variant's key: what differs from the product, and what the shop scans. */
const variants = z.record(
  z.string(),
  z.strictObject(
    {
      sku: words(LONGEST.code).exactOptional(),
      barcode: words(LONGEST.code).exactOptional(),
      price: rupees.exactOptional(),
      image: picture.exactOptional(),
    },
    CURLY,
  ),
  CURLY,
);

const common = {
  id,
  slug: slug.exactOptional(),
  name: text,
  brand: text,
  badge: text.exactOptional(),
  price: rupees,
  originalPrice: rupees.exactOptional(),
  displayOrder: whole.exactOptional(),
  hide: flag.default(false),
  inStock: flag.default(true),
  image: picture,
  images: z.array(picture, { error: coded('not_a_list_of', { what: 'pictures' }) }),
  description: text.default(''),
  features: textList.default([]),
  playerType: text.exactOptional(),
  technologies: textList.default([]),
  options: offered.exactOptional(),
  variants: variants.exactOptional(),
};

const colours = z.strictObject({ main: colour, accent: colour }, CURLY).default(NEUTRAL_COLOURS);

/** What every product has, whatever its kind. */
const everyProduct = z.object({ ...common, colours });

type CommonFields = z.output<typeof everyProduct>;

export const COMMON_FIELDS = Object.keys(everyProduct.shape);

/** What a document that was read says of what every product has. */
export function commonIn(document: CommonFields): CommonFields {
  const fields = Object.entries(document).filter(([name]) => COMMON_FIELDS.includes(name));
  return Object.fromEntries(fields) as CommonFields;
}

function numberOf(spec: Spec) {
  if (isYear(spec)) return year;
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = spec;
  const bounds = { ...(Number.isFinite(least) && { least }), ...(Number.isFinite(most) && { most }) };
  const NUMBER = { error: coded('not_a_number_within', bounds) };
  return z.number(NUMBER).refine((value) => value >= least && value <= most, NUMBER);
}

function choiceOf({ values = [] }: Spec) {
  return z.enum(values, { error: coded('not_a_known_word', { values }) });
}

function schemaOf(spec: Spec): z.ZodType {
  if (spec.type === 'number') return numberOf(spec);
  if (spec.type === 'choice') return choiceOf(spec);
  return spec.type === 'list' ? textList : text;
}

/** How what a kind says of its products is taken. */
interface Manner {
  field(spec: Spec): z.ZodType;
  group(fields: Record<string, z.ZodType>, isRequired: boolean): z.ZodType;
}

/** What somebody writes now: nothing may be missing, wrong or unknown. */
const WRITTEN: Manner = {
  field: (spec) => (spec.isRequired ? schemaOf(spec) : schemaOf(spec).exactOptional()),
  group: (fields, isRequired) => {
    const group = z.strictObject(fields, CURLY);
    return isRequired ? group : group.exactOptional();
  },
};

/** What was written when the kind may have had other specs: what does not fit it any more is left out. */
const STORED: Manner = {
  field: (spec) => schemaOf(spec).optional().catch(undefined),
  group: (fields) => z.object(fields).optional().catch(undefined),
};

/** The specs at their places in a document, in their sequence. A group of which nothing is required may be missing. */
function placesOf({ specs }: Kind, { field, group }: Manner): Record<string, z.ZodType> {
  const byName = Map.groupBy(specs, ({ path }) => path.split('.', 1)[0] ?? '');
  return Object.fromEntries(
    [...byName].map(([name, within]) => {
      const [first] = within;
      if (first?.path === name) return [name, field(first)];
      const fields = within.map((spec) => [spec.path.slice(name.length + 1), field(spec)]);
      const isRequired = within.some((spec) => spec.isRequired);
      return [name, group(Object.fromEntries(fields), isRequired)];
    }),
  );
}

type DocumentSchema = z.ZodType<CommonFields & ProductDocument>;

/** Makes a schema once per kind; a kind that changed is another object. */
function perKind(make: (kind: Kind) => z.ZodType): (kind: Kind) => DocumentSchema {
  const known = new WeakMap<Kind, DocumentSchema>();
  return (kind) => {
    const schema = known.get(kind) ?? (make(kind) as DocumentSchema);
    known.set(kind, schema);
    return schema;
  };
}

/** The document of a product of this kind. An export writes the fields in the sequence of the schema: colours come last. */
export const productDocument = perKind((kind) =>
  z.strictObject({ ...common, ...placesOf(kind, WRITTEN), colours }, CURLY).superRefine(reportSharedCodes),
);

/** A SKU or barcode belongs to one variant. That no other product has it, the publication sees to. */
function reportSharedCodes({ name, variants = {} }: CommonFields, context: z.RefinementCtx): void {
  for (const field of ['sku', 'barcode'] as const) {
    const owners = new Map<string, string>();
    for (const [variant, { [field]: code }] of Object.entries(variants)) {
      if (code === undefined) continue;
      const owner = owners.get(code);
      if (owner === undefined) owners.set(code, variant);
      else
        context.addIssue({
          code: 'custom',
          path: ['variants', variant, field],
          message: coded('code_of_another', { name, variant: owner }),
        });
    }
  }
}

/** The same for a document that was published before: a kind that changed since closes no product's page. */
export const storedDocument = perKind((kind) => z.object({ ...common, ...placesOf(kind, STORED), colours }, CURLY));

/** What a document says of the specs of its kind, by their keys. */
export function specsIn({ specs }: Pick<Kind, 'specs'>, document: ProductDocument): Specs {
  return Object.fromEntries(
    specs.flatMap(({ key, path }) => {
      const value = valueAt(document, path);
      return value === undefined ? [] : [[key, value as SpecValue]];
    }),
  );
}

export function valueAt(document: ProductDocument, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
      document,
    );
}

export const technologyFile = z.strictObject({ name: text, brand: text, description: text }, CURLY);
