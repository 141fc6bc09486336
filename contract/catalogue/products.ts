import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { numberInAddress, productInAddress } from '#contract/desk/fields.ts';
import { categoryField } from '#contract/kinds/product-reference.ts';
import { coded, type Mistake } from '#contract/mistakes.ts';
import { type Category, HIGHEST_PRICE } from '#domain/catalogue/product.ts';

/* The list of the catalogue: finding, prices and stock in place, changes of many products, files in and out. */

export const PRODUCT_STATES = ['listed', 'hidden', 'draft'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export const STOCK_STATES = ['out', 'low', 'available'] as const;
export type StockState = (typeof STOCK_STATES)[number];

/** What a product lacks, or what looks like a slip. */
export const MISSING_THINGS = ['picture', 'photograph', 'description', 'original'] as const;
export type MissingThing = (typeof MISSING_THINGS)[number];

/** What is under way: somebody's unpublished work, or a change that takes effect by itself. */
export const PENDING_THINGS = ['draft', 'planned'] as const;

export const PRODUCT_SORTS = ['name', 'newest', 'changed', 'price-low', 'price-high', 'stock', 'margin'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** How many products a page of the list has. */
export const PRODUCTS_PER_PAGE = 100;

export interface ProductRow {
  category: Category;
  id: number;
  /** Null until it was published. */
  slug: string | null;
  name: string;
  brand: string;
  image: string | null;
  state: ProductState;
  /** Null where a draft has none yet. */
  price: number | null;
  originalPrice: number | null;
  /** The publication that made it as it is; 0 if it was never published. */
  revision: number;
  /** Null if there is no record, as of a product that was never published. Of what has variants the sum of them. */
  stock: { stock: number; held: number; available: number; state: StockState } | null;
  /** What it costs the shop, and the lowest margin of its variants in per cent; null for those who may not see it. */
  costs: { cost: number | null; margin: number | null } | null;
  missing: MissingThing[];
  /** Somebody's work that is not published. */
  draft: { by: string; at: string } | null;
  /** The next change that takes effect by itself, or the one that is running. */
  planned: { state: 'waiting' | 'running' | 'failed'; starts_at: string; ends_at: string | null } | null;
}

/** A group of filters as the shop has it, with how many products each option would leave. */
export interface ProductFacet {
  id: string;
  label: string;
  options: { value: string; label: string; count: number }[];
}

export interface ProductPage {
  rows: ProductRow[];
  /** From 1; a page beyond the last one is the last one. */
  page: number;
  found: number;
  /** How many there are without any filter. */
  total: number;
  facets: ProductFacet[];
}

const NOT_READ = coded('unreadable', { what: 'address' });
export const tickedOptions = z.string().max(4_000, NOT_READ).optional();
const amountInAddress = numberInAddress(0, HIGHEST_PRICE).optional();

/**
 * What narrows and sorts the list. Besides these, the groups of filters that the listing of the kind has, by their names. The ticked
 * options of a group stand in one text, with commas between them.
 */
const findFields = {
  search: z
    .string()
    .max(200, coded('too_long', { most: 200 }))
    .optional(),
  category: categoryField(NOT_READ).optional(),
  state: z.enum(PRODUCT_STATES, { error: NOT_READ }).optional(),
  stock: z.enum(STOCK_STATES, { error: NOT_READ }).optional(),
  missing: z.enum(MISSING_THINGS, { error: NOT_READ }).optional(),
  pending: z.enum(PENDING_THINGS, { error: NOT_READ }).optional(),
  sale: z.literal('1', { error: NOT_READ }).optional(),
  /** On sale as every new shop begins with it. */
  sample: z.literal('1', { error: NOT_READ }).optional(),
  price_min: amountInAddress,
  price_max: amountInAddress,
  /** In per cent: only what has a lower margin. What has no cost has none. */
  margin_under: z
    .string()
    .regex(/^(100|[1-9]\d?)$/, NOT_READ)
    .optional(),
  brand: tickedOptions,
};

export const productQuerySchema = z.looseObject(findFields);
export type ProductQuery = z.infer<typeof productQuerySchema>;

export const listProducts = endpoint<ProductPage>()({
  method: 'GET',
  path: '/api/catalogue/list',
  access: { area: 'catalogue' },
  input: z.looseObject({
    ...findFields,
    sort: z.enum(PRODUCT_SORTS, { error: NOT_READ }).default('name'),
    page: numberInAddress(1, 99_999).default(1),
  }),
});

/** All that the filters find, like 'rackets:12'. */
export const listProductKeys = endpoint<{ keys: string[] }>()({
  method: 'GET',
  path: '/api/catalogue/list/keys',
  access: { area: 'catalogue' },
  input: productQuerySchema,
});

/** How many products are changed at once. */
export const MANY_PRODUCTS = 10_000;

const LONGEST_VARIANT = 100;

export const productKeys = z
  .array(productInAddress, { error: coded('missing', { what: 'product' }) })
  .min(1, coded('missing', { what: 'product' }))
  .max(MANY_PRODUCTS, coded('too_many', { what: 'products', most: MANY_PRODUCTS }));

/** A product with its prices, as a plan for many of them needs it. Never published ones are left out. */
export interface PricedProduct {
  category: Category;
  id: number;
  name: string;
  brand: string;
  image: string | null;
  price: number;
  originalPrice: number | null;
  /** Of the variants that have a price of their own. */
  ownPrices: Readonly<Record<string, number>>;
  revision: number;
}

export const readPrices = endpoint<{ products: PricedProduct[] }>()({
  method: 'POST',
  path: '/api/catalogue/prices/read',
  access: { action: 'publish' },
  input: z.strictObject({ products: productKeys }),
});

const RUPEES = coded('not_rupees', { least: 1, most: HIGHEST_PRICE });
const rupees = z.int({ error: RUPEES }).min(1, RUPEES).max(HIGHEST_PRICE, RUPEES);
const noteField = z
  .string()
  .trim()
  .max(500, coded('too_long', { most: 500 }))
  .optional();
const seenRevision = z
  .int({ error: coded('missing', { what: 'revision' }) })
  .min(1, coded('missing', { what: 'publication' }));

/** A price and, if it is a sale, what it was before. Without an original price there is none afterwards. */
export const pricesSchema = z.strictObject({ price: rupees, originalPrice: rupees.nullable().default(null) });

/** One price, published at once. `version` is the revision of the product that was seen. */
export const setPrice = endpoint<{ version: number }>()({
  method: 'POST',
  path: '/api/catalogue/prices/one',
  access: { action: 'publish' },
  input: pricesSchema.safeExtend({ product: productInAddress, version: seenRevision, note: noteField }),
});

/** Products that a colleague changed after they were looked at: they stay as the colleague left them. */
export interface OvertakenProduct {
  category: Category;
  id: number;
  name: string;
  by: string;
  at: string;
  price: number | null;
  originalPrice: number | null;
}

export interface ManyPublished {
  /** The catalogue's version afterwards. */
  version: number;
  /** The keys of what was changed, in one publication. */
  changed: string[];
  /** How many were so already. */
  unchanged: number;
  overtaken: OvertakenProduct[];
  /** The names of those that were never published, and so cannot be changed here. */
  drafts: string[];
}

/** The prices of many products, in one publication. */
export const setManyPrices = endpoint<ManyPublished>()({
  method: 'POST',
  path: '/api/catalogue/prices',
  access: { action: 'publish' },
  input: z.strictObject({
    products: z
      .array(
        pricesSchema.safeExtend({
          product: productInAddress,
          revision: seenRevision,
          /** Of all variants that shall have a price of their own; without a word they stay as they are. */
          ownPrices: z.record(z.string().min(1).max(LONGEST_VARIANT), rupees).optional(),
        }),
        { error: coded('missing', { what: 'product' }) },
      )
      .min(1, coded('missing', { what: 'product' }))
      .max(MANY_PRODUCTS, coded('too_many', { what: 'products', most: MANY_PRODUCTS })),
    note: noteField,
  }),
});

/** Shows many products in the shop, or hides them. */
export const setManyStates = endpoint<ManyPublished>()({
  method: 'POST',
  path: '/api/catalogue/states',
  access: { action: 'publish' },
  input: z.strictObject({ products: productKeys, state: z.enum(['listed', 'hidden']) }),
});

/** A new draft with the fields of another product. */
export const duplicateProduct = endpoint<{ category: Category; id: number }>()({
  method: 'POST',
  path: '/api/catalogue/duplicates',
  access: { action: 'edit_catalogue' },
  input: z.strictObject({ product: productInAddress }),
});

/** A row of a price list: what it would change, or why not. */
export interface PriceListRow {
  /** The line in the file. */
  line: number;
  /** What the file calls the product. */
  given: string;
  product: PricedProduct | null;
  /** The row is about this variant; empty where it is about the product. */
  variant: string;
  after: { price: number; originalPrice: number | null } | null;
  /** The variant's own price; null where it has its product's. */
  own: number | null;
  /** Whether a price would be another. */
  changesPrice: boolean;
  /** What the shop pays for it, where that would be another. */
  cost: { before: number | null; after: number | null } | null;
  outcome: 'change' | 'same' | 'refused';
  /** Why it was refused. */
  problem: Mistake | null;
}

/** What a price list would change. Nothing is published: the chosen rows are sent to `setManyPrices`. */
export interface PriceListPlan {
  /** A sentence per mistake; such a file cannot be read at all. */
  problems: Mistake[];
  rows: PriceListRow[];
}

export const planPriceList = endpoint<PriceListPlan>()({
  method: 'POST',
  path: '/api/catalogue/prices/plan',
  access: { action: 'publish' },
  input: z.strictObject({
    /** The bytes of the file, as base64: its encoding is found out by the server. */
    content: z
      .string({ error: coded('missing', { what: 'file' }) })
      .min(1, coded('file_empty'))
      .max(7_000_000, coded('file_too_large', { megabytes: 5 })),
  }),
});

/** Every published product with all that a spreadsheet can hold. A price list in turn: the import reads it. */
export const exportProducts = endpoint<string>()({
  method: 'GET',
  path: '/api/exports/catalogue.csv',
  access: { area: 'catalogue' },
  fresh: true,
  input: z.strictObject({}),
});

/** The files that `npm run catalogue -- export` writes, as one document. */
export const exportCatalogue = endpoint<string>()({
  method: 'GET',
  path: '/api/exports/catalogue.json',
  access: { area: 'catalogue' },
  fresh: true,
  input: z.strictObject({}),
});

/** What one field was and is; of a group of fields each one that differs. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

export interface PublishedChange {
  category: Category;
  id: number;
  name: string;
  isNew: boolean;
  fields: FieldChange[];
}

export interface PublishedKindChange {
  key: string;
  is: 'new' | 'changed' | 'removed';
  /** The parts that differ, like 'words' and 'options'. */
  parts: string[];
}

export interface ListedPublication {
  version: number;
  at: string;
  kind: 'import' | 'edit' | 'schedule' | 'restore';
  actor: string;
  note: string | null;
  /** How many products and documents of the shop it changed. */
  products: number;
  documents: number;
  /** The translations of how many subjects. */
  texts: number;
  kinds: PublishedKindChange[];
  /** The keys of all kinds in their sequence, if it gave them another. */
  sequence: readonly string[] | null;
  /** At most 100 of the products. */
  changes: PublishedChange[];
}

export const listPublications = endpoint<{ publications: ListedPublication[]; next: number | null }>()({
  method: 'GET',
  path: '/api/catalogue/publications',
  access: { area: 'catalogue' },
  input: z.strictObject({
    product: productInAddress.optional(),
    before: numberInAddress(1, Number.MAX_SAFE_INTEGER).optional(),
    most: numberInAddress(1, 100).default(30),
  }),
});

export const productEndpoints = {
  listProducts,
  listProductKeys,
  readPrices,
  setPrice,
  setManyPrices,
  setManyStates,
  duplicateProduct,
  planPriceList,
  exportProducts,
  exportCatalogue,
  listPublications,
} as const;
