import { useState } from 'react';
import { z } from 'zod';
import type { OrderListQuery, OrderRow, SeenOrder } from '#contract/orders/desk-orders.ts';
import type { BulkOutcome } from '#contract/orders/order-steps.ts';
import { cancellationSchema } from '#contract/people/staff.ts';
import { FormDialog } from '#desk/lib/form/form-dialog.tsx';
import { useDeskForm } from '#desk/lib/form/use-desk-form.ts';
import { ErrorAlert } from '#desk/lib/parts/step-alert.tsx';
import { Failure, Loading } from '#desk/lib/screen/screen.tsx';
import { counted } from '#desk/lib/words/format.ts';
import { formatPkr } from '#domain/payments/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Tick } from '#web/ui/field.tsx';
import { CHANGED_BY_MANY, cancelOrders, useCancellableOrders, useReinstateMany } from '../api/queue.ts';
import { CancelReason } from '../shared/cancel-reason.tsx';
import BulkResults from './bulk-results.tsx';

/** The orders that were chosen, or all of a filter that wait to be confirmed. */
export type ToCancel = { readonly chosen: readonly OrderRow[] } | { readonly filter: OrderListQuery };

interface AskProps {
  what: ToCancel;
  onClose: () => void;
  onDone: (outcome: BulkOutcome) => void;
}

const USUAL = ['Not a real order', 'Not reached after several tries', 'Out of stock'];

/** Many orders, one reason, and one way back. What changed since it was seen is left alone, and reported. */
export default function BulkCancel({ what, onClose }: Omit<AskProps, 'onDone'>) {
  const [results, setResults] = useState<BulkOutcome['results']>();
  if (!results) return <Ask what={what} onClose={onClose} onDone={(outcome) => setResults(outcome.results)} />;
  const cancelled = results.flatMap(({ number, ok, version }) => (ok && version ? { number, version } : []));
  return <Cancelled results={results} cancelled={cancelled} onClose={onClose} />;
}

interface CancelledProps {
  results: BulkOutcome['results'];
  cancelled: readonly SeenOrder[];
  onClose: () => void;
}

function Cancelled({ results, cancelled, onClose }: CancelledProps) {
  const { reinstate, results: reinstated, isRunning, error } = useReinstateMany(cancelled);
  return (
    <BulkResults results={reinstated ?? results} onClose={onClose}>
      <ErrorAlert error={error} />
      {!reinstated && cancelled.length > 0 && (
        <Button disabled={isRunning} onClick={() => void reinstate()}>
          Take it all back
        </Button>
      )}
    </BulkResults>
  );
}

const cancelManySchema = cancellationSchema.extend({ tell: z.boolean() });

function Ask({ what, onClose, onDone }: AskProps) {
  const filter = 'filter' in what ? what.filter : undefined;
  const found = useCancellableOrders(filter);
  const wanted = 'chosen' in what ? sumOf(what.chosen) : found.data;
  const orders = wanted?.orders ?? [];
  const form = useDeskForm({
    name: 'cancel-many',
    schema: cancelManySchema,
    initial: { reason: '', tell: false },
    send: (details, keys) => cancelOrders(orders, details, keys),
    changes: CHANGED_BY_MANY,
    onDone,
  });
  if (!wanted) {
    return (
      <Dialog open onClose={onClose} title="Cancel these orders?">
        {found.isError ? <Failure error={found.error} onRetry={() => void found.refetch()} /> : <Loading />}
      </Dialog>
    );
  }
  const count = counted(orders.length, 'order');
  const more = 'hasMore' in wanted && wanted.hasMore ? ' There are more; these are the first.' : '';
  return (
    <FormDialog
      {...{ form, onClose }}
      title={`Cancel ${count}?`}
      description={`${counted(wanted.pieces, 'piece')} worth ${formatPkr(wanted.value)} are free again at once. You can take it all back afterwards.${more}`}
      action={`Cancel ${count}`}
      kind="danger"
      closeLabel="Keep the orders"
    >
      <CancelReason field={form.field('reason')} usual={USUAL} onChoose={(reason) => form.set('reason', reason)} />
      <Tick
        label="Tell the customers by e-mail; better not where somebody typed other people’s addresses"
        checked={form.values.tell}
        onChange={({ target }) => form.set('tell', target.checked)}
      />
      {form.error !== undefined && <p>What was cancelled already stays so; press again for the rest.</p>}
    </FormDialog>
  );
}

function sumOf(orders: readonly OrderRow[]) {
  return {
    orders: orders.map(({ order_number: number, version }) => ({ number, version })),
    pieces: orders.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0),
    value: orders.reduce((sum, { money }) => sum + money.payable, 0),
  };
}
