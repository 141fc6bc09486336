import { useState } from 'react';
import { z } from 'zod';
import type { ManyPublished, PricedProduct } from '#contract/catalogue/products.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { Failure, Loading } from '#desk/lib/screen/screen.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { optionsOf } from '#desk/lib/words/order-words.ts';
import { ORIGINALS, type PriceChange, ROUNDINGS } from '#domain/catalogue/price-change.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { Choice, SelectField, TextField, Tick } from '#web/ui/field.tsx';
import { publishPrices, usePricesOf } from '../api/products.ts';
import { Overtaken, PriceTable } from '../shared/price-table.tsx';
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
  const read = usePricesOf(keys);
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

const formSchema = z
  .object({
    direction: z.enum(['down', 'up']),
    unit: z.enum(['percent', 'pkr']),
    rounding: z.enum(ROUNDINGS),
    original: z.enum(ORIGINALS),
    amount: z.string().default(''),
    note: z.string().optional(),
    takesRemarks: z.boolean(),
  })
  .transform(({ amount, ...change }, context) => {
    const parsed = amountTyped(amount, change);
    if (typeof parsed === 'number') return { ...change, amount: parsed };
    context.addIssue({ code: 'custom', path: ['amount'], message: parsed });
    return z.NEVER;
  });

const FIRST: z.input<typeof formSchema> = {
  direction: 'down',
  unit: 'percent',
  rounding: '100',
  original: 'keep',
  amount: '',
  note: '',
  takesRemarks: false,
};

function PriceForm({ products, drafts, onClose, onPublished }: PriceFormProps) {
  const wantedOf = (change: PriceChange, takesRemarks: boolean) => {
    const { plain, remarked } = planRows(products, change);
    return [...plain, ...(takesRemarks ? remarked : [])];
  };
  const { publish, ...publication } = publishPrices(products, onPublished);
  const form = useDeskForm({
    schema: formSchema,
    initial: FIRST,
    ...publication,
    send: ({ note = '', takesRemarks, ...change }) =>
      publish({ products: wantedOf(change, takesRemarks), note: note.trim() || changeWords(change) }),
  });
  const { amount: typed = '', takesRemarks, note: _note, ...choice } = form.values;
  const amount = amountTyped(typed, choice);
  const change = typeof amount === 'number' ? { ...choice, amount } : undefined;
  const plan = change && planRows(products, change);
  const wanted = change ? wantedOf(change, takesRemarks) : [];

  return (
    <Form form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Choice
          legend="Direction"
          options={[
            { value: 'down', label: 'Down' },
            { value: 'up', label: 'Up' },
          ]}
          {...form.field('direction')}
        />
        <div className="flex items-start gap-2">
          <TextField
            label="By how much"
            inputMode="decimal"
            autoComplete="off"
            autoFocus
            {...form.field('amount')}
            {...(typeof amount === 'string' && typed !== '' && { error: amount })}
            className="min-w-0 flex-1"
          />
          <SelectField
            label="In"
            options={[
              { value: 'percent', label: 'Per cent' },
              { value: 'pkr', label: 'PKR' },
            ]}
            {...form.field('unit')}
            className="w-28"
          />
        </div>
        <SelectField label="Rounded" options={optionsOf(ROUNDING_NAMES)} {...form.field('rounding')} />
        <SelectField
          label="Original price"
          options={optionsOf(ORIGINAL_NAMES)}
          hint={choice.original === 'was' ? 'A higher one that is there already stays' : undefined}
          {...form.field('original')}
        />
        <TextField
          label="Note for the history"
          placeholder={change ? changeWords(change) : ''}
          maxLength={500}
          {...form.field('note')}
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
              {...form.field('takesRemarks')}
              className="mb-2"
            />
          )}
          <div className="-mx-5">
            <PriceTable rows={plan.rows} caption="Prices before and after" />
          </div>
        </div>
      )}
      <FormAlert form={form} />
      <div className="sticky -bottom-5 -mx-5 mt-4 -mb-5 border-line border-t bg-page px-5 pb-5">
        <DialogButtons onClose={onClose} isRunning={form.isRunning || (plan !== undefined && wanted.length === 0)}>
          {form.isRunning ? 'Publishing' : `Publish ${counted(wanted.length, 'price')}`}
        </DialogButtons>
      </div>
    </Form>
  );
}
