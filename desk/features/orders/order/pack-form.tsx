import { useState } from 'react';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { packOrder } from '#contract/orders/order-steps.ts';
import { Thumbnail } from '#desk/lib/thumbnail.tsx';
import { Trouble } from '#desk/lib/trouble.tsx';
import { Button } from '#web/ui/button.tsx';
import { Tick } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { type HoldForm, useHeldForm } from './held-form.tsx';
import { useOrderStep } from './use-order.ts';

/** Every line is ticked as it goes into the parcel. */
export function PackForm({ order, hold }: { order: OrderScreen; hold: HoldForm }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const step = useOrderStep(order, packOrder, {
    isDirty: ticked.size > 0,
    onDone: () => {
      hold(undefined);
      toast.success(`${order.order_number} is packed`);
    },
  });
  useHeldForm('pack', step.error !== undefined, hold);
  const left = order.items.filter(({ line }) => !ticked.has(line)).length;
  const tick = (line: number, isOn: boolean) =>
    setTicked((now) => new Set(isOn ? [...now, line] : [...now].filter((other) => other !== line)));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void step.run({ lines: order.items.map(({ line }) => line) });
      }}
    >
      <ul className="max-h-96 divide-y divide-line overflow-y-auto">
        {order.items.map(({ line, name, size, quantity, image }) => (
          <li key={line}>
            <Tick
              checked={ticked.has(line)}
              onChange={({ target }) => tick(line, target.checked)}
              className="py-1"
              label={
                <span className="flex items-center gap-2.5">
                  <Thumbnail image={image} className="h-9 w-7.5" />
                  <span className="min-w-0 break-words">
                    <strong>{quantity} ×</strong> {name}
                    {size && <strong>, {size}</strong>}
                  </span>
                </span>
              }
            />
          </li>
        ))}
      </ul>
      <Trouble step={step} />
      <Button kind="main" type="submit" disabled={left > 0 || step.isRunning} className="mt-3 w-full">
        {left > 0 ? `${left} left to tick` : 'Packed'}
      </Button>
    </form>
  );
}
