import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cancelledTogether } from '#contract/orders/desk-orders.ts';
import { reading } from '#desk/api/query.ts';
import { ErrorAlert } from '#desk/lib/trouble.tsx';
import { Button } from '#web/ui/button.tsx';
import BulkResults from '../queue/bulk-results.tsx';
import { useTakeBack } from '../queue/use-take-back.ts';

/** What was cancelled in one step is taken back in one. */
export default function TakeBackAll({ batch }: { batch: string }) {
  const orders = useQuery(reading(cancelledTogether, { params: { batch } })).data?.orders ?? [];
  const { takeBack, takenBack, isRunning, error } = useTakeBack(orders);
  const [isShown, setShown] = useState(true);
  if (orders.length < 2 && !takenBack) return null;
  return (
    <>
      <ErrorAlert error={error} />
      {!takenBack && (
        <Button disabled={isRunning} onClick={() => void takeBack()}>
          Take back all {orders.length} that were cancelled together
        </Button>
      )}
      {takenBack && isShown && <BulkResults results={takenBack} onClose={() => setShown(false)} />}
    </>
  );
}
