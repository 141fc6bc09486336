import { useEffect, useRef, useSyncExternalStore } from 'react';
import { storedValue } from '#web/browser/stored-value.ts';

export interface Hotkey {
  /** As in KeyboardEvent.key, small letters: `j`, `?`, `Escape`, or two after each other: `g q`. */
  readonly key: string;
  /** What the list of keys says. */
  readonly label: string;
  readonly run: () => void;
  /** Keys of the same group stand together in the list. */
  readonly group?: string;
  /** For a key of a part of the screen, such as one list of several: whether that part has the focus. */
  readonly hasFocus?: () => boolean;
  /** Rests while its part of the screen does not have the focus. */
  readonly needsFocus?: boolean;
}

/** Whoever dictates, or rests a hand on the keyboard, can switch off the keys of single letters. Remembered in this browser. */
export const letterKeys = storedValue<boolean>(
  'desk-letter-keys',
  (stored) => stored !== 'off',
  (areOn) => (areOn ? 'on' : 'off'),
);

/** A letter or a sign, also the first of two; not the arrows, nor Escape. */
export const isLetterKey = (key: string) => key.split(' ').every((one) => one.length === 1);

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

/**
 * The key that a press completes, given the one before it. The part of the screen that has the focus comes first, then what holds
 * everywhere (of two the one mounted later), then the first part on the screen that can be entered by it.
 */
export function matching(keys: readonly Hotkey[], before: string, pressed: string): Hotkey | undefined {
  return (before && chosenOf(keys, `${before} ${pressed}`)) || chosenOf(keys, pressed);
}

function chosenOf(keys: readonly Hotkey[], wanted: string): Hotkey | undefined {
  const fitting = keys.filter(({ key }) => key === wanted);
  return (
    fitting.findLast(({ hasFocus }) => hasFocus?.()) ??
    fitting.findLast(({ hasFocus }) => !hasFocus) ??
    fitting.find(({ needsFocus }) => !needsFocus)
  );
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
  if (document.querySelector('[role="dialog"][data-state="open"]')) return;
  const keys = letterKeys.read() ? snapshot : snapshot.filter(({ key }) => !isLetterKey(key));
  const hotkey = matching(keys, first, event.key);
  clearTimeout(forgetFirst);
  first = '';
  if (hotkey) {
    event.preventDefault();
    hotkey.run();
  } else if (keys.some(({ key }) => key.startsWith(`${event.key} `))) {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: registered anew when other keys are given, in the sequence of the screen
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
