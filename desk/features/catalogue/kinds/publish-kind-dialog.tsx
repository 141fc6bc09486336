import { z } from 'zod';
import { changesBetween } from '#contract/kinds/kind-changes.ts';
import type { EditedKind, KindCheck, KindDocument } from '#contract/kinds/kinds.ts';
import { RefusalError } from '#desk/api/refusal.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { TextField } from '#web/ui/field.tsx';
import { publishKind } from '../api/kinds.ts';
import { Effects } from './effects.tsx';
import { changeWords } from './kind-words.ts';
import { textAt, whole } from './typed-kind.ts';

interface PublishKindDialogProps {
  kind: EditedKind;
  /** What is to be published. */
  document: KindDocument;
  /** The published version that it changes. */
  revision: number;
  check: KindCheck | undefined;
  onClose: () => void;
  /** The server found something wrong with fields. */
  onRefused: (fields: Readonly<Record<string, string>>) => void;
  onPublished: () => void;
}

const schema = z.object({ note: z.string().optional() });

/** What changes for shoppers and for the stock, then a yes. The draft is saved before this opens. */
export function PublishKindDialog(props: PublishKindDialogProps) {
  const { kind, document, revision, check, onClose, onRefused, onPublished } = props;
  const { publish, ...publication } = publishKind(kind.key);
  const form = useDeskForm({
    ...publication,
    name: `publish-kind:${kind.key}`,
    schema,
    initial: { note: '' },
    send: async ({ note }, { key }) => {
      try {
        return await publish({ document, revision, seen: kind.draft_version, note }, key);
      } catch (error) {
        // The editor shows what a colleague did, and what is wrong with fields.
        if (error instanceof RefusalError && error.changed) onClose();
        else if (error instanceof RefusalError && Object.keys(error.fields).length > 0) onRefused(error.fields);
        throw error;
      }
    },
    onDone: onPublished,
  });
  const changes = kind.published ? changesBetween(whole(kind.published.document), whole(document)) : [];
  return (
    <FormDialog {...{ form, onClose }} title={`Publish ${textAt(document, 'words.plural')}`} action="Publish now">
      {changes.length > 0 && (
        <div>
          <h3 className="mb-1 font-medium">What changes</h3>
          <ul className="list-disc space-y-0.5 pl-5">
            {changes.map((change) => (
              <li key={change.path} dir="auto" className="break-words">
                {changeWords(change)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {!kind.published && (
        <p>
          {document.isShown === false
            ? 'It stays hidden: shoppers see it once you show it.'
            : 'It will be in the navigation, on the home page and in the search within seconds.'}
        </p>
      )}
      <div aria-live="polite" className="space-y-3">
        {check ? (
          <Effects check={check} document={document} />
        ) : (
          <p className="text-muted">Looking at stock and open orders</p>
        )}
      </div>
      <TextField
        label="Note (optional)"
        hint="For colleagues, in the history"
        maxLength={300}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
