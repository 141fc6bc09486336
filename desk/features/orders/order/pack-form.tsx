import { z } from 'zod';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { packOrder } from '#contract/orders/order-steps.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { Thumbnail } from '#desk/lib/product/thumbnail.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';
import { type SetOpenForm, useOpenForm } from './open-form.tsx';

const tickedSchema = z.object({ ticked: z.array(z.int()) });

/** Every line is ticked as it goes into the parcel. */
export function PackForm({ order, setOpenForm }: { order: OrderScreen; setOpenForm: SetOpenForm }) {
  const form = useOrderForm(order, packOrder, {
    name: 'pack',
    schema: tickedSchema,
    initial: { ticked: [] },
    input: () => ({ lines: order.items.map(({ line }) => line) }),
    success: `${order.order_number} is packed`,
    onDone: () => setOpenForm(undefined),
  });
  useOpenForm('pack', { isDirty: false, error: form.error }, setOpenForm);
  const { ticked } = form.values;
  const left = order.items.filter(({ line }) => !ticked.includes(line)).length;
  const tick = (line: number, isOn: boolean) =>
    form.set('ticked', isOn ? [...ticked, line] : ticked.filter((other) => other !== line));
  return (
    <Form form={form}>
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {order.items.map(({ line, name, variant, quantity, image }) => (
          <li key={line}>
            <Tick
              checked={ticked.includes(line)}
              onChange={({ target }) => tick(line, target.checked)}
              className="py-1"
              label={
                <span className="flex items-center gap-2.5">
                  <Thumbnail image={image} className="h-9 w-7.5" />
                  <span className="min-w-0 break-words">
                    <strong>{quantity} ×</strong> {name}
                    {variant && <strong>, {variant}</strong>}
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <FormAlert form={form} />
      <Button kind="main" type="submit" disabled={left > 0 || form.isRunning} className="mt-3 w-full">
        {left > 0 ? `${left} left to tick` : 'Packed'}
      </Button>
    </Form>
  );
}
