import type { CSSProperties, ReactNode } from 'react';
import type { Shop } from '#catalogue/shop-schema.ts';
import type { Veil } from '#domain/pictures/veil.ts';
import * as homeWords from '#messages/home.ts';
import { useKinds } from '#storefront/browser/kinds.ts';
import { translated } from '#storefront/browser/translated.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ChevronLeft, ChevronRight, Pause, Play } from '#web/ui/icons.ts';
import { IntentButton } from '#web/ui/intent-link.tsx';
import { useCarousel } from './use-carousel.ts';

export interface HeroCrop {
  readonly width: number;
  readonly height: number;
  /** Painted while the picture loads. */
  readonly colour: string;
  /** What stays in view on a screen of another shape, as CSS says it. */
  readonly position: string;
  readonly avif: string;
  readonly webp: string;
}

/** One picture in two crops: the wide one where the words stand beside the gear, the tall one where they stand below it. */
export interface HeroScene {
  readonly alt: string;
  /** How dark a veil lies between it and the words, if any does: the shipped pictures are dark where the words stand. */
  readonly veil?: Veil;
  readonly wide: HeroCrop;
  readonly tall: HeroCrop;
}

/** A large screen, or a phone lying down. */
const IS_WIDE = '(min-width: 64rem), (max-height: 30rem) and (orientation: landscape)';

interface HeroProps {
  readonly scenes: readonly HeroScene[];
  readonly words: Pick<Shop['home']['hero'], 'title' | 'text' | 'buttons'>;
}

