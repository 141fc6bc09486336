import { useState } from 'react';
import { type ProductRow, pricesSchema, setPrice } from '#contract/catalogue/products.ts';
import { call } from '#desk/api/call.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import { useRights } from '#desk/api/session.ts';
import { useStep } from '#desk/api/step.ts';
import { useSmallForm } from '#desk/lib/small-form.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { productKey } from '#domain/catalogue/product.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Button } from '#web/ui/button.tsx';
import { MoneyField, wholeNumber } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { CellPopover } from '../shared/cell-popover.tsx';
import { usePriceQuestion } from '../shared/price-question.tsx';
import { PriceText } from '../shared/price-table.tsx';
import { CHANGED_BY_CATALOGUE } from '../shared/published-prices.ts';

/** The price, which is changed where it stands. A product that was never published gets its price in the editor. */
export function PriceCell({ row }: { row: ProductRow }) {
  const { may } = useRights();
  const [isOpen, setOpen] = useState(false);
  const [isTyped, setTyped] = useState(false);
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
      isTyped={isTyped}
      label={`Change the price of ${row.name}`}
      trigger={<PriceText {...row} />}
    >
      <PriceForm row={row} onTyped={setTyped} onDone={() => setOpen(false)} />
    </CellPopover>
  );
}

const numbersOf = (typed: { price?: string; originalPrice?: string }) => ({
  price: wholeNumber.setValueAs(typed.price),
  ...(typed.originalPrice !== undefined && { originalPrice: wholeNumber.setValueAs(typed.originalPrice) }),
});

interface PriceFormProps {
  row: ProductRow;
  onTyped: (isTyped: boolean) => void;
  onDone: () => void;
}

function PriceForm({ row, onTyped, onDone }: PriceFormProps) {
  // What stood on the screen when the form was opened: a colleague who publishes meanwhile is noticed.
  const [seen] = useState(row);
  const product = productKey(seen);
  const step = useStep(setPrice, { changes: CHANGED_BY_CATALOGUE, onDone: ({ version }) => published(version) });
  const { agrees, question } = usePriceQuestion(seen.price);
  const form = useSmallForm(
    pricesSchema,
    { price: String(seen.price ?? ''), originalPrice: String(seen.originalPrice ?? '') },
    numbersOf,
  );

  function published(version: number) {
    onDone();
    const before = { price: seen.price ?? 0, originalPrice: seen.originalPrice };
    toast.success(`${seen.name}: the price is in the shop`, {
      description: `${formatPkr(before.price)} before`,
      action: { label: 'Undo', onClick: () => void takeBack({ product, version, ...before }) },
    });
  }

  return (
    <form
      {...form.props(({ price, originalPrice }) => {
        if (price === seen.price && originalPrice === seen.originalPrice) onDone();
        else if (agrees(price)) void step.run({ product, version: seen.revision, price, originalPrice });
      })}
      onChange={() => onTyped(true)}
    >
      <p className="mb-3 break-words font-semibold">{seen.name}</p>
      <MoneyField label="Price" autoFocus onFocus={({ target }) => target.select()} {...form.field('price')} />
      <MoneyField
        label="Original price"
        hint="Empty if it is no sale"
        className="mt-3"
        {...form.field('originalPrice')}
      />
      {question}
      <Trouble step={step} onLook={onDone} />
      <div className="mt-4 flex justify-end gap-2">
        <Button kind="bare" onClick={onDone}>
          Cancel
        </Button>
        <Button kind="main" type="submit" disabled={step.isRunning}>
          {step.isRunning ? 'Publishing' : 'Publish'}
        </Button>
      </div>
    </form>
  );
}

/** Publishes the price of before again, unless somebody changed the product since. The list follows by itself. */
async function takeBack(input: { product: string; version: number; price: number; originalPrice: number | null }) {
  try {
    await call(setPrice, { input });
    toast.success(`The price is ${formatPkr(input.price)} again`);
  } catch (error) {
    toast.error('The price was not taken back', { description: sentenceOf(error) });
  }
}
