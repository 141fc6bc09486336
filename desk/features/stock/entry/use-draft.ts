import { useCallback, useRef, useState } from 'react';
import { type Draft, readDraft, writeDraft } from '../shared/draft.ts';
import type { EntryKind } from '../shared/entry-words.ts';

/** What is being typed, stored with every change. */
export function useDraft(kind: EntryKind): readonly [Draft, (change: (draft: Draft) => Draft) => void] {
  const [draft, setDraft] = useState(() => readDraft(kind));
  const latest = useRef(draft);
  const change = useCallback(
    (next: (draft: Draft) => Draft) => {
      latest.current = next(latest.current);
      writeDraft(kind, latest.current);
      setDraft(latest.current);
    },
    [kind],
  );
  return [draft, change];
}
