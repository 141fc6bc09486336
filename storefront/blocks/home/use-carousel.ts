import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState } from 'react';
import { isRightToLeft } from '#web/browser/reading-direction.ts';

const SECONDS_PER_SLIDE = 6;

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export type Direction = 'scrollPrev' | 'scrollNext';

/**
 * A looping carousel. Its code is fetched when somebody turns to it or when it first turns, because no visitor needs it to see
 * the first slide. It turns by itself while nobody points at it, has the focus in it or has touched it; never for those who want
 * stillness, unless they press Play. One slide alone never turns.
 */
export function useCarousel(turns: boolean) {
  const viewport = useRef<HTMLDivElement>(null);
  const waking = useRef<Promise<EmblaCarouselType | undefined>>(undefined);
  const [position, setPosition] = useState(0);
  const [isAwake, setAwake] = useState(false);
  const [isTurning, setTurning] = useState(false);
  const [isHeld, setHeld] = useState(false);

  async function start(): Promise<EmblaCarouselType | undefined> {
    const { default: embla } = await import('embla-carousel');
    // Who has left meanwhile needs no carousel.
    if (!viewport.current) return undefined;
    const carousel = embla(viewport.current, {
      loop: true,
      duration: 22,
      direction: isRightToLeft() ? 'rtl' : 'ltr',
    });
    carousel.on('select', () => setPosition(carousel.selectedScrollSnap()));
    carousel.on('pointerDown', () => setTurning(false));
    setAwake(true);
    return carousel;
  }

  /** If its code does not come, the first slide stays, and the next turn tries again. */
  function wake(): Promise<EmblaCarouselType | undefined> {
    waking.current ??= start().catch(() => {
      waking.current = undefined;
      return undefined;
    });
    return waking.current;
  }

  const turn = useRef(async (direction: Direction) => (await wake())?.[direction](wantsStillness()));

  useEffect(() => {
    setTurning(turns && !wantsStillness());
    return () => void waking.current?.then((carousel) => carousel?.destroy());
  }, [turns]);

  useEffect(() => {
    if (!isTurning || isHeld) return;
    const timer = setInterval(() => turn.current('scrollNext'), SECONDS_PER_SLIDE * 1000);
    return () => clearInterval(timer);
  }, [isTurning, isHeld]);

  return {
    viewport,
    position,
    isAwake,
    isTurning,
    setTurning,
    hold() {
      setHeld(true);
      if (turns) void wake();
    },
    letGo: () => setHeld(false),
    /** A turn by hand ends the turning by itself. */
    step(direction: Direction) {
      setTurning(false);
      void turn.current(direction);
    },
  };
}
