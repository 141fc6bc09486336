import { useState } from 'react';
import { z } from 'zod';
import type { OrderRow } from '#contract/orders/desk-orders.ts';
import type { BulkOutcome } from '#contract/orders/order-steps.ts';
import { parcelSchema } from '#contract/people/staff.ts';
import type { Question } from '#desk/lib/form/desk-form.ts';
import { FieldList } from '#desk/lib/form/form.tsx';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { counted } from '#desk/lib/words/format.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { CHANGED_BY_MANY, dispatchOrders, useOrderFilters } from '../api/queue.ts';

interface BulkDispatchProps {
  orders: readonly OrderRow[];
  onClose: () => void;
  onDone: (outcome: BulkOutcome) => void;
}

const schema = z.object({
  courier: parcelSchema.shape.courier,
  /** By the number of the order. */
  consignments: z.record(z.string(), z.string().trim()),
});

const numbersOf = (orders: readonly OrderRow[]) => orders.map(({ order_number }) => order_number).join(', ');

/** What a person should know before the parcels leave. */
function doubtsAbout(
  orders: readonly OrderRow[],
  { courier, consignments }: z.output<typeof schema>,
  withoutNumbers: readonly string[],
): Question | undefined {
  const unpacked = orders.filter(({ packed_at }) => packed_at === null);
  const unnumbered = orders.filter(
    ({ order_number, pay_by, money }) =>
      pay_by === 'cash_on_delivery' &&
      money.due > 0 &&
      !withoutNumbers.includes(courier) &&
      !consignments[order_number],
  );
  if (unpacked.length === 0 && unnumbered.length === 0) return undefined;
  const titles = [
    unpacked.length > 0 && `${counted(unpacked.length, 'order is', 'orders are')} not packed`,
    unnumbered.length > 0 && `${counted(unnumbered.length, 'order')} without a consignment number`,
  ];
  const texts = [
    unpacked.length > 0 && `Nobody has ticked what is in the parcel: ${numbersOf(unpacked)}.`,
    unnumbered.length > 0 &&
      `${courier} collects cash, and without the number it cannot be matched with the courier’s statement: ${numbersOf(unnumbered)}.`,
  ];
  return {
    title: `${titles.filter(Boolean).join(', ')}.`,
    text: texts.filter(Boolean).join(' '),
    yes: 'Send all the same',
  };
}

/** One courier for all, and the consignment number of each, as they come off the courier's book. */
export default function BulkDispatch({ orders: chosen, onClose, onDone }: BulkDispatchProps) {
  // What one has seen is what is dispatched; the list below moves on.
  const [orders] = useState(chosen);
  const { couriers = [], couriersWithoutNumbers = [] } = useOrderFilters() ?? {};
  const form = useDeskForm({
    name: `dispatch-many:${numbersOf(orders)}`,
    schema,
    initial: { courier: '', consignments: {} },
    ask: (typed) => doubtsAbout(orders, typed, couriersWithoutNumbers),
    send: (parcels, keys) => dispatchOrders(orders, parcels, keys),
    changes: CHANGED_BY_MANY,
    onDone,
  });
  return (
    <FormDialog {...{ form, onClose }} title={`Dispatch ${counted(orders.length, 'order')}`} action="Dispatch">
      <SelectField
        label="Courier"
        nothing="Please choose"
        options={couriers.map((name) => ({ value: name, label: name }))}
        {...form.field('courier')}
      />
      <FieldList className="space-y-3">
        {orders.map(({ order_number, contact }) => (
          <li key={order_number}>
            <TextField
              label={`${order_number}, ${contact?.customer_name ?? 'details erased'}`}
              placeholder="Consignment number, if there is one"
              autoComplete="off"
              maxLength={100}
              {...form.field(`consignments.${order_number}`)}
            />
          </li>
        ))}
      </FieldList>
    </FormDialog>
  );
}
