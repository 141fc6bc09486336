import type { CustomerOrder } from '#contract/people/people.ts';
import { ago } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useEarlierCustomer } from '../api/customer.ts';

/** Somebody who has ordered with this number before: what they said then is taken with one press. */
export function EarlierCustomer({ phone, onTake }: { phone: string; onTake: (order: CustomerOrder) => void }) {
  const { customer, take, isTaking } = useEarlierCustomer(phone);
  if (!customer) return null;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card bg-panel px-3 py-2">
      <p className="min-w-0 flex-1">
        <bdi className="font-semibold">{customer.name}</bdi> has ordered with this number, last{' '}
        {ago(customer.last_order_at)}.
      </p>
      <Button
        disabled={isTaking}
        onClick={async () => {
          const order = await take();
          if (order) onTake(order);
        }}
      >
        Take their details
      </Button>
    </div>
  );
}
