import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { categoryField, variantFields } from '#contract/kinds/product-reference.ts';
import { coded } from '#contract/mistakes.ts';
import { type Category, HIGHEST_ID } from '#domain/catalogue/product.ts';

/** What has a code that was scanned. */
export interface FoundVariant {
  category: Category;
  product_id: number;
  variant: string;
  name: string;
  image: string;
  /** Whether the shop shows the product, */
  is_shown: boolean;
  /** and offers this variant of it. */
  is_offered: boolean;
}

/** Finds by SKU or barcode. Several only where codes differ in nothing but capitals, or one variant's SKU is the other's barcode. */
export const findCode = endpoint<{ found: FoundVariant[] }>()({
  method: 'GET',
  path: '/api/codes',
  access: { area: 'orders' },
  input: z.strictObject({ code: z.string().min(1).max(200) }),
});

/** What a label says of a variant. */
export interface VariantLabel {
  category: Category;
  product_id: number;
  variant: string;
  name: string;
  /** As in the shop. */
  price: number;
  sku: string | null;
  barcode: string | null;
}

/** How many variants may have labels at once. */
export const MANY_LABELS = 2_000;

/** The labels of published variants; what the catalogue does not know has none. */
export const readLabels = endpoint<{ labels: VariantLabel[] }>()({
  method: 'POST',
  path: '/api/labels',
  access: { area: 'stock' },
  input: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          category: categoryField(coded('none_such', { what: 'product' })),
          product_id: z.int().min(1).max(HIGHEST_ID),
          variant: variantFields.variant.unwrap(),
        }),
      )
      .max(MANY_LABELS, coded('too_many', { what: 'lines', most: MANY_LABELS })),
  }),
});

export const codeEndpoints = { findCode, readLabels } as const;
