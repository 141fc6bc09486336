import { z } from 'zod';
import { returnItems } from '#contract/orders/order-steps.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { Thumbnail } from '#desk/lib/product/thumbnail.tsx';
import { CONDITION_NAMES, optionsOf, REASON_NAMES } from '#desk/lib/words/order-words.ts';
import { RETURN_CONDITIONS, RETURN_REASONS } from '#domain/orders/return.ts';
import { Alert } from '#web/ui/alert.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';
import type { DialogProps } from './dialog-types.ts';

const countedSchema = z
  .object({ line: z.int(), most: z.int(), quantity: z.string(), condition: z.enum(RETURN_CONDITIONS) })
  .refine(({ quantity, most }) => /^\s*\d*\s*$/.test(quantity) && Number(quantity) <= most, {
    path: ['quantity'],
    error: 'No line can come back more often than it went out',
  });

const schema = z.object({
  reason: z.enum(RETURN_REASONS, { error: 'Please choose the reason' }),
  counted: z.array(countedSchema).refine((lines) => lines.some(({ quantity }) => Number(quantity) > 0), {
    error: 'Please say which lines came back',
  }),
});

/** What came back, line by line, and in which condition. Only what is sellable goes back into the stock. */
export default function ReturnDialog({ order, onClose }: DialogProps) {
  const open = order.items.filter(({ quantity, returned }) => quantity > returned);
  const form = useOrderForm(order, returnItems, {
    name: 'return',
    schema,
    initial: {
      counted: open.map(({ line, quantity, returned }) => {
        const most = quantity - returned;
        return { line, most, quantity: String(most), condition: 'sellable' as const };
      }),
    },
    isFrozen: true,
    input: ({ reason, counted }) => ({
      reason,
      items: counted.flatMap(({ line, quantity, condition }) =>
        Number(quantity) > 0 ? [{ line, quantity: Number(quantity), condition }] : [],
      ),
    }),
    success: 'The return is received',
    onDone: onClose,
  });
  return (
    <FormDialog
      {...{ form, onClose }}
      title="Receive return"
      description="Only what is sellable goes back into the stock. Put 0 at what did not come back."
      size="large"
      action="Receive return"
    >
      <SelectField label="Reason" nothing="Please choose" options={optionsOf(REASON_NAMES)} {...form.field('reason')} />
      <ul className="divide-y divide-line">
        {form.values.counted.map(({ line, most }, at) => {
          const { name = '', variant, image = null } = order.items.find((item) => item.line === line) ?? {};
          return (
            <li key={line} className="flex flex-wrap items-end gap-3 py-3">
              <div className="flex min-w-48 flex-1 items-center gap-2.5">
                <Thumbnail image={image} className="h-11 w-9" />
                <span className="min-w-0 break-words">
                  {name}
                  {variant && <strong>, {variant}</strong>}
                </span>
              </div>
              <TextField
                label={`Of ${most}`}
                aria-label={`How many of ${name} came back, of ${most}`}
                inputMode="numeric"
                className="w-20"
                {...form.field(`counted.${at}.quantity`)}
              />
              <SelectField
                label="Condition"
                className="w-32"
                options={optionsOf(CONDITION_NAMES)}
                {...form.field(`counted.${at}.condition`)}
              />
            </li>
          );
        })}
      </ul>
      <Alert>{form.errorAt('counted')}</Alert>
    </FormDialog>
  );
}
