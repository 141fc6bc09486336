import { useSyncExternalStore } from 'react';

/** A value in the browser's storage: one truth for all components and all tabs. */
export interface StoredValue<T> {
  read(): T;
  write(value: T): void;
  /** What the storage held when the page was made on the server: nothing. */
  readonly empty: T;
  subscribe(listener: () => void): () => void;
  /** Called once if the browser refuses to store the value; it then lives in memory only. */
  onRefused(listener: () => void): () => void;
}

/** Another tab has stored something, or the page comes back from where it could not hear of that. */
const CHANGE_EVENTS = ['storage', 'pageshow'];

/**
 * Storage may be blocked, full or hold anything at all: reading never fails, and a value that cannot be stored is still the
 * value of this tab.
 */
export function storedValue<T>(
  key: string,
  parse: (stored: string | null) => T,
  serialise: (value: T) => string,
): StoredValue<T> {
  const listeners = new Set<() => void>();
  const refusalListeners = new Set<() => void>();
  const empty = parse(null);
  /** The value and the text that it was read from or written as. */
  let value = empty;
  let text: string | null = null;
  let isInMemoryOnly = false;
  let wasRefused = false;

  const notify = () => {
    for (const listener of listeners) listener();
  };

  return {
    empty,
    // Looked up every time, because other tabs are heard only while somebody listens. The same text is the same value.
    read() {
      if (isInMemoryOnly) return value;
      try {
        const stored = window.localStorage.getItem(key);
        if (stored !== text) value = parse(stored);
        text = stored;
      } catch {
        // Blocked: nothing but this tab can have changed it.
      }
      return value;
    },
    write(next) {
      value = next;
      text = serialise(next);
      try {
        window.localStorage.setItem(key, text);
        isInMemoryOnly = false;
      } catch {
        isInMemoryOnly = true;
        if (!wasRefused) for (const listener of refusalListeners) listener();
        wasRefused = true;
      }
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) for (const event of CHANGE_EVENTS) window.addEventListener(event, notify);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) for (const event of CHANGE_EVENTS) window.removeEventListener(event, notify);
      };
    },
    onRefused(listener) {
      refusalListeners.add(listener);
      return () => refusalListeners.delete(listener);
    },
  };
}

/** The value while React renders: empty on the server and while hydrating, then what is stored. */
export function useStoredValue<T>(stored: StoredValue<T>): T {
  return useSyncExternalStore(stored.subscribe, stored.read, () => stored.empty);
}
