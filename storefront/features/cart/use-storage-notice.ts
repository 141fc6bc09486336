import { useEffect } from 'react';
import { toast } from '#web/ui/toast.ts';
import { cartStore } from './cart-store.ts';

/** Said once: the cart works, but this browser will not remember it. */
export function useStorageNotice(): void {
  useEffect(
    () =>
      cartStore.onRefused(() => {
        toast.message('Your cart is saved for this visit only', {
          description: 'This browser does not let the shop store it, so it will be empty when you come back.',
        });
      }),
    [],
  );
}
