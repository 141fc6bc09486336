import { useSyncExternalStore } from 'react';

/*
 * One clock for everything on the screen that tells how long ago something was. It follows the server's: a laptop that is ten minutes
 * late must not show a promise as kept.
 */
const TICK_MS = 15_000;

let offset = 0;
let now = Date.now();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now() + offset;
  for (const listener of listeners) listener();
}

/** The shop's own time at this moment. */
export const shopNow = (): Date => new Date(Date.now() + offset);

export function setServerTime(serverNow: string): void {
  const difference = Date.parse(serverNow) - Date.now();
  if (Number.isNaN(difference)) return;
  // What the answer took on its way is no difference.
  if (Math.abs(difference - offset) < 5_000) return;
  offset = difference;
  tick();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) timer = setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Milliseconds, new every quarter of a minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow);
}

/** The same until the next tick, else React would render for ever; fresh where nobody has listened for a while. */
function readNow(): number {
  const current = Date.now() + offset;
  if (Math.abs(current - now) > TICK_MS) now = current;
  return now;
}
