import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PublishedState } from '#contract/catalogue/product-documents.ts';
import {
  type EditedProduct,
  pieces as piecesSchema,
  planPublication,
  publishProduct,
} from '#contract/catalogue/product-editor.ts';
import { changesBetween } from '#contract/catalogue/product-fields.ts';
import { messageWords } from '#contract/words/staff.ts';
import { RefusalError } from '#desk/api/refusal.ts';
import { useStep } from '#desk/api/step.ts';
import { momentOf, shortTime } from '#desk/lib/format.ts';
import { ErrorAlert } from '#desk/lib/trouble.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { Choice, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { usePriceQuestion } from '../shared/price-question.tsx';
import { ChangeList } from './change-list.tsx';
import { cleaned, withKeptSlug } from './document.ts';
import { MomentField } from './moment-field.tsx';
import type { WorkState } from './work.ts';

interface PublishDialogProps {
  product: EditedProduct;
  state: WorkState;
  timeZone: string | undefined;
  onClose: () => void;
  /** The server found something wrong with fields. */
  onRefused: (fields: Readonly<Record<string, string>>) => void;
}

const STATES = [
  { value: 'listed', label: 'Shown in the shop' },
  { value: 'hidden', label: 'Hidden' },
] as const;

/** Now or at a time; the draft is saved before this opens. */
export function PublishDialog({ product, state, timeZone, onClose, onRefused }: PublishDialogProps) {
  const { category, id, published } = product;
  const [when, setWhen] = useState('now');
  const [at, setAt] = useState('');
  const [atError, setAtError] = useState<string>();
  const [shown, setShown] = useState<PublishedState>(published?.state ?? 'listed');
  const [note, setNote] = useState('');
  const [typedPieces, setPieces] = useState('');
  const [piecesError, setPiecesError] = useState<string>();
  const asksPieces = !published && when === 'now';
  const options = { params: { category, id: String(id) }, changes: ['/api/catalogue'] };
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const publishing = useStep(publishProduct, options);
  const planning = useStep(planPublication, options);
  const step = when === 'now' ? publishing : planning;
  const document = withKeptSlug(cleaned(category, state.typed), published?.slug);
  const changes = published ? changesBetween(category, published.document, document) : [];

  const { agrees, question } = usePriceQuestion(Number(published?.document.price));

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!agrees(Number(document.price))) return;
    const { known } = state;
    const input = { document, state: shown, revision: known.base?.revision ?? 0, seen: known.draftVersion, note };
    if (when === 'now') {
      const counted = asksPieces ? { pieces: /^\d+$/.test(typedPieces.trim()) ? Number(typedPieces) : undefined } : {};
      const { error: refused } = piecesSchema.safeParse(asksPieces ? counted.pieces : 0);
      if (refused) return setPiecesError(messageWords(refused.issues[0]?.message ?? ''));
      if (!(await publishing.run({ ...input, ...counted }))) return;
      toast.success(shown === 'listed' ? 'Published' : 'Published, hidden from shoppers');
    } else {
      if (at === '') return setAtError('Please choose the day and the time');
      const starts_at = momentOf(at).toISOString();
      if (!(await planning.run({ ...input, starts_at }))) return;
      toast.success(`Planned for ${shortTime(starts_at)}`);
    }
    onClose();
  }

  const { error } = step;
  useEffect(() => {
    if (error instanceof RefusalError && Object.keys(error.fields).length > 0) refused.current(error.fields);
  }, [error]);
  return (
    <Dialog open onClose={onClose} title={`Publish ${String(document.name ?? '')}`}>
      <form noValidate onSubmit={(event) => void submit(event)} className="space-y-4">
        {published && changes.length > 0 && (
          <div>
            <h3 className="mb-1 font-medium">What changes for shoppers</h3>
            <ChangeList category={category} changes={changes} />
          </div>
        )}
        <Choice
          legend="In the shop"
          name="state"
          options={STATES}
          checkedValue={shown}
          onChange={({ target }) => setShown(target.value as PublishedState)}
        />
        <Choice
          legend="When"
          name="when"
          options={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'At a time' },
          ]}
          checkedValue={when}
          onChange={({ target }) => setWhen(target.value)}
        />
        {when === 'later' && (
          <MomentField
            label="Day and time"
            value={at}
            onChange={(next) => {
              setAt(next);
              setAtError(undefined);
            }}
            error={atError}
            timeZone={timeZone}
          />
        )}
        {asksPieces && (
          <TextField
            label={category === 'shoes' ? 'How many are there of each size?' : 'How many are there?'}
            hint="Shoppers can buy that many. 0 shows it as out of stock."
            inputMode="numeric"
            autoComplete="off"
            value={typedPieces}
            error={piecesError}
            onChange={({ target }) => {
              setPieces(target.value);
              setPiecesError(undefined);
            }}
          />
        )}
        <TextField
          label="Note (optional)"
          hint="For colleagues, in the history"
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {question}
        {step.changed ? (
          <Alert kind="warning" isAnnounced>
            {step.changed.by} was quicker. Close this to see what changed; nothing you typed is lost.
          </Alert>
        ) : (
          <ErrorAlert error={step.error} />
        )}
        <DialogButtons onClose={onClose} isRunning={step.isRunning || step.changed !== undefined}>
          {when === 'now' ? 'Publish now' : 'Plan it'}
        </DialogButtons>
      </form>
    </Dialog>
  );
}
