import { useRef } from 'react';

/** What became of a code: it was found, it stays in the box with what is wrong with it, or the text is none and means something else. */
export type CodeEnd = 'taken' | 'kept' | 'other';

/**
 * For boxes into which a scanner types: it ends each code with Enter and may begin the next one before the first is answered. What was
 * taken with Enter is selected at once, so that the next code replaces it, and goes when it was found, unless somebody has typed on.
 */
export function useTaken(onFound: () => void) {
  const changes = useRef(0);
  return {
    /** With every change of what is in the box. */
    noteChange() {
      changes.current += 1;
    },
    async take(field: HTMLInputElement, ask: () => Promise<CodeEnd>): Promise<CodeEnd> {
      changes.current += 1;
      const taken = changes.current;
      field.select();
      const end = await ask();
      if (end !== 'kept' && changes.current === taken) onFound();
      return end;
    },
  };
}
