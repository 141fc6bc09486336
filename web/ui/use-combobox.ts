import { type KeyboardEvent, useId, useState } from 'react';

/** The box itself is active, and none of what was found. */
export const NONE = -1;

/**
 * Keys and roles of a box with a list of what was found: the focus stays in the box, the arrow keys choose, and whoever uses it decides
 * what Enter does with `active`. `first` is what is active before an arrow key is pressed: the first that was found, or none.
 */
export function useCombobox(count: number, first: 0 | typeof NONE = NONE, isOpen = true) {
  const id = useId();
  const isShown = isOpen && count > 0;
  const [at, setAt] = useState<number>(first);
  const active = Math.min(at, count - 1);
  return {
    isShown,
    active,
    /** After every change of what is searched for. */
    restart: () => setAt(first),
    /** Whether the key was one of the list's. */
    moves: (event: KeyboardEvent): boolean => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (step === undefined || count === 0) return false;
      event.preventDefault();
      // With none as a place of its own: between the last and the first lies the box itself.
      const places = count - first;
      setAt(((active - first + step + places) % places) + first);
      return true;
    },
    box: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': id,
      'aria-activedescendant': isShown && active >= 0 ? `${id}-${active}` : undefined,
      autoComplete: 'off',
    },
    list: {
      id,
      hidden: !isShown,
      // A press must not take the focus from the box, or the list would close before the click arrives.
      onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
    option: (index: number) => ({
      id: `${id}-${index}`,
      'aria-selected': index === active,
    }),
  } as const;
}
