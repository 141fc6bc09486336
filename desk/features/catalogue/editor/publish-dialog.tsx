import { z } from 'zod';
import type { ProductDocument } from '#contract/catalogue/product-documents.ts';
import { type EditedProduct, pieces as piecesSchema } from '#contract/catalogue/product-editor.ts';
import { changesBetween } from '#contract/catalogue/product-fields.ts';
import { RefusalError } from '#desk/api/refusal.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { MomentField } from '#desk/lib/parts/moment-field.tsx';
import { momentOf } from '#desk/lib/words/format.ts';
import type { Kind } from '#domain/kinds/kind.ts';
import { Choice, TextField, wholeNumber } from '#web/ui/field.tsx';
import { publish } from '../api/product.ts';
import { priceQuestion } from '../shared/price-question.ts';
import { ChangeList } from './change-list.tsx';

interface PublishDialogProps {
  kind: Kind;
  product: EditedProduct;
  /** What is to be published. */
  document: ProductDocument;
  /** The published version that it changes. */
  revision: number;
  onClose: () => void;
  /** The server found something wrong with fields. */
  onRefused: (fields: Readonly<Record<string, string>>) => void;
}

const STATES = [
  { value: 'listed', label: 'Shown in the shop' },
  { value: 'hidden', label: 'Hidden' },
] as const;

const WHEN = [
  { value: 'now', label: 'Now' },
  { value: 'planned', label: 'At a time' },
] as const;

const schemaOf = (isFirst: boolean) =>
  z
    .object({
      state: z.enum(['listed', 'hidden']),
      when: z.enum(['now', 'planned']),
      starts_at: z.string().optional(),
      pieces: z.unknown().optional(),
      note: z.string().optional(),
    })
    .transform(({ when, starts_at, pieces, ...publication }, context) => {
      if (when === 'now') {
        const counted = piecesSchema.optional().safeParse(isFirst ? (pieces ?? '') : undefined);
        if (counted.success) return { ...publication, ...(isFirst && { pieces: counted.data }) };
        context.addIssue({ code: 'custom', path: ['pieces'], message: counted.error.issues[0]?.message ?? '' });
        return z.NEVER;
      }
      if (starts_at) return { ...publication, starts_at: momentOf(starts_at).toISOString() };
      context.addIssue({ code: 'custom', path: ['starts_at'], message: 'Please choose the day and the time' });
      return z.NEVER;
    });

function howMany({ options }: Kind): string {
  const [option, other] = options;
  if (!option) return 'How many are there?';
  return `How many are there of each ${other ? 'variant' : option.label.toLowerCase()}?`;
}

/** Now or at a time; the draft is saved before this opens. */
export function PublishDialog(props: PublishDialogProps) {
  const { kind, product, document, revision, onClose, onRefused } = props;
  const { category, id, published, draft_version } = product;
  const { publish: publishNow, ...publication } = publish(product);
  const form = useDeskForm({
    ...publication,
    name: `publish:${category}:${id}`,
    schema: schemaOf(!published),
    initial: { state: published?.state ?? 'listed', when: 'now', starts_at: '', pieces: '', note: '' },
    ask: () => priceQuestion(Number(published?.document.price), Number(document.price)),
    send: async (wanted, { key }) => {
      try {
        return await publishNow({ document, revision, seen: draft_version, ...wanted }, key);
      } catch (error) {
        // The editor shows what a colleague did, and what is wrong with fields.
        if (error instanceof RefusalError && error.changed) onClose();
        else if (error instanceof RefusalError && Object.keys(error.fields).length > 0) onRefused(error.fields);
        throw error;
      }
    },
    onDone: onClose,
  });
  const { when } = form.values;
  const changes = published ? changesBetween(kind, published.document, document) : [];
  return (
    <FormDialog
      {...{ form, onClose }}
      title={`Publish ${String(document.name ?? '')}`}
      action={when === 'now' ? 'Publish now' : 'Plan it'}
    >
      {published && changes.length > 0 && (
        <div>
          <h3 className="mb-1 font-medium">What changes for shoppers</h3>
          <ChangeList kind={kind} changes={changes} />
        </div>
      )}
      <Choice legend="In the shop" options={STATES} {...form.field('state')} />
      <Choice legend="When" options={WHEN} {...form.field('when')} />
      {when === 'planned' && <MomentField label="Day and time" {...form.field('starts_at')} />}
      {!published && when === 'now' && (
        <TextField
          label={howMany(kind)}
          hint="Shoppers can buy that many. 0 shows it as out of stock."
          inputMode="numeric"
          autoComplete="off"
          {...form.field('pieces', wholeNumber)}
        />
      )}
      <TextField
        label="Note (optional)"
        hint="For colleagues, in the history"
        maxLength={300}
        {...form.field('note')}
      />
    </FormDialog>
  );
}
