import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type OrderRow, orderFilters } from '#contract/orders/desk-orders.ts';
import { type BulkOutcome, dispatchMany } from '#contract/orders/order-steps.ts';
import { reading } from '#desk/api/query.ts';
import { useStep } from '#desk/api/step.ts';
import { counted } from '#desk/lib/format.ts';
import { Trouble } from '#desk/lib/trouble.tsx';
import { needsConsignment } from '#domain/orders/parcel.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useStepKeys } from './use-step-keys.ts';

interface BulkDispatchProps {
  orders: readonly OrderRow[];
  onClose: () => void;
  onDone: (outcome: BulkOutcome) => void;
}

/** One courier for all, and the consignment number of each, as they come off the courier's book. */
export default function BulkDispatch({ orders, onClose, onDone }: BulkDispatchProps) {
  const couriers = useQuery(reading(orderFilters)).data?.couriers ?? [];
  const [courier, setCourier] = useState('');
  const [consignments, setConsignments] = useState<Readonly<Record<string, string>>>({});
  const { keyOf } = useStepKeys();
  const [missing, setMissing] = useState(false);
  const [asked, setAsked] = useState('');
  const without = orders.filter(
    ({ order_number, pay_by, money }) =>
      pay_by === 'cash_on_delivery' &&
      money.due > 0 &&
      needsConsignment(courier) &&
      !consignments[order_number]?.trim(),
  );
  // What is asked about, as text: other numbers are another question.
  const question = without.length > 0 ? JSON.stringify([courier, without.map(({ order_number }) => order_number)]) : '';
  const step = useStep(dispatchMany, { changes: ['/api/orders'], onDone });

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(courier === '');
    if (courier === '') return;
    setAsked(question);
    if (question !== '' && question !== asked) return;
    void step.run({
      courier,
      orders: orders.map(({ order_number: number, version }) => {
        const consignment = consignments[number]?.trim() || undefined;
        const details = { courier, ...(consignment && { consignment }) };
        return { number, version, key: keyOf(number, details), ...(consignment && { consignment }) };
      }),
    });
  }

  return (
    <Dialog open onClose={onClose} title={`Dispatch ${counted(orders.length, 'order')}`}>
      <form onSubmit={submit}>
        <SelectField
          label="Courier"
          nothing="Please choose"
          options={couriers.map((name) => ({ value: name, label: name }))}
          value={courier}
          onChange={({ target }) => setCourier(target.value)}
          error={missing && courier === '' ? 'Please name the courier' : undefined}
        />
        <ul className="mt-4 space-y-3">
          {orders.map(({ order_number, contact }) => (
            <li key={order_number}>
              <TextField
                label={`${order_number}, ${contact?.customer_name ?? 'details erased'}`}
                placeholder="Consignment number, if there is one"
                autoComplete="off"
                maxLength={100}
                value={consignments[order_number] ?? ''}
                onChange={({ target }) => setConsignments((now) => ({ ...now, [order_number]: target.value }))}
              />
            </li>
          ))}
        </ul>
        {question !== '' && question === asked && (
          <p role="alert" className="mt-4 rounded-lg bg-warn-surface p-3 text-warn">
            <span className="font-semibold">
              {counted(without.length, 'order')} without a consignment number: {courier} collects cash for{' '}
              {without.length === 1 ? 'it' : 'them'}.
            </span>{' '}
            <span className="text-ink">
              Without the number the money cannot be matched with the courier’s statement. Press Dispatch again to send{' '}
              {without.length === 1 ? 'it' : 'them'} all the same.
            </span>
          </p>
        )}
        <Trouble step={step} />
        <div className="mt-5 flex justify-end gap-2">
          <Button kind="bare" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="main" type="submit" disabled={step.isRunning}>
            Dispatch
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
