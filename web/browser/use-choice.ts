import { useState } from 'react';
import { afterPaint } from './after-paint.ts';

/** Shows `choice` from now on, and does what follows from it a moment later. */
export type Choose<T> = (choice: T, act: () => void) => void;

/**
 * A control shows a choice by itself, at the very next paint: what follows from the choice may draw the whole page anew, and
 * begins when the choice is on the screen. Every choice is acted on, in turn, even if its control is gone by then.
 */
export function useChoice<T>(actual: T): [shown: T, choose: Choose<T>] {
  const [pending, setPending] = useState<{ choice: T }>();
  const choose: Choose<T> = (choice, act) => {
    const mine = { choice };
    setPending(mine);
    afterPaint().then(() => {
      setPending((latest) => (latest === mine ? undefined : latest));
      act();
    });
  };
  return [pending ? pending.choice : actual, choose];
}
