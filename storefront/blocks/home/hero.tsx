import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import shop from '../../../catalogue/shop.json' with { type: 'json' };
import flatLayTall from '../../art/flat-lay-tall.svg?no-inline';
import flatLayWide from '../../art/flat-lay-wide.svg?no-inline';
import nightCourtTall from '../../art/night-court-tall.svg?no-inline';
import nightCourtWide from '../../art/night-court-wide.svg?no-inline';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useCarousel } from './use-carousel.ts';

/** Each composition comes twice: for screens where the words stand beside the gear, and for those where they stand below. */
const SLIDES = [
  {
    alt: 'Two padel rackets and a ball on a floodlit court at night',
    wide: nightCourtWide,
    tall: nightCourtTall,
  },
  {
    alt: 'A padel shoe, a racket bag and balls on the lines of a blue court',
    wide: flatLayWide,
    tall: flatLayTall,
  },
];

export function Hero() {
  const { viewport, position, isAwake, isTurning, setTurning, hold, letGo, step } = useCarousel();
  return (
    <section
      aria-roledescription="carousel"
      aria-label="Gear for the night"
      data-awake={isAwake}
      className="relative h-[calc(100svh-4rem)] max-h-[62rem] min-h-[40rem] lg:min-h-[34rem] overflow-hidden bg-night text-white [--court:#ffffff]"
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <div ref={viewport} className="h-full cursor-grab overflow-hidden active:cursor-grabbing">
        {/* The words of a slide are read out when somebody turns it, not when it turns by itself. */}
        <div aria-live={isTurning ? 'off' : 'polite'} className="flex h-full touch-pan-y">
          {SLIDES.map(({ alt, wide, tall }, index) => (
            <figure
              key={alt}
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${SLIDES.length}`}
              aria-hidden={index !== position}
              className="relative h-full w-full shrink-0 grow-0"
            >
              <picture>
                <source media="(min-width: 64rem)" srcSet={wide} />
                <img
                  src={tall}
                  alt={alt}
                  fetchPriority={index === 0 ? 'high' : 'low'}
                  draggable={false}
                  className="size-full object-cover object-top lg:object-right"
                />
              </picture>
            </figure>
          ))}
        </div>
      </div>
      <div className="pointer-events-none absolute inset-0 flex flex-col justify-end bg-linear-to-t from-night via-30% via-night/85 to-60% to-transparent md:via-20% md:to-45% lg:via-50% lg:to-100% lg:bg-linear-to-r lg:from-night/80 lg:via-night/10">
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
