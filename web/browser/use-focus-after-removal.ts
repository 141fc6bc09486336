import { type RefObject, useEffect, useRef } from 'react';

/** The button that removes something from a list goes with it: the keyboard then goes on from the element that gets this ref. */
export function useFocusAfterRemoval<E extends HTMLElement>(count: number): RefObject<E | null> {
  const list = useRef<E>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) list.current?.focus();
    before.current = count;
  }, [count]);
  return list;
}
