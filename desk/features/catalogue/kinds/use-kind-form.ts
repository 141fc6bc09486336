import { z } from 'zod';
import type { EditedKind, KindDocument } from '#contract/kinds/kinds.ts';
import type { DeskForm } from '#desk/lib/form/desk-form.ts';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { useSaveKindDraft } from '../api/kinds.ts';
import { problemsOf } from './kind-problems.ts';
import { CONFLICT_WORDS } from './kind-words.ts';
import { cleanedKind, saysTheSame } from './typed-kind.ts';

export type KindForm = DeskForm<KindDocument>;

const NOTHING = { revision: 0, document: {} };

const schema = z.custom<KindDocument>().superRefine((document, context) => {
  for (const [path, message] of problemsOf(document))
    context.addIssue({ code: 'custom', path: path.split('.'), message });
});

interface KindFormOptions {
  readonly kind: EditedKind;
  /** There is nothing wrong with it, and its draft is saved. */
  readonly onPublish: () => void;
}

/** The form of one kind. It changes what is published; its draft is on the server, and colleagues share it. */
export function useKindForm({ kind, onPublish }: KindFormOptions): KindForm {
  const { published, draft } = kind;
  const stored = published ?? NOTHING;
  const base = draft ? (draft.base ?? NOTHING) : stored;
  const save = useSaveKindDraft({
    kind,
    isAsPublished: (document, revision) => published?.revision === revision && saysTheSame(document, stored.document),
  });
  const form: KindForm = useDeskForm({
    schema,
    fields: CONFLICT_WORDS,
    stored: stored.document,
    version: stored.revision,
    tidy: cleanedKind,
    draft: {
      values: draft?.document ?? stored.document,
      version: kind.draft_version,
      seen: { values: base.document, version: base.revision },
      save: (document, over) => save(cleanedKind(document), over),
    },
    changedSince: (revision) => {
      if (published && published.revision > revision) return { by: published.actor, at: published.at };
      return draft ? { by: draft.actor, at: draft.at, kind: 'draft' } : undefined;
    },
    // The dialog that publishes has a form of its own.
    send: () => form.autosave.saveFirst(),
    isComplete: () => false,
    onDone: onPublish,
  });
  return form;
}
