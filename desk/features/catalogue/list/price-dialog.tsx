import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { type ManyPublished, type PricedProduct, readPrices, setManyPrices } from '#contract/catalogue/products.ts';
import { call, FILE_TIMEOUT_MS } from '#desk/api/call.ts';
import { useStep } from '#desk/api/step.ts';
import { counted } from '#desk/lib/format.ts';
import { optionsOf } from '#desk/lib/order-words.ts';
import { Failure, Loading } from '#desk/lib/screen.tsx';
import { Trouble } from '#desk/lib/trouble.tsx';
import type { PriceChange } from '#domain/catalogue/price-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Choice, SelectField, TextField, Tick } from '#web/ui/field.tsx';
import { Overtaken, PriceTable } from '../shared/price-table.tsx';
import { announcePublished, CHANGED_BY_CATALOGUE } from '../shared/published-prices.ts';
import { amountTyped, changeWords, ORIGINAL_NAMES, ROUNDING_NAMES } from './price-change-form.ts';
import { planRows } from './price-plan.ts';

interface PriceDialogProps {
  keys: ReadonlySet<string>;
  onClose: () => void;
  /** Afterwards nothing is chosen any more. */
  onDone: () => void;
}

/** A change of many prices: first every price before and after, then one publication. */
export default function PriceDialog({ keys, onClose, onDone }: PriceDialogProps) {
  // Not refreshed while it is open: what is published is what was seen.
  const read = useQuery({
    queryKey: ['prices of the chosen products', [...keys]],
    queryFn: ({ signal }) => call(readPrices, { input: { products: [...keys] }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [outcome, setOutcome] = useState<ManyPublished>();
  if (outcome) {
    return (
      <Dialog open onClose={onDone} title="Changed meanwhile" size="medium">
        <p className="mb-2">
          {counted(outcome.changed.length, 'price was', 'prices were')} published. These were not, because a colleague
          changed the product after you looked at it.
        </p>
        <Overtaken products={outcome.overtaken} />
        <div className="mt-5 flex justify-end">
          <Button kind="main" onClick={onDone}>
            Done
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change the prices of ${counted(keys.size, 'product')}`}
      description="Nothing is published before you say so."
      size="large"
    >
      {read.isPending && <Loading rows={4} />}
      {read.isError && <Failure error={read.error} onRetry={() => void read.refetch()} />}
      {read.data && (
        <PriceForm
          products={read.data.products}
          drafts={keys.size - read.data.products.length}
          onClose={onClose}
          onPublished={(published) => (published.overtaken.length > 0 ? setOutcome(published) : onDone())}
        />
      )}
    </Dialog>
  );
}

interface PriceFormProps {
  products: readonly PricedProduct[];
  /** How many of the chosen ones were never published. */
  drafts: number;
  onClose: () => void;
  onPublished: (published: ManyPublished) => void;
}

const FIRST: Omit<PriceChange, 'amount'> = { direction: 'down', unit: 'percent', rounding: '100', original: 'keep' };

function PriceForm({ products, drafts, onClose, onPublished }: PriceFormProps) {
  const [choice, setChoice] = useState(FIRST);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [isSent, setSent] = useState(false);
  const [takesRemarks, setTakesRemarks] = useState(false);
  const amount = amountTyped(typed, choice);
  const change = useMemo(() => (typeof amount === 'number' ? { ...choice, amount } : undefined), [choice, amount]);
  const plan = useMemo(() => change && planRows(products, change), [products, change]);
  const step = useStep(setManyPrices, { changes: CHANGED_BY_CATALOGUE, timeoutMs: FILE_TIMEOUT_MS });
  const wanted = plan ? [...plan.plain, ...(takesRemarks ? plan.remarked : [])] : [];
  const set = (values: Partial<typeof choice>) => setChoice((now) => ({ ...now, ...values }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (!change || wanted.length === 0) return;
    const published = await step.run({ products: wanted, note: note.trim() || changeWords(change) });
    if (!published) return;
    announcePublished(products, published.version, published.changed);
    onPublished(published);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          legend="Direction"
          name="direction"
          options={[
            { value: 'down', label: 'Down' },
            { value: 'up', label: 'Up' },
          ]}
          checkedValue={choice.direction}
          onChange={({ target }) => set({ direction: target.value as PriceChange['direction'] })}
        />
        <div className="flex items-start gap-2">
          <TextField
            label="By how much"
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            value={typed}
            error={typeof amount === 'string' && (isSent || typed !== '') ? amount : undefined}
            onChange={({ target }) => setTyped(target.value)}
            className="min-w-0 flex-1"
          />
          <SelectField
            label="In"
            options={[
              { value: 'percent', label: 'Per cent' },
              { value: 'pkr', label: 'PKR' },
            ]}
            value={choice.unit}
            onChange={({ target }) => set({ unit: target.value as PriceChange['unit'] })}
            className="w-28"
          />
        </div>
        <SelectField
          label="Rounded"
          options={optionsOf(ROUNDING_NAMES)}
          value={choice.rounding}
          onChange={({ target }) => set({ rounding: target.value as PriceChange['rounding'] })}
        />
        <SelectField
          label="Original price"
          options={optionsOf(ORIGINAL_NAMES)}
          hint={choice.original === 'was' ? 'A higher one that is there already stays' : undefined}
          value={choice.original}
          onChange={({ target }) => set({ original: target.value as PriceChange['original'] })}
        />
        <TextField
          label="Note for the history"
          value={note}
          placeholder={change ? changeWords(change) : ''}
          maxLength={500}
          onChange={({ target }) => setNote(target.value)}
          className="sm:col-span-2"
        />
      </div>
      {drafts > 0 && (
        <p className="mt-3 text-muted">{counted(drafts, 'product was', 'products were')} never published: left out.</p>
      )}
      {plan && (
        <div className="mt-4">
          <p role="status" className="mb-2 text-muted">
            {plan.sums.join(', ')}
          </p>
          {plan.remarked.length > 0 && (
            <Tick
              label={`Publish the ${counted(plan.remarked.length, 'price')} with a remark, too`}
              checked={takesRemarks}
              onChange={({ target }) => setTakesRemarks(target.checked)}
              className="mb-2"
            />
          )}
          <div className="-mx-5">
            <PriceTable rows={plan.rows} caption="Prices before and after" />
          </div>
        </div>
      )}
      <Trouble step={step} />
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 flex flex-wrap justify-end gap-2 border-line border-t bg-page px-5 pt-3 pb-5">
        <Button kind="bare" onClick={onClose}>
          Cancel
        </Button>
        <Button kind="main" type="submit" disabled={step.isRunning || (isSent && wanted.length === 0)}>
          {step.isRunning ? 'Publishing' : `Publish ${counted(wanted.length, 'price')}`}
        </Button>
      </div>
    </form>
  );
}
