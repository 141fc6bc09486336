import { useEffect, useRef, useSyncExternalStore } from 'react';

export interface Hotkey {
  /** As in KeyboardEvent.key, small letters: `j`, `?`, `Escape`, or two after each other: `g q`. */
  readonly key: string;
  /** What the list of keys says. */
  readonly label: string;
  readonly run: () => void;
  /** Keys of the same group stand together in the list. */
  readonly group?: string;
}

const registered = new Set<{ readonly current: readonly Hotkey[] }>();
const listeners = new Set<() => void>();
let snapshot: readonly Hotkey[] = [];
let first = '';
let forgetFirst: ReturnType<typeof setTimeout> | undefined;

const SECOND_KEY_WITHIN_MS = 1_000;

function changed(): void {
  snapshot = [...registered].flatMap(({ current }) => current);
  for (const listener of listeners) listener();
}

/** In a field a letter is a letter; over an open dialog the page's keys rest. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('[role="dialog"], [role="alertdialog"]')) return true;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}

/** The key that a press completes, given the one before it. */
export function matching(keys: readonly Hotkey[], before: string, pressed: string): Hotkey | undefined {
  const sequence = before && keys.findLast(({ key }) => key === `${before} ${pressed}`);
  return sequence || keys.findLast(({ key }) => key === pressed);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (document.querySelector('[role="dialog"][data-state="open"]')) return;
  const hotkey = matching(snapshot, first, event.key);
  clearTimeout(forgetFirst);
  first = '';
  if (hotkey) {
    event.preventDefault();
    hotkey.run();
  } else if (snapshot.some(({ key }) => key.startsWith(`${event.key} `))) {
    first = event.key;
    forgetFirst = setTimeout(() => {
      first = '';
    }, SECOND_KEY_WITHIN_MS);
  }
}

/** The keys hold while the component is mounted. Of two with the same key the one mounted later wins. */
export function useHotkeys(keys: readonly Hotkey[]): void {
  const latest = useRef(keys);
  const names = keys.map(({ key, label }) => `${key}:${label}`).join('|');
  useEffect(() => {
    latest.current = keys;
    changed();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: registered anew when other keys are given, to keep their sequence
  useEffect(() => {
    registered.add(latest);
    if (registered.size === 1) window.addEventListener('keydown', onKeyDown);
    changed();
    return () => {
      registered.delete(latest);
      if (registered.size === 0) window.removeEventListener('keydown', onKeyDown);
      changed();
    };
  }, [names]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** For the list of keys. */
export function useRegisteredHotkeys(): readonly Hotkey[] {
  return useSyncExternalStore(subscribe, () => snapshot);
}
