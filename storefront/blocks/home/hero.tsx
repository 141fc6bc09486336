import useEmblaCarousel from 'embla-carousel-react';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import shop from '../../../catalogue/shop.json' with { type: 'json' };
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FlatLayScene, NightCourtScene } from './hero-scenes.tsx';
import { useTurning } from './use-turning.ts';

const SLIDES = [
  { alt: 'Two padel rackets and a ball on a floodlit court at night', Scene: NightCourtScene },
  { alt: 'Padel shoes, a racket bag and balls on the lines of a blue court', Scene: FlatLayScene },
];

export function Hero() {
  const [viewport, carousel] = useEmblaCarousel({ loop: true, duration: 22 });
  const [position, setPosition] = useState(0);
  const { isTurning, setTurning, hold, letGo, step } = useTurning(carousel);

  useEffect(() => {
    if (!carousel) return;
    const onSelect = () => setPosition(carousel.selectedScrollSnap());
    const onTouch = () => setTurning(false);
    carousel.on('select', onSelect).on('pointerDown', onTouch);
    return () => {
      carousel.off('select', onSelect).off('pointerDown', onTouch);
    };
  }, [carousel, setTurning]);

  return (
    <section
      aria-roledescription="carousel"
      aria-label="Gear for the night"
      className="relative h-[calc(100svh-4rem)] max-h-[62rem] min-h-[40rem] lg:min-h-[34rem] overflow-hidden bg-night text-white [--court:#ffffff]"
      onMouseEnter={hold}
      onMouseLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <div ref={viewport} className="h-full cursor-grab overflow-hidden active:cursor-grabbing">
        {/* The words of a slide are read out when somebody turns it, not when it turns by itself. */}
        <div aria-live={isTurning ? 'off' : 'polite'} className="flex h-full touch-pan-y">
          {SLIDES.map(({ alt, Scene }, index) => (
            <figure
              key={alt}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${SLIDES.length}`}
              aria-hidden={index !== position}
              className="relative h-full w-full shrink-0 grow-0"
            >
              <div role="img" aria-label={alt} className="absolute inset-0">
                <Scene />
              </div>
            </figure>
          ))}
        </div>
      </div>
      <div className="pointer-events-none absolute inset-0 flex flex-col justify-end bg-linear-to-t from-night via-35% via-night/80 to-65% to-transparent lg:bg-linear-to-r lg:from-night/80 lg:via-night/10">
        <div className="wide pb-6 lg:pb-10">
          <h1 className="max-w-3xl font-black text-[clamp(2.25rem,6.4vw,5.25rem)] leading-[0.98] tracking-tight">
            {shop.tagline}
          </h1>
          <p className="mt-4 max-w-md text-white/85 lg:mt-6 lg:text-lg">
            Rackets, shoes, bags and accessories from the brands you see on court, delivered to your door.
          </p>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-4 lg:mt-10">
            <div className="pointer-events-auto flex flex-wrap gap-3">
              <ButtonLink kind="ball" to="/rackets" prefetch="intent" className="lg:min-h-13 lg:px-8 lg:text-base">
                Shop Rackets
              </ButtonLink>
              <ButtonLink
                kind="quiet"
                to="/shoes"
                prefetch="intent"
                className="border-white/60! bg-transparent! text-white! hover:bg-white/10! lg:min-h-13 lg:px-8 lg:text-base"
              >
                Shop Shoes
              </ButtonLink>
            </div>
            <div className="pointer-events-auto flex items-center gap-2">
              <RoundButton label="Previous slide" onClick={() => step('scrollPrev')}>
                <ChevronLeft aria-hidden size={22} />
              </RoundButton>
              <Dots position={position} />
              <RoundButton label="Next slide" onClick={() => step('scrollNext')}>
                <ChevronRight aria-hidden size={22} />
              </RoundButton>
              <RoundButton label={isTurning ? 'Pause' : 'Play'} onClick={() => setTurning(!isTurning)}>
                {isTurning ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
              </RoundButton>
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

function RoundButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center rounded-full bg-night/40 ring-1 ring-white/40 backdrop-blur-sm transition-colors hover:bg-white hover:text-night"
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** They show the position and nothing else: the specification wants them unclickable. */
function Dots({ position }: { position: number }) {
  return (
    <div aria-hidden className="pointer-events-none flex w-12 justify-center gap-1.5">
      {SLIDES.map(({ alt }, index) => (
        <span
          key={alt}
          data-dot={index === position ? 'here' : 'elsewhere'}
          className={classNames(
            'h-2 rounded-full transition-[width] duration-200',
            index === position ? 'w-6 bg-ball' : 'w-2 bg-white/60',
          )}
        />
      ))}
    </div>
  );
}
