/**
 * A value that lasts as long as the tab: it survives a reload, is gone with the tab, and is never shared with another visitor
 * of the same computer. Blocked or full storage leaves it in memory.
 */
export interface SessionValue<T> {
  read(): T | undefined;
  write(value: T): void;
  clear(): void;
}

export function sessionValue<T>(key: string, parse: (stored: unknown) => T | undefined): SessionValue<T> {
  let inMemory: T | undefined;
  return {
    read() {
      if (inMemory !== undefined) return inMemory;
      try {
        const stored = window.sessionStorage.getItem(key);
        inMemory = stored === null ? undefined : parse(JSON.parse(stored));
      } catch {
        inMemory = undefined;
      }
      return inMemory;
    },
    write(value) {
      inMemory = value;
      try {
        window.sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // The visit goes on with what is in memory.
      }
    },
    clear() {
      inMemory = undefined;
      try {
        window.sessionStorage.removeItem(key);
      } catch {
        // Nothing was stored, then.
      }
    },
  };
}
