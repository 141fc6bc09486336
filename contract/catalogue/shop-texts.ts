import { z } from 'zod';
import { endpoint } from '#contract/desk/endpoint.ts';
import { numberInAddress } from '#contract/desk/fields.ts';
import { coded } from '#contract/mistakes.ts';
import type { Brand } from '#domain/brand/brand.ts';
import { SHOP_SECTIONS } from './shop-fields.ts';

/** A part of the shop's texts as it is stored, with who changed it last and when. */
export interface StoredText<Value> {
  readonly value: Value;
  /** The publication that changed it last; 0 if that was long ago. */
  readonly version: number;
  /** Both null as long as it is as the shop began. */
  readonly changed_at: string | null;
  readonly actor: string | null;
}

export type TextFields = Readonly<Record<string, unknown>>;

/** How many products name a technology, and one of them. */
export interface TechnologyUse {
  readonly brand: string;
  readonly name: string;
  readonly products: number;
  readonly example: string;
}

export interface ShopTexts {
  /** By the section's key: those fields of the document that the section has. */
  readonly sections: Readonly<Record<string, StoredText<TextFields>>>;
  readonly technologies: StoredText<readonly TextFields[]>;
  readonly brand: StoredText<Brand>;
  readonly uses: readonly TechnologyUse[];
  /** The brands that are sold. */
  readonly brands: readonly string[];
  /** The pages of the shop that a button may lead to. */
  readonly pages: readonly string[];
  /** The scenes that come with the program, with what they show. */
  readonly scenes: readonly { readonly picture: string; readonly alt: string }[];
  /** The page of one product. */
  readonly example: string;
}

/** One text that differs. */
export interface TextChange {
  /** As a person would say it: Home page, Hero, Title. */
  readonly where: string;
  /** Null where there was none, or is none any more. */
  readonly was: string | null;
  readonly is: string | null;
}

export interface TextVersion {
  readonly revision: number;
  readonly at: string;
  readonly actor: string;
  readonly kind: 'import' | 'edit' | 'schedule' | 'restore';
  readonly note: string | null;
  /** Against the version before; null for the first one. */
  readonly changes: readonly TextChange[] | null;
}

export const TEXT_DOCUMENTS = ['shop', 'technologies', 'brand'] as const;
export type TextDocument = (typeof TEXT_DOCUMENTS)[number];

const MOST_TECHNOLOGIES = 2_000;

const fields = z.record(z.string(), z.unknown());
const step = { version: z.int().min(0), key: z.uuid().optional() };
const name = z.enum(TEXT_DOCUMENTS);

/** `version` is the one that was seen: of two people at once the second is refused, with what the first did (412). */
export const shopTextEndpoints = {
  read: endpoint<ShopTexts>()({
    method: 'GET',
    path: '/api/catalogue/shop-texts',
    access: { area: 'catalogue' },
    input: z.object({}),
  }),
  changeSection: endpoint<StoredText<TextFields>>()({
    method: 'PUT',
    path: '/api/catalogue/shop-texts/section',
    access: { action: 'publish' },
    input: z.strictObject({
      section: z.enum(SHOP_SECTIONS.map(({ key }) => key)),
      value: fields,
      ...step,
    }),
  }),
  changeTechnologies: endpoint<StoredText<readonly TextFields[]>>()({
    method: 'PUT',
    path: '/api/catalogue/shop-texts/technologies',
    access: { action: 'publish' },
    input: z.strictObject({
      value: z
        .array(fields)
        .max(MOST_TECHNOLOGIES, coded('too_many', { what: 'technologies', most: MOST_TECHNOLOGIES })),
      ...step,
    }),
  }),
  changeBrand: endpoint<StoredText<Brand>>()({
    method: 'PUT',
    path: '/api/catalogue/shop-texts/brand',
    access: { action: 'publish' },
    input: z.strictObject({ value: fields, ...step }),
  }),
  /** The newest first. */
  history: endpoint<{ versions: TextVersion[]; next: number | null }>()({
    method: 'GET',
    path: '/api/catalogue/shop-texts/history',
    access: { area: 'catalogue' },
    input: z.strictObject({
      name,
      before: numberInAddress(1, Number.MAX_SAFE_INTEGER).optional(),
      most: numberInAddress(1, 100).default(20),
    }),
  }),
  /** Publishes a document as it was. `version` is the revision that was seen as the newest. */
  restore: endpoint<{ readonly revision: number }>()({
    method: 'POST',
    path: '/api/catalogue/shop-texts/restore',
    access: { action: 'publish' },
    input: z.strictObject({ name, revision: z.int().min(1), ...step }),
  }),
} as const;
