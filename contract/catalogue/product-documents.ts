import { z } from 'zod';
import { coded } from '#contract/mistakes.ts';
import { HIGHEST_ID, HIGHEST_PRICE, slugify } from '#domain/catalogue/product.ts';
import { VARIANT_SEPARATOR } from '#domain/kinds/variant.ts';

/** The fields of a product as its file has them, except `hide`: whether it is shown is its state. */
export type ProductDocument = Readonly<Record<string, unknown>>;

export type PublishedState = 'listed' | 'hidden';

// Every field has its line in product-fields.ts, from which the desk's editor is made.

export const CURLY = { error: coded('not_a_group') };
export const TEXT = { error: coded('not_text') };
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

const text = z.string(TEXT).refine((value) => value !== '' && value === value.trim(), TEXT);

/** A text that is no longer than it may be, without line breaks. */
export function words(longest: number) {
  return z
    .string(TEXT)
    .refine((value) => value !== '' && value === value.trim(), { ...TEXT, abort: true })
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
  z.array(optionValue, { error: coded('not_a_list_of', { what: 'values' }) }),
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
  description: text,
  features: textList.default([]),
  playerType: text.exactOptional(),
  technologies: textList.default([]),
  options: offered.exactOptional(),
  variants: variants.exactOptional(),
};

// The last field of every product: an export writes the fields in the sequence of the schema.
const colours = z.strictObject({ main: colour, accent: colour }, CURLY);

const racketFile = z
  .strictObject(
    {
      ...common,
      specs: z.strictObject(
        { carbon: text, shape: text, level: text, weight: text, balance: text, thickness: text, surface: text },
        CURLY,
      ),
      year,
      core: text,
      colours,
    },
    CURLY,
  )
  .transform((racket) => ({ ...racket, category: 'rackets' as const }));

const optionalText = text.exactOptional();

const shoeFile = z
  .strictObject(
    {
      ...common,
      specs: z.strictObject(
        {
          size: optionalText,
          type: optionalText,
          level: optionalText,
          material: optionalText,
          surface: optionalText,
        },
        CURLY,
      ),
      construction: z.strictObject({ upper: text, midsole: text, outsole: text, fit: text }, CURLY),
      colours,
    },
    CURLY,
  )
  .transform((shoe) => ({ ...shoe, category: 'shoes' as const }));

const bagFile = z
  .strictObject(
    {
      ...common,
      specs: z.strictObject({ capacity: optionalText, type: optionalText, material: optionalText }, CURLY),
      storage: z.strictObject({ capacity: text, compartments: textList, dimensions: text }, CURLY),
      colours,
    },
    CURLY,
  )
  .transform((bag) => ({ ...bag, category: 'bags' as const }));

const accessoryFile = z
  .strictObject({ ...common, specs: z.strictObject({ type: text, material: text }, CURLY), colours }, CURLY)
  .transform((accessory) => ({ ...accessory, category: 'accessories' as const }));

export const productFiles = { rackets: racketFile, shoes: shoeFile, bags: bagFile, accessories: accessoryFile };

export const technologyFile = z.strictObject({ name: text, brand: text, description: text }, CURLY);
