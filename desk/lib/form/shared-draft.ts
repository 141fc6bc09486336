import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { GivenUpError, sentenceOf } from '#desk/api/refusal.ts';
import { useOnItsWay } from '#web/browser/unsaved.ts';
import type { Seen } from './drafts.ts';

/*
 * A draft that is on the server, where colleagues see it and go on with it. It is saved by itself a moment after the last key, when the tab
 * is left, and when the screen is.
 */

const AFTER_LAST_KEY_MS = 1_500;
const AFTER_FAILURE_MS = 8_000;

const NOT_SAVED = 'The draft is not saved, so nothing was published.';

interface Saved<Values> {
  readonly values: Values;
  readonly version: number;
  /** What it was typed over. */
  readonly seen: Seen<Values>;
}

export interface SharedDraft<Values> extends Saved<Values> {
  /** Resolves to the version of the draft, once the queries are fresh. `version` is the one that was seen. */
  readonly save: (values: Values, over: { readonly version: number; readonly seen: Seen<Values> }) => Promise<number>;
}

interface Typed<Values> {
  readonly values: Values;
  readonly seen: Seen<Values>;
  readonly isSame: (one: Values, other: Values) => boolean;
}

type Outcome = { readonly isSaved: true } | { readonly isSaved: false; readonly reason: unknown };

const SAVED: Outcome = { isSaved: true };
const BLOCKED: Outcome = {
  isSaved: false,
  reason: new GivenUpError('A colleague changed this at the same moment.'),
};

export interface Autosave {
  readonly isSaved: boolean;
  readonly isSaving: boolean;
  /** Of the last try. */
  readonly error: unknown;
  /** Saves what is not saved yet; resolves to whether everything is. */
  readonly save: () => Promise<boolean>;
  /** The same for what needs a saved draft: rejects with a sentence that says what keeps it from being saved. */
  readonly saveFirst: () => Promise<void>;
  /** Of the draft as it was saved or read last. */
  readonly version: () => number;
}

/** `shared` is the draft as the server has it by now; undefined for a form whose draft is its person's own. */
export function useSharedDraft<Values>(
  shared: SharedDraft<Values> | undefined,
  { values, seen, isSame }: Typed<Values>,
) {
  const [saved, setSaved] = useState<Saved<Values> | undefined>(shared);
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const latest = useRef({ shared, values, seen, saved, isBlocked: false });
  useEffect(() => {
    latest.current = { ...latest.current, shared, values, seen };
  });
  const running = useRef<Promise<Outcome>>(undefined);
  const become = (next: Saved<Values>) => {
    latest.current.saved = next;
    setSaved(next);
  };

  async function saveOnce(draft: SharedDraft<Values>, before: Saved<Values>): Promise<Outcome> {
    // The library goes on changing the object that it gives.
    const typed = structuredClone({ values: latest.current.values, seen: latest.current.seen });
    setSaving(true);
    setError(undefined);
    try {
      const version = await draft.save(typed.values, { version: before.version, seen: typed.seen });
      become({ ...typed, version });
      return SAVED;
    } catch (reason) {
      setError(reason);
      return { isSaved: false, reason };
    } finally {
      running.current = undefined;
      setSaving(false);
    }
  }

  async function saveAll(): Promise<Outcome> {
    for (;;) {
      const { shared: draft, values: typed, saved: before, isBlocked } = latest.current;
      if (!draft || !before || isSame(typed, before.values)) return SAVED;
      if (isBlocked) return BLOCKED;
      const wasRunning = running.current !== undefined;
      running.current ??= saveOnce(draft, before);
      const outcome = await running.current;
      // One that somebody else had begun says nothing about this try.
      if (!outcome.isSaved && !wasRunning) return outcome;
    }
  }

  const save = async () => (await saveAll()).isSaved;
  async function saveFirst(): Promise<void> {
    const outcome = await saveAll();
    if (!outcome.isSaved) throw new GivenUpError(`${sentenceOf(outcome.reason)} ${NOT_SAVED}`);
  }

  const isSaved = !saved || isSame(values, saved.values);
  return {
    autosave: {
      ...{ isSaved, isSaving, error, save, saveFirst },
      version: () => latest.current.saved?.version ?? 0,
    } satisfies Autosave,
    saved,
    /** A colleague has changed it. What was read before the last save is older than what is known. */
    isMoved:
      shared !== undefined &&
      saved !== undefined &&
      !isSaving &&
      shared.version >= saved.version &&
      (shared.version > saved.version ||
        shared.seen.version !== saved.seen.version ||
        !isSame(shared.values, saved.values)),
    /** Goes on from what the colleague did. */
    adopt: () => {
      setError(undefined);
      if (shared) become(shared);
    },
    setBlocked: (isBlocked: boolean) => {
      latest.current.isBlocked = isBlocked;
    },
  };
}

/** `typed` is everything that was typed; nothing is saved over what a colleague did. */
export function useAutosave({ isSaved, isSaving, error, save }: Autosave, typed: string, isBlocked: boolean): void {
  const onPause = useEffectEvent(() => void save());
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key begins the wait anew
  useEffect(() => {
    if (isSaved || isSaving || isBlocked) return;
    const timer = setTimeout(() => onPause(), error === undefined ? AFTER_LAST_KEY_MS : AFTER_FAILURE_MS);
    return () => clearTimeout(timer);
  }, [typed, isSaved, isSaving, isBlocked]);

  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && void latest.current();
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      void latest.current();
    };
  }, []);
  useOnItsWay(!isSaved);
}
