import type { OrderStatus } from '#domain/orders/order-status.ts';
import * as words from '#messages/order-page.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Why the order was not cancelled. How it stands now says more than the question did. */
const WORDS: Readonly<Record<string, string>> = {
  too_late: words.cancelTooLate,
  too_often: words.cancelTooOften,
  failed: words.cancelFailed,
};

export function CancelAnswer({ answer, status }: { answer: string | null; status: OrderStatus }) {
  const isMoot = status === 'cancelled' || (answer === 'too_late' && status === 'pending');
  return (
    <Alert kind="info" className="mt-6">
      {!isMoot && answer !== null && WORDS[answer]}
    </Alert>
  );
}
