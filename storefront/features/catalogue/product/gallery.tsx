import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useViewTransitionState } from 'react-router';
import { isPhoto } from '#catalogue/pictures.ts';
import { productPath } from '#domain/catalogue/product.ts';
import * as words from '#messages/product.ts';
import { arrowStep, isRightToLeft } from '#web/browser/reading-direction.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ZoomIn } from '#web/ui/icons.ts';
import { rich } from '#web/ui/rich.ts';
import { type GalleryItem, GalleryPicture } from './gallery-picture.tsx';
import { MAIN_SIZES } from './main-picture.ts';
import { ZoomDialog } from './zoom-dialog.tsx';

interface GalleryProps {
  item: GalleryItem;
  /** Paths of the catalogue, the main picture first. */
  pictures: readonly string[];
  /** What they show, by path; the product's name where nobody has said. */
  alts: Readonly<Record<string, string>> | undefined;
  /** Of what is chosen: it is shown when that changes. */
  chosen: string | undefined;
}

/**
 * The pictures lie side by side in a strip that snaps, so a finger swipes them without any script. Thumbnails and arrow keys
 * move the same strip.
 */
export function Gallery({ item, pictures, alts, chosen }: GalleryProps) {
  const [selected, setSelected] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const strip = useRef<HTMLUListElement>(null);
  const grows = useViewTransitionState(productPath(item));

  function show(index: number): void {
    const target = Math.min(Math.max(index, 0), pictures.length - 1);
    setSelected(target);
    const { current } = strip;
    // Where lines run to the left, the strip does: places to the left of its beginning are below zero.
    current?.scrollTo({ left: target * current.clientWidth * (isRightToLeft() ? -1 : 1), behavior: 'instant' });
  }

  function onArrow(event: KeyboardEvent<HTMLUListElement>): void {
    const step = arrowStep(event.key);
    const next = selected + step;
    if (step === 0 || next < 0 || next >= pictures.length) return;
    event.preventDefault();
    show(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus({ preventScroll: true });
  }

  const followSwipe = useCallback(() => {
    const { current } = strip;
    if (current) setSelected(Math.round(Math.abs(current.scrollLeft) / Math.max(current.clientWidth, 1)));
  }, []);

  // A finger may have swiped before the page was hydrated.
  useEffect(followSwipe, [followSwipe]);

  const shown = useRef(chosen);
  useLayoutEffect(() => {
    if (shown.current === chosen) return;
    shown.current = chosen;
    const place = pictures.indexOf(chosen ?? '');
    if (place !== -1) show(place);
  });

  /** The picture that was last looked at may not be the one that was pressed to zoom. */
  function closeZoom(): void {
    setZoomed(false);
    strip.current?.querySelectorAll('button')[selected]?.focus({ preventScroll: true });
  }

  return (
    <section
      aria-label={words.picturesOf(item.name)}
      className="grid grid-cols-[1fr_auto] gap-3 lg:grid-cols-[4.5rem_1fr] lg:gap-x-4"
    >
      <div
        className="relative col-span-2 min-w-0 lg:col-span-1 lg:col-start-2"
        style={grows ? { viewTransitionName: 'product-picture' } : undefined}
      >
        <ul
          ref={strip}
          onScroll={followSwipe}
          onKeyDown={onArrow}
          className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-card bg-backdrop"
        >
          {pictures.map((path, index) => (
            <li key={path} className="w-full shrink-0 snap-center snap-always">
              <button
                type="button"
                tabIndex={index === selected ? 0 : -1}
                aria-label={words.zoomPicture(index + 1, pictures.length)}
                className="block aspect-4/5 w-full cursor-zoom-in -outline-offset-4"
                onClick={() => setZoomed(true)}
              >
                <GalleryPicture item={item} path={path} alt={alts?.[path]} sizes={MAIN_SIZES} eager={index === 0} />
              </button>
            </li>
          ))}
        </ul>
        <span
          aria-hidden
          className="pointer-events-none absolute end-3 bottom-3 grid size-11 place-items-center rounded-full bg-page/85 text-ink"
        >
          <ZoomIn size={20} />
        </span>
      </div>
      {pictures.length > 1 && (
        <ul
          onKeyDown={onArrow}
          className="flex flex-wrap gap-2 lg:col-start-1 lg:row-start-1 lg:flex-col lg:flex-nowrap lg:gap-3"
        >
          {pictures.map((path, index) => (
            <li key={path}>
              <button
                type="button"
                aria-label={words.showPicture(index + 1, pictures.length)}
                aria-current={index === selected}
                className={classNames(
                  'block aspect-4/5 w-16 overflow-hidden rounded-lg bg-backdrop lg:w-18',
                  index === selected ? 'ring-2 ring-ink' : 'opacity-75 hover:opacity-100',
                )}
                onClick={() => show(index)}
              >
                <span aria-hidden>
                  <GalleryPicture item={item} path={path} sizes="4.5rem" />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!pictures.every(isPhoto) && (
        <p className="col-start-2 self-end text-end text-muted text-xs lg:text-start">
          {rich(words.picturesAreDrawn, { br: <br className="lg:hidden" /> })}
        </p>
      )}
      {zoomed && (
        <ZoomDialog
          item={item}
          pictures={pictures}
          alts={alts}
          selected={selected}
          onSelect={show}
          onClose={closeZoom}
        />
      )}
    </section>
  );
}
