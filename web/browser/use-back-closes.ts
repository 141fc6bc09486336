import { useEffect, useEffectEvent } from 'react';
import { entryNumber } from './router-history.ts';

/*
 * Back closes what lies over the page, as people on a phone expect. Whatever is open has an entry of its own in the history, with the
 * address of the page, and Back leaves that entry. The router notices nothing of this: for it nothing has changed.
 */

interface Entry {
  readonly state: unknown;
  readonly href: string;
}

interface Layer {
  readonly close: () => void;
  readonly mark: string;
  /** The number of its own entry. */
  readonly number: number;
  /** It is closed already, and its entry will be gone in a moment. */
  isClosing: boolean;
}

const MARK = 'layer';

/** What is open, the topmost last. */
const layers: Layer[] = [];

interface Opening {
  readonly close: () => void;
  /** Back has closed it before it had an entry. */
  isOver: boolean;
}

/** What is open and has no entry yet, because the end of another step is waited for; the topmost last. */
const openings: Opening[] = [];

/** The marks of entries that were left behind: a link in the layer has led to a page, whose entry lies above. */
const leftBehind = new Set<unknown>();

/**
 * The entry as it was last written. When the browser tells that it has left an entry, this is the one it has left: a page may write
 * a new address until that very moment, and the address belongs to the page, not to what lay over it.
 */
let current: Entry | undefined;

/** Called at the end of our own step through the history, while there is one. */
let arrive: ((left: Entry) => void) | undefined;

/** Opening and closing, one after the other: the browser takes no step before the end of the one before. */
let last: Promise<unknown> = Promise.resolve();

function inTurn(act: () => unknown): void {
  last = last.then(act);
}

const here = (): Entry => ({ state: window.history.state, href: window.location.href });

/** The router counts its entries; an entry of a layer has the number of the page below. */
const numberOf = ({ state }: Entry): number => entryNumber(state);

const markOf = ({ state }: Entry): unknown => (state as Record<string, unknown> | null)?.[MARK];

/** After whatever else the same click or the same step does. */
const nextTask = () => new Promise<void>((done) => setTimeout(done));

/** A step of our own, of which nobody else hears. Tells which entry was left. */
function step(by: 1 | -1): Promise<Entry> {
  return new Promise((done) => {
    arrive = done;
    window.history.go(by);
  });
}

async function stepForward(): Promise<void> {
  await nextTask();
  await step(1);
}

/** Puts the entry that was left in the place of the one that is current. */
function replaceBy({ state, href }: Entry): void {
  if (window.location.href !== href) {
    window.history.replaceState({ ...(state as object | null), [MARK]: markOf(here()) }, '', href);
  }
}

/**
 * Called by an app before it makes its router: of those who listen, the first hears first, and may keep it from the others. Until the
 * page `isReady`, its address stays: it must be hydrated under the one that it was rendered for.
 */
export function listenToBack(isReady: Promise<unknown> = Promise.resolve()): void {
  if (current) return;
  current = here();
  const { history } = window;
  for (const write of ['pushState', 'replaceState'] as const) {
    const native = history[write];
    history[write] = (state, unused, url) => {
      // The router writes an entry anew with a state of its own, and the entry is still the layer's.
      const mark = write === 'replaceState' ? markOf(here()) : undefined;
      native.call(history, mark === undefined ? state : { [MARK]: mark, ...state }, unused, url);
      current = here();
    };
  }
  window.addEventListener('popstate', onPop);
  if (markOf(current) !== undefined) inTurn(() => isReady.then(leaveEntriesOfBefore));
}

/**
 * The page was loaded anew while something lay over it. That is closed now, and Back has nothing to close. If it was loaded in the very
 * moment in which something opened, the browser may have written the layer's mark into the page's own entry: then another page lies
 * below, and the entry only loses its mark.
 */
async function leaveEntriesOfBefore(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((done) => window.addEventListener('load', done, { once: true }));
  }
  const top = here();
  while (markOf(here()) !== undefined) {
    const left = await step(-1);
    if (numberOf(left) !== numberOf(here())) {
      await step(1);
      window.history.replaceState({ ...(window.history.state as object), [MARK]: undefined }, '');
      return;
    }
  }
  replaceBy(top);
}

/** Returns what closes it. */
function openLayer(close: () => void): () => void {
  let layer: Layer | undefined;
  const opening: Opening = { close, isOver: false };
  openings.push(opening);
  inTurn(() => {
    if (opening.isOver) return;
    openings.splice(openings.indexOf(opening), 1);
    const mark = String(Math.random());
    window.history.pushState({ ...window.history.state, [MARK]: mark }, '');
    layer = { close, mark, number: numberOf(here()), isClosing: false };
    layers.push(layer);
  });
  return () => {
    if (layer) layer.isClosing = true;
    inTurn(() => layer && closeLayer(layer));
  };
}

let isLeaving = false;

/** Loads the page anew. What closes meanwhile takes no step in the history: that would stop the loading. */
export function reloadPage(): void {
  isLeaving = true;
  window.location.reload();
}

async function closeLayer(layer: Layer): Promise<void> {
  await nextTask();
  if (isLeaving) return;
  const place = layers.indexOf(layer);
  // Back has closed it.
  if (place === -1) return;
  layers.splice(place, 1);
  if (numberOf(here()) !== layer.number) {
    leftBehind.add(layer.mark);
    return;
  }
  const left = await step(-1);
  if (numberOf(left) === layer.number) replaceBy(left);
  else await stepForward();
}

function onPop(event: PopStateEvent): void {
  const left = current ?? here();
  current = here();
  if (arrive) {
    event.stopImmediatePropagation();
    arrive(left);
    arrive = undefined;
    return;
  }
  const opening = openings.pop();
  if (opening) {
    // Somebody was quick: Back has left the entry below.
    event.stopImmediatePropagation();
    opening.isOver = true;
    inTurn(stepForward);
    opening.close();
    return;
  }
  const layer = layers.at(-1);
  if (!layer) {
    // The entry of a layer that was closed long ago is passed: forward if that was the way and there is a page above.
    const mark = markOf(current);
    if (mark === undefined) return;
    event.stopImmediatePropagation();
    window.history.go(leftBehind.has(mark) && numberOf(left) === numberOf(current) ? 1 : -1);
    return;
  }
  const landed = numberOf(current);
  if (landed < layer.number) {
    // Far away, by the list that a browser shows on a long press: to another page.
    for (const each of layers.splice(0)) each.close();
    return;
  }
  event.stopImmediatePropagation();
  layers.pop();
  if (layer.isClosing) {
    // Back has come before our own step: it has done that one, and is still to do its own.
    replaceBy(left);
    window.history.back();
    return;
  }
  // What was chosen while it was open stays chosen, whether it has added entries to the history or changed the layer's own.
  if (landed > layer.number || markOf(current) === layer.mark) inTurn(stepForward);
  else replaceBy(left);
  layer.close();
}

/** While it is open, Back closes it instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (isOpen) return openLayer(() => onBack());
  }, [isOpen]);
}
