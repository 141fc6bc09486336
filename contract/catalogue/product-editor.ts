import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { numberInAddress, uuidField } from '#contract/desk/fields.ts';
import { categoryField } from '#contract/kinds/product-reference.ts';
import { coded, type Mistake } from '#contract/mistakes.ts';
import type { Refusal } from '#contract/refusals.ts';
import { momentSchema } from '#contract/settings/dates.ts';
import { type Category, HIGHEST_ID, HIGHEST_PRICE } from '#domain/catalogue/product.ts';
import type { SaleRule } from '#domain/catalogue/sale.ts';
import type { ProductDocument, PublishedState } from './product-documents.ts';
import type { FieldChange } from './product-fields.ts';

/** Something that is allowed but looks like a slip. */
export interface FieldWarning {
  readonly path: string;
  readonly mistake: Mistake;
  /** What to write instead, if one value is likely. */
  readonly suggestion?: string;
  /** The spec whose filter does not find it, if the value may become one of the filter's options. */
  readonly facet?: string;
}

/** As it is published, or was when somebody began to work on it. */
export interface PublishedVersion {
  readonly revision: number;
  readonly state: PublishedState;
  readonly slug: string;
  readonly document: ProductDocument;
}

export interface SavedDraft {
  readonly document: ProductDocument;
  readonly actor: string;
  readonly at: string;
  /** The published version that it changes; null for a product that was never published. */
  readonly base: PublishedVersion | null;
}

export interface ProductPlan {
  readonly id: number;
  readonly starts_at: string;
  readonly ends_at: string | null;
  readonly state: 'waiting' | 'running' | 'failed';
  readonly problem: Refusal | string | null;
  readonly note: string | null;
  readonly actor: string;
  readonly created_at: string;
  readonly patch: {
    readonly set?: Readonly<Record<string, unknown>>;
    readonly unset?: readonly string[];
    readonly state?: PublishedState;
    readonly sale?: { readonly price: number };
    readonly discount?: SaleRule;
  };
  /** The sale that it is a part of. */
  readonly sale_id: number | null;
}

/** One product as its editor needs it. */
export interface EditedProduct {
  readonly category: Category;
  readonly id: number;
  /** Null if it was never published. */
  readonly published: (PublishedVersion & { readonly actor: string; readonly at: string }) | null;
  readonly draft: SavedDraft | null;
  /** Goes up with every saved draft, whoever saved it. */
  readonly draft_version: number;
  readonly warnings: readonly FieldWarning[];
  readonly former_slugs: readonly string[];
  readonly plans: readonly ProductPlan[];
  /** Its page in the shop; null unless it is listed. */
  readonly shop_page: string | null;
}

export const productParameters = z.object({
  category: categoryField(coded('none_such', { what: 'product' })),
  id: numberInAddress(1, HIGHEST_ID),
});
export const categoryParameters = productParameters.pick({ category: true });

const PRODUCT = '/api/catalogue/editor/:category/:id';

const document = z.record(z.string(), z.unknown(), { error: coded('not_a_document') });
const state = z.enum(['listed', 'hidden'], { error: coded('not_a_state') });
/** 0 for a product that was never published. */
const revision = z.int().min(0);
const note = z
  .string()
  .trim()
  .max(300, coded('too_long', { most: 300 }))
  .optional();

export const showProduct = endpoint<EditedProduct>()({
  method: 'GET',
  path: PRODUCT,
  access: { area: 'catalogue' },
  input: z.strictObject({}),
});

/** What other products say, by field, the commonest first; and every technology that is explained. */
export interface Suggestions {
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly technologies: readonly { readonly brand: string; readonly name: string }[];
  readonly time_zone: string;
}

export const suggestions = endpoint<Suggestions>()({
  method: 'GET',
  path: '/api/catalogue/suggestions/:category',
  access: { area: 'catalogue' },
  input: z.strictObject({}),
});

export interface DraftSaved {
  readonly draft_version: number;
  readonly at: string;
  readonly actor: string;
  readonly warnings: readonly FieldWarning[];
}

/** `seen` is the version of the draft that the editor began with, 0 for none; `revision` the published version it changes. */
export const saveDraft = endpoint<DraftSaved>()({
  method: 'PUT',
  path: `${PRODUCT}/draft`,
  access: { action: 'edit_catalogue' },
  input: z.strictObject({ document, seen: z.int().min(0), revision }),
});

export const beginProduct = endpoint<EditedProduct>()({
  method: 'POST',
  path: '/api/catalogue/editor/:category',
  access: { action: 'edit_catalogue' },
  input: z.strictObject({ document }),
});

