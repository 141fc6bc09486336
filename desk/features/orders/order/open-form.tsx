import { type Dispatch, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { useStaff } from '#desk/api/session.ts';
import type { DeskForm } from '#desk/lib/form/desk-form.ts';
import { ago } from '#desk/lib/words/format.ts';
import { STATUS_NAMES } from '#desk/lib/words/order-words.ts';
import { Alert, AlertActions } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** The forms that bring an order on. */
export type StepForm = 'confirm' | 'pack' | 'dispatch';

export type SetOpenForm = Dispatch<StepForm | undefined>;

/** A form stays on the screen while it has something typed in it or a refusal to read, even if a colleague has brought the order on. */
export function useOpenForm(
  name: StepForm,
  { isDirty, error }: Pick<DeskForm<FieldValues>, 'isDirty' | 'error'>,
  setOpenForm: SetOpenForm,
): void {
  const isOpen = isDirty || error !== undefined;
  useEffect(() => setOpenForm(isOpen ? name : undefined), [name, isOpen, setOpenForm]);
}

/** Above a form that the order does not need any more. */
export function StatusChanged({ order, onLeave }: { order: OrderScreen; onLeave: () => void }) {
  const { name: me } = useStaff();
  const latest = order.events.findLast(({ kind }) => kind === 'status' || kind === 'packed');
  return (
    <Alert kind="info" className="mb-3">
      <p>
        {latest && latest.actor !== me && (
          <>
            <bdi>{latest.actor}</bdi> was quicker, {ago(latest.at)}.{' '}
          </>
        )}
        The order is now: <strong>{latest?.kind === 'packed' ? 'Packed' : STATUS_NAMES[order.status]}</strong>. What you
        typed is still here.
      </p>
      <AlertActions>
        <Button onClick={onLeave}>Leave this form</Button>
      </AlertActions>
    </Alert>
  );
}
