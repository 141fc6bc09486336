/*
 * Whether a person is at this desk. The app reads by itself whenever something changes in the shop; that must not keep the session of
 * somebody who went home from ending.
 */
const HERE_FOR_MS = 2 * 60_000;

let lastSign = Date.now();

export function watchForPeople(target: EventTarget): void {
  const note = () => {
    lastSign = Date.now();
  };
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
    target.addEventListener(sign, note, { capture: true, passive: true });
}

export const isSomebodyHere = (): boolean => Date.now() - lastSign < HERE_FOR_MS;
