import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { categoryField } from '#contract/kinds/product-reference.ts';
import { coded, type Mistake } from '#contract/mistakes.ts';
import { HIGHEST_ID } from '#domain/catalogue/product.ts';

/** A mistake in a document that is being edited. */
export interface DocumentProblem {
  /** Where it is: 'specs.carbon', or 'phones.1' for the second phone; empty where the document itself is meant. */
  readonly field: string;
  readonly mistake: Mistake;
}

/** What shoppers will see, rendered by the storefront, without scripts. */
export interface RenderedPreview {
  /** As HTML; null while the document has mistakes, and where the storefront is not built. */
  readonly page: string | null;
  /** The product's card as a page of its own; null for anything but a product. */
  readonly card: string | null;
  readonly problems: readonly DocumentProblem[];
  /** Nothing of the product is available, so the shop shows it as sold out. */
  readonly isSoldOut: boolean;
}

const document = z.record(z.string(), z.unknown());

/** Where a kind shows. Without products the page of one is the list. */
export const KIND_PAGES = ['list', 'product', 'home'] as const;

export type KindPage = (typeof KIND_PAGES)[number];

export const previewEndpoints = {
  product: endpoint<RenderedPreview>()({
    method: 'POST',
    path: '/api/preview/product',
    access: { area: 'catalogue' },
    input: z.strictObject({
      category: categoryField(coded('none_such', { what: 'product' })),
      /** Without one the product is new. */
      id: z.int().min(1).max(HIGHEST_ID).optional(),
      document,
    }),
  }),
  /** A page with another brand, other texts or technologies than the published ones. */
  page: endpoint<RenderedPreview>()({
    method: 'POST',
    path: '/api/preview/page',
    access: { area: 'catalogue' },
    input: z.strictObject({
      path: z
        .string()
        .max(200)
        .regex(/^\/[\w/.-]*$/, coded('unreadable', { what: 'page' })),
      shop: document.optional(),
      brand: document.optional(),
      technologies: z.array(document).max(2_000).optional(),
    }),
  }),
  /** A kind that is being edited: its list, a page of one of its products with the card, or the home page. */
  kind: endpoint<RenderedPreview>()({
    method: 'POST',
    path: '/api/preview/kind',
    access: { area: 'catalogue' },
    input: z.strictObject({
      /** The key that it has now. */
      kind: z.string().max(100),
      document,
      page: z.enum(KIND_PAGES),
    }),
  }),
} as const;
