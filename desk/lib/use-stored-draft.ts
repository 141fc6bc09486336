import { useEffect, useState } from 'react';
import type { Step } from '#desk/api/step.ts';
import type { SessionValue } from '#web/browser/session-value.ts';
import { merged } from './form/merge.ts';
import { sameValue } from './same-value.ts';

/** Something that several people may change, as it is stored. */
export interface Stored<Value> {
  readonly value: Value;
  readonly version: number;
  readonly changed_at: string | null;
  readonly actor: string | null;
}

export interface StoredDraft<Value> {
  readonly draft: Value;
  readonly change: (value: Value) => void;
  readonly isDirty: boolean;
  readonly isValid: boolean;
  /** What is wrong with a field, once somebody has tried to save; `early` tells it while one types. */
  readonly errorAt: (path: string, early?: boolean) => string | undefined;
  readonly stored: Stored<Value>;
  /** What somebody else has saved in the meantime. */
  readonly newer: Stored<Value> | undefined;
  readonly step: Pick<Step<never, unknown>, 'error' | 'changed' | 'runAgain' | 'isRunning' | 'forget'>;
  /** On the version that was seen, or on another one. */
  readonly save: (version?: number) => void;
  /** Throws away what was typed. */
  readonly reset: () => void;
  /** Takes what somebody else has changed where nothing was typed. */
  readonly takeBoth: () => void;
}

/** What was typed, and what it was typed over. */
export interface KeptDraft<Value> {
  readonly draft: Value;
  readonly seen: Stored<Value>;
}

interface DraftOptions<Value> {
  /** The first mistake of each field, by its path. */
  readonly errors: ReadonlyMap<string, string>;
  readonly step: StoredDraft<Value>['step'];
  readonly send: (value: Value, version: number) => void;
  /** What is stored of what is typed, where the two differ. */
  readonly tidy?: (draft: Value) => Value;
  /** Where what is typed survives a reload. */
  readonly kept?: SessionValue<KeptDraft<Value>>;
}

/**
 * Something stored that somebody is changing. What is typed belongs to the version that was seen: while nothing is typed, the form
 * follows what others save; afterwards it stays, and `newer` is what somebody else has saved in the meantime.
 */
export function useStoredDraft<Value>(
  stored: Stored<Value>,
  makeOptions: (draft: Value) => DraftOptions<Value>,
): StoredDraft<Value> {
  const [{ draft, seen }, setState] = useState<KeptDraft<Value>>(() => {
    const start = { draft: stored.value, seen: stored };
    return makeOptions(stored.value).kept?.read() ?? start;
  });
  const [isChecked, setChecked] = useState(false);
  const { errors, step, send, kept, tidy = (typed) => typed } = makeOptions(draft);
  const tidied = tidy(draft);
  const isDirty = !sameValue(tidied, seen.value);
  const isOther = stored.version !== seen.version;
  const agrees = sameValue(tidied, stored.value);
  const follow = () => {
    setState({ draft: stored.value, seen: stored });
    setChecked(false);
  };
  if (isOther && (!isDirty || agrees)) follow();

  useEffect(() => {
    if (isDirty) kept?.write({ draft, seen });
    else kept?.clear();
  }, [kept, isDirty, draft, seen]);

  return {
    draft,
    change: (value) => setState({ draft: value, seen }),
    isDirty,
    isValid: errors.size === 0,
    errorAt: (path, early = false) => (isChecked || early ? errors.get(path) : undefined),
    stored,
    newer: isOther && isDirty && !agrees ? stored : undefined,
    step,
    save: (version = seen.version) => {
      setChecked(true);
      if (errors.size === 0) send(tidied, version);
    },
    reset: () => {
      follow();
      step.forget();
    },
    takeBoth: () => {
      setState({ draft: merged(seen.value, tidied, stored.value) as Value, seen: stored });
      step.forget();
    },
  };
}
