import { z } from 'zod';
import type { DocumentProblem } from '#contract/catalogue/preview.ts';
import { endpoint } from '#contract/desk/endpoint.ts';
import { numberInAddress, uuidField } from '#contract/desk/fields.ts';
import { coded } from '#contract/mistakes.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { kindKey } from './kind.ts';
import { publishedKinds } from './published-kinds.ts';

/* The kinds of products: a list in the sequence of the navigation, one with its draft, what a change would do, publishing, history. */

/** A kind as somebody writes it: it need not be complete. What is published is a `Kind`. */
export type KindDocument = Readonly<Record<string, unknown>>;

export interface KindRow {
  readonly key: string;
  /** As it is published; null if it never was, or cannot be read. */
  readonly kind: Kind | null;
  /** What it is called, in the draft if it was never published. */
  readonly name: string;
  readonly isShown: boolean;
  /** The publication that made it as it is; 0 if it was never published. */
  readonly revision: number;
  readonly products: { readonly listed: number; readonly hidden: number; readonly draft: number };
  /** Somebody's work that is not published. */
  readonly draft: { readonly by: string; readonly at: string; readonly version: number } | null;
}

/** As it is published, or was when somebody began to work on it. */
export interface PublishedKind {
  readonly revision: number;
  readonly document: KindDocument;
}

/** One kind as its editor needs it. */
export interface EditedKind {
  readonly key: string;
  /** With all that is only meant where it says nothing. Null if it was never published. */
  readonly published: (PublishedKind & { readonly actor: string; readonly at: string }) | null;
  readonly draft: {
    readonly document: KindDocument;
    readonly actor: string;
    readonly at: string;
    /** The published version that it changes; null for a kind that was never published. */
    readonly base: PublishedKind | null;
  } | null;
  /** Goes up with every saved draft, whoever saved it. */
  readonly draft_version: number;
  /** In any state. Its key is fixed while there are any. */
  readonly products: number;
  /** Addresses that it had before. */
  readonly former_keys: readonly string[];
  /** Its list in the shop; null unless it is shown. */
  readonly shop_page: string | null;
}

/** A variant that the change would no longer offer, and that somebody would miss. */
export interface UsedVariant {
  readonly category: string;
  readonly product_id: number;
  readonly name: string;
  readonly variant: string;
  readonly stock: number;
  readonly held: number;
  /** Orders that are not over. */
  readonly orders: number;
}

/** A product that has mistakes by the changed kind. It stays in the shop as far as it can be shown. */
export interface MisfitProduct {
  readonly category: string;
  readonly product_id: number;
  readonly name: string;
  readonly problems: readonly DocumentProblem[];
}

/** What publishing this would do. */
export interface KindCheck {
  /** It cannot be published with these. */
  readonly problems: readonly DocumentProblem[];
  /** How many variants of published products would be new, and how many would no longer be offered. */
  readonly variants: { readonly added: number; readonly dropped: number };
  /** It cannot be published while there are any. At most 100 are listed. */
  readonly in_use: { readonly count: number; readonly variants: readonly UsedVariant[] };
  /** Of each filter by a field, by its key: how many published products each of its options finds, in their sequence. */
  readonly finds: Readonly<Record<string, readonly number[]>>;
  /** At most 100 are listed. */
  readonly misfits: { readonly count: number; readonly products: readonly MisfitProduct[] };
}

const KIND = '/api/kinds/:kind';

const document = z.record(z.string(), z.unknown(), { error: coded('not_a_document') });
const seen = z.int().min(0);
/** 0 for a kind that was never published. */
const revision = z.int().min(0);
const note = z
  .string()
  .trim()
  .max(300, coded('too_long', { most: 300 }))
  .optional();
/** The key that it has now. */
const kindInBody = z.string().max(100);
const MOST_KINDS = 200;

/** In the sequence of the navigation; those that were never published come last. */
export const listKinds = endpoint<{ kinds: KindRow[] }>()({
  method: 'GET',
  path: '/api/kinds',
  access: { area: 'catalogue' },
  input: z.strictObject({}),
});

