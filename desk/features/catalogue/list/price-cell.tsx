import { useState } from 'react';
import type { ProductRow } from '#contract/catalogue/products.ts';
import { useRights } from '#desk/api/session.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { DialogButtons } from '#web/ui/dialog.tsx';
import { MoneyField, wholeNumber } from '#web/ui/field.tsx';
import { publishPrice } from '../api/products.ts';
import { CellPopover } from '../shared/cell-popover.tsx';
import { priceQuestion } from '../shared/price-question.ts';
import { PriceText } from '../shared/price-table.tsx';

/** The price, which is changed where it stands. A product that was never published gets its price in the editor. */
export function PriceCell({ row }: { row: ProductRow }) {
  const { may } = useRights();
  const [isOpen, setOpen] = useState(false);
  if (!may('publish') || row.revision === 0) {
    return (
      <span className="flex flex-col items-end">
        <PriceText {...row} />
      </span>
    );
  }
  return (
    <CellPopover
      open={isOpen}
      onOpen={setOpen}
      label={`Change the price of ${row.name}`}
      trigger={<PriceText {...row} />}
    >
      <PriceForm row={row} onDone={() => setOpen(false)} />
    </CellPopover>
  );
}

const FIELDS = {
  price: { label: 'Price', words: formatPkr },
  originalPrice: { label: 'Original price', words: formatPkr },
};

function PriceForm({ row, onDone }: { row: ProductRow; onDone: () => void }) {
  const { price, originalPrice, revision } = row;
  const form = useDeskForm({
    ...publishPrice(row, onDone),
    stored: { price: price ?? 0, originalPrice },
    version: revision,
    fields: FIELDS,
    ask: (typed) => priceQuestion(price, typed.price),
  });
  return (
    <Form form={form.isUnchanged ? { ...form, submit: onDone } : form}>
      <p className="mb-3 break-words font-semibold">{row.name}</p>
      <MoneyField
        label="Price"
        autoFocus
        // There from the start, so that it can be selected.
        defaultValue={price ?? ''}
        onFocus={({ target }) => target.select()}
        {...form.field('price', wholeNumber)}
      />
      <MoneyField
        label="Original price"
        hint="Empty if it is no sale"
        className="mt-3"
        {...form.field('originalPrice', wholeNumber)}
      />
      <FormAlert form={form} />
      <DialogButtons onClose={onDone} isRunning={form.isRunning}>
        {form.isRunning ? 'Publishing' : 'Publish'}
      </DialogButtons>
    </Form>
  );
}
