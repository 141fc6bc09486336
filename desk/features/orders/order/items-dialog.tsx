import { z } from 'zod';
import { amendOrder } from '#contract/orders/order-steps.ts';
import { amendmentSchema } from '#contract/people/staff.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { optionsOf } from '#desk/lib/words/order-words.ts';
import { withVariant } from '#desk/lib/words/variant-words.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { WAY_TO_PAY_NAMES, type WayToPay } from '#domain/payments/payment.ts';
import { Alert } from '#web/ui/alert.tsx';
import { MoneyField, SelectField, TextField, wholeNumber } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';
import { type DraftLine, draftTotal, quantityIn, withProduct } from '../shared/draft.ts';
import { DraftLines } from '../shared/draft-lines.tsx';
import { ProductPicker } from '../shared/product-picker.tsx';
import { changedLines, draftOf } from './amendment.ts';
import type { DialogProps } from './dialog-types.ts';

const { discount, discount_reason, pay_by, advance, delivery_fee } = amendmentSchema.shape;

const itemsSchema = z.object({
  lines: z.array(z.custom<DraftLine>()).min(1, 'An order needs at least one line. To end it, cancel it.'),
  ...{ discount, discount_reason, pay_by, advance, delivery_fee },
});

/** Lines, discount and what was agreed, until the parcel leaves. Lines that stay keep their price, but for what another variant costs. */
export default function ItemsDialog({ order, onClose }: DialogProps) {
  const { money } = order;
  const mayDiscount = order.actions.includes('discount');
  const form = useOrderForm(order, amendOrder, {
    name: 'items',
    schema: itemsSchema.refine(
      (typed) => !typed.discount || typed.discount === money.discount || typed.discount_reason,
      { path: ['discount_reason'], error: 'Please say why there is a discount' },
    ),
    stored: {
      lines: draftOf(order.items),
      discount: money.discount,
      delivery_fee: money.delivery_fee,
      advance: order.advance,
      ...(order.pay_by && { pay_by: order.pay_by }),
    },
    fields: {
      lines: {
        label: ({ name, variant }: DraftLine) => withVariant(name, variant),
        words: ({ quantity, variant }: DraftLine) => (variant ? `${quantity} × ${variant}` : `${quantity} ×`),
      },
      discount: { label: 'Discount', words: formatPkr },
      delivery_fee: { label: 'Delivery fee', words: formatPkr },
      advance: { label: 'Advance', words: formatPkr },
      pay_by: { label: 'Way to pay', words: (way: WayToPay) => WAY_TO_PAY_NAMES[way] },
    },
    input: ({ lines }, { changed: { lines: _, discount_reason: why, ...agreed }, seen }) => ({
      ...changedLines(seen.lines, lines),
      ...agreed,
      ...('discount' in agreed && why && { discount_reason: why }),
    }),
    success: `${order.order_number} is changed`,
    onDone: onClose,
  });
  const { lines } = form.values;
  return (
    <FormDialog {...{ form, onClose }} title={`Change ${order.order_number}`} size="large" action="Save the changes">
      <DraftLines lines={lines} onChange={(next) => form.set('lines', next)} />
      <ProductPicker
        quantityOf={(picked) => quantityIn(form.latest().lines, picked)}
        onPick={(picked) => form.set('lines', withProduct(form.latest().lines, picked))}
      />
      <div className="grid gap-4 border-line border-t pt-4 empty:hidden sm:grid-cols-2">
        {mayDiscount && (
          <>
            <MoneyField label="Discount" {...form.field('discount', wholeNumber)} />
            <TextField label="Why" placeholder={order.discount_reason ?? ''} {...form.field('discount_reason')} />
          </>
        )}
        {/* Before that they are agreed on when the order is confirmed. */}
        {order.pay_by !== null && (
          <>
            <MoneyField label="Delivery fee" {...form.field('delivery_fee', wholeNumber)} />
            <MoneyField label="Advance" {...form.field('advance', wholeNumber)} />
            <SelectField label="Way to pay" options={optionsOf<WayToPay>(WAY_TO_PAY_NAMES)} {...form.field('pay_by')} />
          </>
        )}
      </div>
      <p className="flex justify-between font-semibold">
        <span>Items</span>
        <span className="tabular-nums">{formatPkr(draftTotal(lines))}</span>
      </p>
      <Alert>{form.errorAt('lines')}</Alert>
    </FormDialog>
  );
}