export const showKind = endpoint<EditedKind>()({
  method: 'GET',
  path: KIND,
  access: { area: 'catalogue' },
  input: z.strictObject({}),
});

/** What has to be right of a kind that is begun. */
export const begunKind = z.object({ key: kindKey });

/** Begins a kind as a draft. */
export const beginKind = endpoint<EditedKind>()({
  method: 'POST',
  path: '/api/kinds',
  access: { action: 'edit_catalogue' },
  input: z.strictObject({ document }),
});

export interface KindDraftSaved {
  readonly draft_version: number;
  readonly at: string;
  readonly actor: string;
}

/** `seen` is the version of the draft that the editor began with, 0 for none; `revision` the published version it changes. */
export const saveKindDraft = endpoint<KindDraftSaved>()({
  method: 'PUT',
  path: `${KIND}/draft`,
  access: { action: 'edit_catalogue' },
  input: z.strictObject({ document, seen, revision }),
});

/** A kind that was never published goes with its draft. `dropped` is the version of the draft. */
export const dropKindDraft = endpoint<{ dropped: number }>()({
  method: 'DELETE',
  path: `${KIND}/draft`,
  access: { action: 'edit_catalogue' },
  input: z.strictObject({ seen }),
});

/** Changes nothing. */
export const checkKind = endpoint<KindCheck>()({
  method: 'POST',
  path: `${KIND}/check`,
  access: { area: 'catalogue' },
  input: z.strictObject({ document }),
});

/**
 * Publishes kinds and their sequence, all or nothing. A document with another key renames its kind. A refusal names the fields of one
 * kind by their paths; of several each path begins with the key of its kind, like 'clothing.words.plural'.
 */
export const publishKinds = endpoint<{ version: number; kinds: readonly string[] }>()({
  method: 'POST',
  path: '/api/kinds/publish',
  access: { action: 'publish' },
  input: z.strictObject({
    kinds: z
      .array(z.strictObject({ kind: kindInBody, document, revision, seen }))
      .max(MOST_KINDS)
      .default([]),
    /** The keys of the kinds as the shop shall show them; those that are not named follow as they were. */
    sequence: z.array(kindInBody).max(MOST_KINDS).optional(),
    note,
    key: uuidField,
  }),
});

/** A kind without products. Its address leads nowhere from then on. */
export const removeKind = endpoint<{ version: number }>()({
  method: 'POST',
  path: `${KIND}/remove`,
  access: { action: 'publish' },
  input: z.strictObject({ revision: z.int().min(1), key: uuidField }),
});

export interface KindFieldChange {
  /** 'words.plural', or 'options' for a list as a whole. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface KindVersion {
  readonly revision: number;
  readonly at: string;
  readonly actor: string;
  readonly kind: 'import' | 'edit' | 'schedule' | 'restore';
  readonly note: string | null;
  /** The key that it had then. */
  readonly key: string;
  readonly isRemoved: boolean;
  /** Against the version before; null for the first one. */
  readonly changes: readonly KindFieldChange[] | null;
}

/** The newest first. Also of a kind that was removed. */
export const kindHistory = endpoint<{ versions: KindVersion[]; next: number | null }>()({
  method: 'GET',
  path: `${KIND}/history`,
  access: { area: 'catalogue' },
  input: z.strictObject({
    before: numberInAddress(1, Number.MAX_SAFE_INTEGER).optional(),
    most: numberInAddress(1, 100).default(20),
  }),
});

/** Publishes the kind as it was, under the key of today. `seen` is the revision that was seen as the newest, 0 if it was removed. */
export const restoreKind = endpoint<{ version: number }>()({
  method: 'POST',
  path: `${KIND}/restore`,
  access: { action: 'publish' },
  input: z.strictObject({ revision: z.int().min(1), seen, key: uuidField }),
});

export const kindEndpoints = {
  publishedKinds,
  listKinds,
  showKind,
  beginKind,
  saveKindDraft,
  dropKindDraft,
  checkKind,
  publishKinds,
  removeKind,
  kindHistory,
  restoreKind,
} as const;
