import type { UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect, useState } from 'react';

const SECONDS_PER_SLIDE = 6;

const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The carousel turns by itself while nobody points at it, has the focus in it or has touched it; never for those who want stillness. */
export function useTurning(carousel: UseEmblaCarouselType[1]) {
  const [isTurning, setTurning] = useState(false);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => setTurning(!wantsStillness()), []);

  useEffect(() => {
    if (!carousel || !isTurning || isHeld) return;
    const timer = setInterval(() => carousel.scrollNext(wantsStillness()), SECONDS_PER_SLIDE * 1000);
    return () => clearInterval(timer);
  }, [carousel, isTurning, isHeld]);

  return {
    isTurning,
    setTurning,
    hold: () => setHeld(true),
    letGo: () => setHeld(false),
    /** A turn by hand ends the turning by itself. */
    step(direction: 'scrollPrev' | 'scrollNext') {
      setTurning(false);
      carousel?.[direction](wantsStillness());
    },
  };
}