export function Hero({ scenes, words }: HeroProps) {
  const kinds = useKinds().slice(0, 2);
  const { buttons = kinds.map(({ key, plural }) => ({ text: homeWords.shop(plural), to: `/${key}` })) } = words;
  const [first, second] = buttons;
  const turns = scenes.length > 1;
  const { viewport, position, isAwake, isTurning, setTurning, hold, letGo, step } = useCarousel(turns);
  return (
    <section
      aria-roledescription={turns ? homeWords.carouselRole : undefined}
      aria-label={isShipped(scenes) ? homeWords.carousel : words.title}
      data-awake={isAwake}
      // As high as what the header and its line leave of the window; higher only where the words need it.
      className="relative grid min-h-[calc(100svh-4rem-1px)] overflow-hidden bg-deep text-white [--brand:#ffffff]"
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <div
        ref={viewport}
        className={classNames(
          'absolute inset-0',
          turns && 'cursor-grab',
          'overflow-hidden',
          turns && 'active:cursor-grabbing',
        )}
      >
        {/* The words of a slide are read out when somebody turns it, not when it turns by itself. */}
        <div aria-live={isTurning ? 'off' : 'polite'} className="flex h-full touch-pan-y">
          {scenes.map((scene, index) => (
            <figure
              // biome-ignore lint/suspicious/noArrayIndexKey: scenes never change places, and two may show the same
              key={index}
              {...(turns && {
                'aria-roledescription': homeWords.slideRole,
                'aria-label': homeWords.slide(index + 1, scenes.length),
              })}
              aria-hidden={index !== position}
              className="relative h-full w-full shrink-0 grow-0"
            >
              <ScenePicture scene={scene} isFirst={index === 0} />
              {scene.veil && <Shade {...scene.veil} />}
            </figure>
          ))}
        </div>
      </div>
      <div className="pointer-events-none relative flex flex-col justify-end bg-linear-to-t from-deep via-30% via-deep/85 to-60% to-transparent md:via-20% md:to-45% short:via-50% short:via-deep/10 short:from-deep/80 short:to-100% short:bg-linear-to-r lg:via-50% lg:to-100% lg:bg-linear-to-r lg:from-deep/80 lg:via-deep/10">
        <div className="wide pt-6 pb-6 short:pt-3 short:pb-4 lg:pb-10">
          <h1 className="max-w-3xl short:max-w-md font-black text-[clamp(2.25rem,6.4vw,5.25rem)] leading-[0.98] tracking-tight short:text-[clamp(1.5rem,10svh,3rem)]">
            {translated(words.title)}
          </h1>
          <p className="mt-4 max-w-md text-white/85 short:mt-2 lg:mt-6 lg:text-lg">{translated(words.text)}</p>
          <div className="mt-6 flex flex-wrap items-center justify-between gap-4 short:mt-3 lg:mt-10">
            <div className="pointer-events-auto flex flex-wrap gap-3">
              {first && (
                <IntentButton kind="accent" to={first.to} className="max-xs:px-4! lg:min-h-13 lg:px-8 lg:text-base">
                  {translated(first.text)}
                </IntentButton>
              )}
              {second && (
                <IntentButton
                  kind="quiet"
                  to={second.to}
                  className="border-white/60! bg-transparent! text-white! hover:bg-white/10! max-xs:px-4! lg:min-h-13 lg:px-8 lg:text-base"
                >
                  {translated(second.text)}
                </IntentButton>
              )}
            </div>
            {turns && (
              <div className="pointer-events-auto flex items-center gap-2">
                <RoundButton label={homeWords.previousSlide} onClick={() => step('scrollPrev')}>
                  <ChevronLeft aria-hidden size={22} />
                </RoundButton>
                <Dots scenes={scenes} position={position} />
                <RoundButton label={homeWords.nextSlide} onClick={() => step('scrollNext')}>
                  <ChevronRight aria-hidden size={22} />
                </RoundButton>
                <RoundButton
                  label={isTurning ? homeWords.pause : homeWords.play}
                  onClick={() => setTurning(!isTurning)}
                >
                  {isTurning ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
                </RoundButton>
              </div>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Photographs of the shop's own show something else. */
const isShipped = (scenes: readonly HeroScene[]) => scenes.every(({ wide }) => wide.webp.startsWith('/pictures/hero/'));

/** The second scene waits until the first is there: it is not to be seen for a while. */
function ScenePicture({ scene: { alt, wide, tall }, isFirst }: { scene: HeroScene; isFirst: boolean }) {
  return (
    <picture>
      <source media={IS_WIDE} type="image/avif" srcSet={wide.avif} sizes="100vw" />
      <source media={IS_WIDE} type="image/webp" srcSet={wide.webp} sizes="100vw" />
      <source type="image/avif" srcSet={tall.avif} sizes="100vw" />
      <img
        alt={alt}
        width={tall.width}
        height={tall.height}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'low'}
        draggable={false}
        style={{ backgroundColor: tall.colour, '--wide': wide.position, '--tall': tall.position } as CSSProperties}
        className="size-full object-(--tall) object-cover short:object-(--wide) lg:object-(--wide)"
        sizes="100vw"
        srcSet={tall.webp}
      />
    </picture>
  );
}

/** White words and buttons stand on it: below on a phone; on the left, and in the lower right corner, of a wide screen. */
function Shade({ wide, tall }: Veil) {
  return (
    <div
      style={{ '--wide-veil': wide / 100, '--tall-veil': tall / 100 } as CSSProperties}
      className="pointer-events-none absolute inset-0 bg-linear-to-t from-deep via-50% via-deep to-75% to-transparent opacity-(--tall-veil) short:bg-linear-to-r short:via-75% short:to-100% short:opacity-(--wide-veil) lg:bg-linear-to-r lg:via-60% lg:to-95% lg:opacity-(--wide-veil)"
    >
      <div className="absolute inset-x-0 bottom-0 hidden h-1/4 bg-linear-to-t from-deep short:block lg:block" />
    </div>
  );
}

function RoundButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 place-items-center rounded-full bg-deep/40 ring-1 ring-white/40 backdrop-blur-sm transition-colors hover:bg-white hover:text-deep"
      onClick={onClick}
    >
      {children}
    </button>
  );
}

/** They show the position and nothing else: the specification wants them unclickable. */
function Dots({ scenes, position }: { scenes: readonly HeroScene[]; position: number }) {
  return (
    <div
      aria-hidden
      className={classNames('pointer-events-none flex', scenes.length === 2 && 'w-12', 'justify-center gap-1.5')}
    >
      {scenes.map((_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot per slide, and slides never change places
          key={index}
          data-dot={index === position ? 'here' : 'elsewhere'}
          className={classNames(
            'h-2 rounded-full transition-[width] duration-200',
            index === position ? 'w-6 bg-accent' : 'w-2 bg-white/60',
          )}
        />
      ))}
    </div>
  );
}
