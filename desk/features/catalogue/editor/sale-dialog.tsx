import { useState } from 'react';
import { z } from 'zod';
import { type EditedProduct, type Suggestions, saleFields } from '#contract/catalogue/product-editor.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { MomentField } from '#desk/lib/parts/moment-field.tsx';
import { shopNow } from '#desk/lib/screen/now.ts';
import { momentOf } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { MoneyField, TextField, wholeNumber } from '#web/ui/field.tsx';
import { planSaleOf } from '../api/product.ts';
import { priceQuestion } from '../shared/price-question.ts';

interface SaleDialogProps {
  product: EditedProduct;
  suggestions: Suggestions | undefined;
  onClose: () => void;
}

type Typed = Omit<z.input<typeof saleFields>, 'starts_at'> & { starts_at?: string };

/** Times are typed as the clock in the shop shows them; without one the sale begins at once. */
const schemaOf = (today: number, opened: string) =>
  z.preprocess(
    ({ starts_at, ends_at, ...sale }: Typed) => ({
      ...sale,
      starts_at: starts_at ? momentOf(starts_at).toISOString() : opened,
      ends_at: ends_at && momentOf(ends_at).toISOString(),
    }),
    saleFields.refine(({ price }) => price < today, { path: ['price'], error: `Must be below ${formatPkr(today)}` }),
  );

/** A lower price that begins and ends by itself. */
export function SaleDialog({ product, suggestions, onClose }: SaleDialogProps) {
  const { category, id, published } = product;
  const price = Number(published?.document.price ?? 0);
  const [opened] = useState(() => shopNow().toISOString());
  const form = useDeskForm({
    ...planSaleOf(product),
    name: `sale:${category}:${id}`,
    schema: schemaOf(price, opened),
    initial: { badge: 'Sale', starts_at: '', ends_at: '', note: '' },
    ask: (sale) => priceQuestion(price, sale.price),
    onDone: onClose,
  });
  return (
    <FormDialog
      {...{ form, onClose }}
      title="Plan a sale"
      description={`Today’s price is ${formatPkr(price)}; it is shown crossed out meanwhile, and is back afterwards.`}
      action="Plan the sale"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField label="Price during the sale" {...form.field('price', wholeNumber)} />
        <TextField label="Badge (optional)" list="sale-badges" autoComplete="off" {...form.field('badge')} />
        <datalist id="sale-badges">
          {suggestions?.fields.badge?.map((badge) => (
            <option key={badge} value={badge} />
          ))}
        </datalist>
        <MomentField label="Begins" hint="Empty: at once" {...form.field('starts_at')} />
        <MomentField label="Ends" {...form.field('ends_at')} />
      </div>
      <TextField label="Note (optional)" hint="For colleagues" maxLength={300} {...form.field('note')} />
    </FormDialog>
  );
}
