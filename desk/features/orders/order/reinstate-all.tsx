import { useState } from 'react';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCancelledTogether } from '../api/order.ts';
import { useReinstateMany } from '../api/queue.ts';
import BulkResults from '../queue/bulk-results.tsx';

/** What was cancelled in one step is reinstated in one. */
export default function ReinstateAll({ batch }: { batch: string }) {
  const orders = useCancelledTogether(batch);
  const { reinstate, results, isRunning, error } = useReinstateMany(orders);
  const [isShown, setShown] = useState(true);
  if (orders.length < 2 && !results) return null;
  return (
    <>
      <ErrorAlert error={error} />
      {!results && (
        <Button disabled={isRunning} onClick={() => void reinstate()}>
          Reinstate all {orders.length} that were cancelled together
        </Button>
      )}
      {results && isShown && <BulkResults results={results} onClose={() => setShown(false)} />}
    </>
  );
}
