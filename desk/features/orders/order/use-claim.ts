import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { OrderScreen } from '#contract/orders/desk-orders.ts';
import { claimOrder, releaseClaim } from '#contract/orders/order-steps.ts';
import { call } from '#desk/api/call.ts';
import { readAgain } from '#desk/api/query.ts';
import { sentenceOf } from '#desk/api/refusal.ts';
import { useStaff } from '#desk/api/session.ts';
import { toast } from '#web/ui/toast.ts';

const RENEW_EVERY_MS = 5 * 60_000;

export interface Claiming {
  readonly isBusy: boolean;
  /** Claims it, takes it over, or lets it go if it is one's own. */
  readonly toggle: () => Promise<void>;
}

/** Who works on an order. One's own claim is renewed as long as the screen is open. */
export function useClaim(order: OrderScreen | undefined): Claiming {
  const client = useQueryClient();
  const { name: me } = useStaff();
  const [isBusy, setBusy] = useState(false);
  const number = order?.order_number;
  const isMine = order?.claim?.actor === me;

  useEffect(() => {
    if (!number || !isMine) return;
    const timer = setInterval(() => {
      // A try that fails is made good by the next; a claim that ran out shows on the screen.
      if (document.visibilityState === 'visible') call(claimOrder, { params: { number }, input: {} }).catch(() => {});
    }, RENEW_EVERY_MS);
    return () => clearInterval(timer);
  }, [number, isMine]);

  async function toggle() {
    if (!number || isBusy) return;
    setBusy(true);
    try {
      if (isMine) await call(releaseClaim, { params: { number }, input: {} });
      else await call(claimOrder, { params: { number }, input: {} });
      await readAgain(client, '/api/orders');
    } catch (error) {
      toast.error(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, toggle };
}
