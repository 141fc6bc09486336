import { useEffect } from 'react';
import * as words from '#messages/site.ts';
import { toast } from '#web/ui/toast.ts';
import { cartStore } from './cart-store.ts';

/** Said once: the cart works, but this browser will not remember it. */
export function useStorageNotice(): void {
  useEffect(
    () =>
      cartStore.onRefused(() => {
        toast.message(words.cartNotStored, { description: words.cartNotStoredText });
      }),
    [],
  );
}
