import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/*
 * Back closes what lies over the page, as people on a phone expect. Whatever is open has an entry of its own in the history, with the
 * address of the page, and Back leaves that entry. The router is not told of any of this: for it nothing has changed.
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
  /** The newest entry since it was opened: what is chosen in it may change the address. */
  top: Entry;
}

const MARK = 'layer';

/** What is open, the topmost last. */
const layers: Layer[] = [];

/** Steps of our own through the history, one after the other: the browser tells of the end of each. */
const steps: { readonly by: 1 | -1; readonly then: () => void }[] = [];

let isListening = false;

const here = (): Entry => ({ state: window.history.state, href: window.location.href });

/** The router counts its entries; an entry of a layer has the number of the page below. */
const numberOf = ({ state }: Entry): number => (state as { idx?: number } | null)?.idx ?? 0;

const markOf = ({ state }: Entry): unknown => (state as Record<string, unknown> | null)?.[MARK];

const withoutMark = ({ state }: Entry) => ({ ...(state as object | null), [MARK]: undefined });

function step(by: 1 | -1, then: () => void = () => {}): void {
  steps.push({ by, then });
  if (steps.length === 1) go();
}

/** After the step that is just being told of: the browser takes no other before its end. */
function go(): void {
  setTimeout(() => steps[0] && window.history.go(steps[0].by));
}

/** Puts the entry in the place of the one that is current. */
function keep(top: Entry): void {
  if (window.location.href !== top.href) window.history.replaceState(withoutMark(top), '', top.href);
}

/** Called by an app before it makes its router: of those who listen, the first hears first, and may keep it from the others. */
export function listenToBack(): void {
  if (!isListening) window.addEventListener('popstate', onPop);
  isListening = true;
}

function openLayer(close: () => void): Layer {
  listenToBack();
  const mark = String(Math.random());
  window.history.pushState({ ...window.history.state, [MARK]: mark }, '');
  const top = here();
  const layer = { close, mark, number: numberOf(top), top };
  layers.push(layer);
  return layer;
}

function closeLayer(layer: Layer): void {
  const place = layers.indexOf(layer);
  // Back has closed it.
  if (place === -1) return;
  layers.splice(place, 1);
  // After whatever else the same click does: it may lead to another page, and its entry then lies above this one.
  setTimeout(() => {
    const top = here();
    if (numberOf(top) === layer.number) step(-1, () => keep(top));
  });
}

function onPop(event: PopStateEvent): void {
  const [own] = steps;
  if (own) {
    event.stopImmediatePropagation();
    own.then();
    steps.shift();
    go();
    return;
  }
  const layer = layers.at(-1);
  if (!layer) {
    // The entry of a layer that was closed long ago, left behind below a newer page.
    if (markOf(here()) === undefined) return;
    event.stopImmediatePropagation();
    window.history.back();
    return;
  }
  const landed = numberOf(here());
  if (landed < layer.number) {
    // Far away, by the list that a browser shows on a long press: to another page.
    for (const each of layers.splice(0)) each.close();
    return;
  }
  event.stopImmediatePropagation();
  layers.pop();
  // What was chosen while it was open stays chosen, whether it has added entries to the history or changed the layer's own.
  if (landed > layer.number || markOf(here()) === layer.mark) step(1);
  else keep(layer.top);
  layer.close();
}

/** While it is open, Back closes it instead of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const address = useLocation();
  const latest = useRef(close);
  const layer = useRef<Layer>(undefined);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const opened = openLayer(() => latest.current());
    layer.current = opened;
    return () => {
      layer.current = undefined;
      closeLayer(opened);
    };
  }, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what has changed
  useEffect(() => {
    if (layer.current) layer.current.top = here();
  }, [address]);
}
