import { useRef } from 'react';
import { z } from 'zod';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { packOrder } from '#contract/orders/order-steps.ts';
import { Form } from '#desk/lib/form/form.tsx';
import { FormAlert } from '#desk/lib/form/form-alert.tsx';
import { useHotkeys } from '#desk/lib/keys/hotkeys.ts';
import { ScanField } from '#desk/lib/product/scan-field.tsx';
import { Thumbnail } from '#desk/lib/product/thumbnail.tsx';
import { useScans } from '#desk/lib/product/use-scans.ts';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/field.tsx';
import { useOrderForm } from '../api/order.ts';
import { type SetOpenForm, useOpenForm } from './open-form.tsx';
import { packedOf, withScan, withTick } from './packing.ts';

const packingSchema = z.object({
  packing: z.object({ ticked: z.array(z.int()), scanned: z.record(z.string(), z.int()).optional() }),
});

/** Every line is ticked as it goes into the parcel, by hand or by scanning each of its pieces. */
export default function PackForm({ order, setOpenForm }: { order: OrderScreen; setOpenForm: SetOpenForm }) {
  const form = useOrderForm(order, packOrder, {
    name: 'packing',
    schema: packingSchema,
    initial: { packing: { ticked: [] } },
    input: () => ({ lines: order.items.map(({ line }) => line) }),
    success: `${order.order_number} is packed`,
    onDone: () => setOpenForm(undefined),
  });
  useOpenForm('pack', { isDirty: false, error: form.error }, setOpenForm);
  const { packing } = form.values;
  const left = order.items.filter(({ line }) => !packing.ticked.includes(line)).length;
  const field = useRef<HTMLInputElement>(null);
  useHotkeys([{ key: 'b', label: 'Pack: scan barcodes', run: () => field.current?.focus(), group: 'Order' }]);
  const scans = useScans((found) => {
    const { to, outcome } = withScan(form.latest().packing, order.items, found);
    if (to) form.set('packing', to);
    return outcome;
  });
  return (
    <Form form={form}>
      <ScanField ref={field} label="Scan what goes in" scans={scans} />
      <ul className="mt-2 max-h-96 divide-y divide-line overflow-y-auto">
        {order.items.map(({ line, name, variant, quantity, image }) => (
          <li key={line}>
            <Tick
              checked={packing.ticked.includes(line)}
              onChange={({ target }) => form.set('packing', withTick(packing, line, target.checked))}
              className="py-1"
              label={
                <span className="flex items-center gap-2.5">
                  <Thumbnail image={image} className="h-9 w-7.5" />
                  <span className="min-w-0 break-words">
                    <strong>{quantity} ×</strong> {name}
                    {variant && <strong>, {variant}</strong>}
                    <Scanned packed={packedOf(packing, { line, quantity })} quantity={quantity} />
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

/** Of a line that is begun. */
function Scanned({ packed, quantity }: { packed: number; quantity: number }) {
  if (packed === 0 || packed === quantity) return null;
  return (
    <span className="ml-2 whitespace-nowrap text-warn tabular-nums">
      {packed} of {quantity} scanned
    </span>
  );
}
