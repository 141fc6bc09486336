import { useState } from 'react';
import type { ProductRow } from '#contract/catalogue/products.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { DialogButtons } from '#web/ui/dialog.tsx';
import { MoneyField, wholeNumber } from '#web/ui/field.tsx';
import { setCost } from '../api/costs.ts';
import { MarginText } from '../costs/margin-text.tsx';
import { CellPopover } from '../shared/cell-popover.tsx';

/** The margin; the cost price below it is set where it stands. Variants with other costs are in the editor. */
export function MarginCell({ row }: { row: ProductRow }) {
  const [isOpen, setOpen] = useState(false);
  const { costs } = row;
  if (!costs) return null;
  return (
    <CellPopover
      open={isOpen}
      onOpen={setOpen}
      label={`Change the cost price of ${row.name}`}
      trigger={<MarginText margin={costs.margin} />}
    >
      <CostForm row={row} cost={costs.cost} onDone={() => setOpen(false)} />
    </CellPopover>
  );
}

const FIELDS = {
  cost: { label: 'Cost price', words: (cost: number | null) => (cost === null ? 'none' : formatPkr(cost)) },
};

function CostForm({ row, cost, onDone }: { row: ProductRow; cost: number | null; onDone: () => void }) {
  const form = useDeskForm({ ...setCost(row), stored: { cost }, fields: FIELDS, sendsBlanks: true, onDone });
  return (
    <Form form={form.isUnchanged ? { ...form, submit: onDone } : form}>
      <p className="mb-3 break-words font-semibold">{row.name}</p>
      <MoneyField
        label="Cost price"
        hint="What the shop pays for one. Empty if it is not known"
        autoFocus
        defaultValue={cost ?? ''}
        onFocus={({ target }) => target.select()}
        {...form.field('cost', wholeNumber)}
      />
      <FormAlert form={form} />
      <DialogButtons onClose={onDone} isRunning={form.isRunning}>
        {form.isRunning ? 'Saving' : 'Save'}
      </DialogButtons>
    </Form>
  );
}
