import { useState } from 'react';
import { z } from 'zod';
import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import type { EditedProduct } from '#contract/catalogue/product-editor.ts';
import { fieldsOf } from '#contract/catalogue/product-fields.ts';
import type { DeskForm } from '#desk/lib/form/desk-form.ts';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { useSaveDraft } from '../api/product.ts';
import { valueWords } from '../shared/field-words.ts';
import { cleaned, saysTheSame, startDocument, tidied } from './document.ts';
import { problemsOf } from './problems.ts';

export type ProductForm = DeskForm<ProductDocument>;

interface ProductFormOptions {
  readonly kind: Kind;
  /** Undefined for a new one. */
  readonly product: EditedProduct | undefined;
  /** After the first save of a new one. */
  readonly onBegun: (product: EditedProduct) => void;
  /** There is nothing wrong with it, and its draft is saved. */
  readonly onPublish: () => void;
}

/** The form of one product. It changes what is published; its draft is on the server, and colleagues share it. */
export function useProductForm({ kind, product, onBegun, onPublish }: ProductFormOptions): ProductForm {
  const [start] = useState(() => ({ revision: 0, document: startDocument(kind) }));
  const [schema] = useState(() => schemaOf(kind));
  const [fields] = useState(() => wordsOf(kind));
  const { published, draft } = product ?? { published: null, draft: null };
  const stored = published ?? start;
  const base = draft ? (draft.base ?? start) : stored;
  const save = useSaveDraft({
    ...{ category: kind.key, product, onBegun },
    isAsPublished: (document, revision) =>
      published?.revision === revision && saysTheSame(kind, document, stored.document),
  });
  const form: ProductForm = useDeskForm({
    schema,
    fields,
    stored: stored.document,
    version: stored.revision,
    tidy: (document) => tidied(kind, document),
    draft: {
      values: draft?.document ?? stored.document,
      version: product?.draft_version ?? 0,
      seen: { values: base.document, version: base.revision },
      save: (document, over) => save(cleaned(kind, document), over),
    },
    changedSince: (revision) => {
      if (published && published.revision > revision)
        return { by: published.actor, at: published.at, kind: 'published' };
      return draft ? { by: draft.actor, at: draft.at, kind: 'draft' } : undefined;
    },
    // The dialog that publishes has a form of its own.
    send: () => form.autosave.saveFirst(),
    isComplete: () => false,
    onDone: onPublish,
  });
  return form;
}

const schemaOf = (kind: Kind) =>
  z.custom<ProductDocument>().superRefine((document, context) => {
    for (const [path, message] of problemsOf(kind, cleaned(kind, document))) {
      context.addIssue({ code: 'custom', path: path.split('.'), message });
    }
  });

/** How a conflict names the fields, and writes their values. */
const wordsOf = (kind: Kind) =>
  Object.fromEntries(
    fieldsOf(kind).map((field) => [
      field.path,
      { label: field.label, words: (value: unknown) => valueWords(field, value) },
    ]),
  );
