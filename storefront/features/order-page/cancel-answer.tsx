import type { OrderStatus } from '#domain/orders/order-status.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Why the order was not cancelled. How it stands now says more than the question did. */
const WORDS: Readonly<Record<string, string>> = {
  too_late:
    'It was not cancelled: we had confirmed it before. If you no longer want it, please write to us on WhatsApp.',
  too_often: 'It was not cancelled: that was a little too often. Please wait a moment and try again.',
  failed: 'It was not cancelled: the shop cannot do this at the moment. Please try again shortly.',
};

export function CancelAnswer({ answer, status }: { answer: string | null; status: OrderStatus }) {
  const isMoot = status === 'cancelled' || (answer === 'too_late' && status === 'pending');
  return (
    <Alert kind="info" className="mt-6">
      {!isMoot && answer !== null && WORDS[answer]}
    </Alert>
  );
}
