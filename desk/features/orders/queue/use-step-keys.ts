import { useRef } from 'react';
import { randomId } from '#web/browser/random-id.ts';

/**
 * The key of each step of a bulk: the same as long as the same is to be done with the same order, so that pressing again after a lost
 * answer does nothing twice. `forget` once the outcome is known.
 */
export function useStepKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf(number: string, details: object = {}): string {
      const step = JSON.stringify([number, details]);
      const key = keys.current.get(step) ?? randomId();
      keys.current.set(step, key);
      return key;
    },
    forget: () => keys.current.clear(),
  };
}
