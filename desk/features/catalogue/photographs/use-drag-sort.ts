import { type PointerEvent as ReactPointerEvent, type RefObject, useRef, useState } from 'react';
import { moved } from '#desk/lib/list/moved.ts';
import { nearestPlace } from './sequence.ts';

/** A press that moves less than this is a press. */
const THRESHOLD = 6;
/** Near the edge of the window the page scrolls along. */
const EDGE = 64;
const SCROLL_STEP = 14;

interface Drag {
  readonly from: number;
  readonly to: number;
}

/**
 * Sorting by dragging, with a mouse or a pen anywhere on `start`, with a finger on the grip in it. While one is dragged the others make
 * room by the style `order`; the list itself changes once, at the end. Escape leaves it as it was.
 */
export function useDragSort(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag>();
  const current = useRef<Drag | undefined>(undefined);

  const become = (next: Drag | undefined) => {
    current.current = next;
    setDrag(next);
  };

  function begin(event: ReactPointerEvent, from: number): void {
    const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null;
    if (event.button !== 0 || (event.pointerType === 'touch' && !isGrip)) return;
    const start = { x: event.clientX, y: event.clientY };
    // The places do not move while the photographs change theirs.
    const places = [...(list.current?.querySelectorAll('[data-place]') ?? [])].map((place) => {
      const { left, top, width, height } = place.getBoundingClientRect();
      return { left: left + window.scrollX, top: top + window.scrollY, width, height };
    });
    const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
      if (!current.current && Math.hypot(clientX - start.x, clientY - start.y) < THRESHOLD) return;
      if (clientY < EDGE) window.scrollBy(0, -SCROLL_STEP);
      if (clientY > window.innerHeight - EDGE) window.scrollBy(0, SCROLL_STEP);
      become({ from, to: nearestPlace(places, { x: clientX + window.scrollX, y: clientY + window.scrollY }) });
    };
    const stop = new AbortController();
    const end = (isKept: boolean) => {
      stop.abort();
      const { to = from } = current.current ?? {};
      become(undefined);
      if (isKept && to !== from) onMove(from, to);
    };
    const { signal } = stop;
    window.addEventListener('pointermove', onPointerMove, { signal });
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  }

  /** For the style `order`: where the photograph at this place stands while one is dragged. */
  const placeOf = (index: number, count: number) =>
    drag ? moved([...Array(count).keys()], drag.from, drag.to).indexOf(index) : index;

  return { begin, placeOf, dragged: drag?.from };
}
