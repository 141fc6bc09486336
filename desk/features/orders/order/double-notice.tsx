import { Link } from 'react-router';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { cancelOrder } from '#contract/orders/order-steps.ts';
import { StepAlert } from '#desk/lib/parts/step-alert.tsx';
import { Alert, AlertActions } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useOrderStep } from '../api/order.ts';

/** The same goods for the same phone a few minutes before: one click cancels this one. It can be taken up again. */
export default function DoubleNotice({ order, double }: { order: OrderScreen; double: string }) {
  const step = useOrderStep(order, cancelOrder, `${order.order_number} is cancelled; ${double} stays`);
  return (
    <Alert kind="warning" className="mb-3">
      <p>
        The same goods as{' '}
        <Link to={`/orders/${double}`} className="font-semibold tabular-nums underline">
          {double}
        </Link>
        , placed with the same phone number a few minutes before.
      </p>
      {order.actions.includes('cancel') && (
        <AlertActions>
          <Button
            disabled={step.isRunning}
            onClick={() => void step.run({ reason: `Ordered twice: the same as ${double}` })}
          >
            Cancel this double
          </Button>
        </AlertActions>
      )}
      <StepAlert step={step} />
    </Alert>
  );
}
