import { useState } from 'react';
import { type EditedProduct, planSale, type Suggestions, saleFields } from '#contract/catalogue/product-editor.ts';
import { useStep } from '#desk/api/step.ts';
import { momentOf } from '#desk/lib/format.ts';
import { shopNow } from '#desk/lib/now.ts';
import { useSmallForm } from '#desk/lib/small-form.ts';
import { ErrorAlert } from '#desk/lib/trouble.tsx';
import { formatPkr } from '#domain/payments/money.ts';
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx';
import { MoneyField, TextField, wholeNumber } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { usePriceQuestion } from '../shared/price-question.tsx';
import { MomentField } from './moment-field.tsx';

interface SaleDialogProps {
  product: EditedProduct;
  suggestions: Suggestions | undefined;
  onClose: () => void;
}

/** A lower price that begins and ends by itself. */
export function SaleDialog({ product, suggestions, onClose }: SaleDialogProps) {
  const { category, id, published } = product;
  const step = useStep(planSale, { params: { category, id: String(id) }, changes: ['/api/catalogue'] });
  const [opened] = useState(() => shopNow().toISOString());
  const form = useSmallForm(
    saleFields,
    { price: '', badge: 'Sale', starts_at: '', ends_at: '', note: '' },
    ({ price, starts_at, ends_at, ...rest }) => ({
      ...rest,
      price: wholeNumber.setValueAs(price),
      starts_at: starts_at ? momentOf(starts_at).toISOString() : opened,
      ends_at: ends_at && momentOf(ends_at).toISOString(),
    }),
  );
  const price = Number(published?.document.price ?? 0);
  const { agrees, question } = usePriceQuestion(price);
  const moment = (name: 'starts_at' | 'ends_at') => {
    const { value, error } = form.field(name);
    return { value, error, onChange: (next: string) => form.set(name, next), timeZone: suggestions?.time_zone };
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Plan a sale"
      description={`Today’s price is ${formatPkr(price)}; it is shown crossed out meanwhile, and is back afterwards.`}
    >
      <form
        {...form.props(async (sale) => {
          if (sale.price >= price) return form.refuse({ price: `Must be below ${formatPkr(price)}` });
          if (!agrees(sale.price) || !(await step.run(sale))) return;
          toast.success('The sale is planned');
          onClose();
        })}
        className="space-y-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField label="Price during the sale" {...form.field('price')} />
          <TextField label="Badge (optional)" list="sale-badges" autoComplete="off" {...form.field('badge')} />
          <datalist id="sale-badges">
            {suggestions?.fields.badge?.map((badge) => (
              <option key={badge} value={badge} />
            ))}
          </datalist>
          <MomentField label="Begins" hint="Empty: at once" {...moment('starts_at')} />
          <MomentField label="Ends" {...moment('ends_at')} />
        </div>
        <TextField label="Note (optional)" hint="For colleagues" maxLength={300} {...form.field('note')} />
        {question}
        <ErrorAlert error={step.error} />
        <DialogButtons onClose={onClose} isRunning={step.isRunning}>
          Plan the sale
        </DialogButtons>
      </form>
    </Dialog>
  );
}
