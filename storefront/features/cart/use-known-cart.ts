import { useEffect } from 'react';
import { useIdle } from '#web/browser/use-idle.ts';
import { readUnknown } from './cart-store.ts';

/** A cart that was stored with less than the shop needs is completed once the page has come to rest. Hardly any is. */
export function useKnownCart(): void {
  const idle = useIdle();
  useEffect(() => {
    if (!idle || readUnknown().length === 0) return;
    import('./find-unknown-lines.ts').then(
      ({ findUnknownLines }) => findUnknownLines(),
      () => {},
    );
  }, [idle]);
}
