import { useSyncExternalStore } from 'react';

/** A value kept in the browser's storage: one truth for all components and all tabs. */
export interface StoredValue<T> {
  read(): T;
  write(value: T): void;
  /** What the storage held when the page was made on the server: nothing. */
  readonly empty: T;
  subscribe(listener: () => void): () => void;
  /** Called once if the browser refuses to keep the value; it then lives in memory only. */
  onRefused(listener: () => void): () => void;
}

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
  let current: { value: T } | undefined;
  let refused = false;

  const notify = () => {
    for (const listener of listeners) listener();
  };

  function fromStorage(): T {
    try {
      return parse(window.localStorage.getItem(key));
    } catch {
      return empty;
    }
  }

  function onStorage(event: StorageEvent) {
    // A null key means that the whole storage was cleared.
    if (event.key !== key && event.key !== null) return;
    current = { value: parse(event.newValue) };
    notify();
  }

  return {
    empty,
    read() {
      current ??= { value: fromStorage() };
      return current.value;
    },
    write(value) {
      current = { value };
      try {
        window.localStorage.setItem(key, serialise(value));
      } catch {
        if (!refused) for (const listener of refusalListeners) listener();
        refused = true;
      }
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
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
