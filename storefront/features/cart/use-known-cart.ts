import { useEffect } from 'react';
import { whenIdle } from '#web/browser/when-idle.ts';
import { readUnknown } from './cart-store.ts';

/** A cart that was stored with less than the shop needs is completed once the page has come to rest. Hardly any is. */
export function useKnownCart(): void {
  useEffect(() => whenIdle(complete), []);
}

function complete(): void {
  if (readUnknown().length === 0) return;
  import('./find-unknown-lines.ts').then(
    ({ findUnknownLines }) => findUnknownLines(),
    () => {},
  );
}