/** A product that was never published goes with its draft. `dropped` is the version of the draft. */
export const dropDraft = endpoint<{ dropped: number }>()({
  method: 'DELETE',
  path: `${PRODUCT}/draft`,
  access: { action: 'edit_catalogue' },
  input: z.strictObject({ seen: z.int().min(0) }),
});

const PIECES = coded('missing', { what: 'pieces' });
/** How many there are of a product that was never published, or of each of its sizes. */
export const pieces = z.int(PIECES).min(0, PIECES).max(100_000, PIECES);

/** A refusal names the fields: `mistakes` has one per path. */
export const publishProduct = endpoint<{ version: number }>()({
  method: 'POST',
  path: `${PRODUCT}/publish`,
  access: { action: 'publish' },
  input: z.strictObject({
    document,
    state,
    revision,
    seen: z.int().min(0),
    note,
    pieces: pieces.optional(),
    key: uuidField,
  }),
});

/** Shows the published product in the shop or hides it; a draft stays as it is. */
export const setProductState = endpoint<{ version: number }>()({
  method: 'POST',
  path: `${PRODUCT}/state`,
  access: { action: 'publish' },
  input: z.strictObject({ state, revision, key: uuidField }),
});

/** Publishes the work at a time. The draft becomes the plan, except of a product that was never published. */
export const planPublication = endpoint<{ planned: number[] }>()({
  method: 'POST',
  path: `${PRODUCT}/plan`,
  access: { action: 'publish' },
  input: z.strictObject({
    ...{ document, state, revision, note, key: uuidField },
    seen: z.int().min(0),
    starts_at: momentSchema(coded('missing', { what: 'moment' })),
  }),
});

const SALE_PRICE = coded('sale_price_not_rupees', { least: 1, most: HIGHEST_PRICE });

export const saleFields = z
  .object({
    price: z.int({ error: SALE_PRICE }).min(1, SALE_PRICE).max(HIGHEST_PRICE, SALE_PRICE),
    badge: z
      .string()
      .trim()
      .max(40, coded('too_long', { most: 40 }))
      .optional(),
    starts_at: momentSchema(coded('missing', { what: 'sale_begin' })),
    ends_at: momentSchema(coded('missing', { what: 'sale_end' })),
    note,
  })
  .refine(({ starts_at, ends_at }) => Date.parse(ends_at) > Date.parse(starts_at), {
    error: coded('sale_ends_early'),
    path: ['ends_at'],
  });

/** A lower price that begins and ends by itself; the price of that moment is shown crossed out. */
export const planSale = endpoint<{ planned: number[] }>()({
  method: 'POST',
  path: `${PRODUCT}/sale`,
  access: { action: 'publish' },
  input: saleFields.safeExtend({ key: uuidField }),
});

/** What waits never happens; what runs is taken back within seconds. What failed is settled by the endpoints of jobs. */
export const cancelPlan = endpoint<{ id: number }>()({
  method: 'POST',
  path: '/api/catalogue/plans/:plan/cancel',
  access: { action: 'publish' },
  input: z.strictObject({ key: uuidField }),
});

export interface HistoryVersion {
  readonly revision: number;
  readonly at: string;
  readonly actor: string;
  readonly kind: 'import' | 'edit' | 'schedule' | 'restore';
  readonly note: string | null;
  readonly state: PublishedState;
  readonly slug: string;
  /** Against the version before; null for the first one. */
  readonly changes: {
    readonly fields: readonly FieldChange[];
    readonly state: readonly [before: PublishedState, after: PublishedState] | null;
    readonly slug: readonly [before: string, after: string] | null;
  } | null;
}

export const productHistory = endpoint<{ versions: HistoryVersion[]; next: number | null }>()({
  method: 'GET',
  path: `${PRODUCT}/history`,
  access: { area: 'catalogue' },
  input: z.strictObject({
    before: numberInAddress(1, Number.MAX_SAFE_INTEGER).optional(),
    most: numberInAddress(1, 100).default(20),
  }),
});

/** Publishes the product as it was. `seen` is the revision that was seen as the newest. */
export const restoreVersion = endpoint<{ version: number }>()({
  method: 'POST',
  path: `${PRODUCT}/restore`,
  access: { action: 'publish' },
  input: z.strictObject({ revision: z.int().min(1), seen: z.int().min(1), key: uuidField }),
});

/** One product: its draft, publishing now or at a time, its history. */
export const productEditorEndpoints = {
  showProduct,
  suggestions,
  saveDraft,
  beginProduct,
  dropDraft,
  publishProduct,
  setProductState,
  planPublication,
  planSale,
  cancelPlan,
  productHistory,
  restoreVersion,
} as const;
