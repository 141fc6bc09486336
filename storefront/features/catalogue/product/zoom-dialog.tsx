import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import * as words from '#messages/product.ts';
import * as controls from '#messages/ui.ts';
import { arrowStep } from '#web/browser/reading-direction.ts';
import { useBackCloses } from '#web/browser/use-back-closes.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ChevronLeft, ChevronRight, X } from '#web/ui/icons.ts';
import { type GalleryItem, GalleryPicture } from './gallery-picture.tsx';

interface ZoomDialogProps {
  item: GalleryItem;
  pictures: readonly string[];
  alts: Readonly<Record<string, string>> | undefined;
  selected: number;
  onSelect: (index: number) => void;
  onClose: () => void;
}

type Point = { x: number; y: number };

const CENTRE: Point = { x: 0.5, y: 0.5 };
const ROUND = 'grid size-11 place-items-center rounded-full hover:bg-panel disabled:opacity-40';

/** The picture as large as the window; pressing it magnifies the spot that was pressed. */
export function ZoomDialog({ item, pictures, alts, selected, onSelect, onClose }: ZoomDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Point>();
  const magnified = spot !== undefined;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useBackCloses(true, () => dialog.current?.close());

  useLayoutEffect(() => {
    const { current } = viewport;
    if (!current || !spot) return;
    current.scrollTo(
      spot.x * current.scrollWidth - current.clientWidth / 2,
      spot.y * current.scrollHeight - current.clientHeight / 2,
    );
  }, [spot]);

  function toggleMagnified(event: MouseEvent<HTMLButtonElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    // A key press has no place: its detail is 0.
    const pressed = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    setSpot(magnified ? undefined : event.detail === 0 ? CENTRE : pressed);
  }

  function go(index: number): void {
    if (index < 0 || index >= pictures.length) return;
    setSpot(undefined);
    onSelect(index);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Arrows move over a magnified picture instead.
    if (magnified) return;
    const step = arrowStep(event.key);
    if (step !== 0) go(selected + step);
  }

  return (
    <dialog
      ref={dialog}
      aria-label={words.largePictures(item.name)}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-full max-w-none grid-rows-[auto_1fr_auto] bg-page text-ink open:grid"
    >
      <div className="flex items-center justify-between gap-4 py-2 ps-4 pe-2">
        <p dir="auto" className="truncate font-semibold text-sm">
          {item.name}
        </p>
        <button type="button" aria-label={controls.close} className={ROUND} onClick={() => dialog.current?.close()}>
          <X aria-hidden size={22} />
        </button>
      </div>
      {/* A picture begins at its left in every language. */}
      <div ref={viewport} dir="ltr" className="flex min-h-0 overflow-auto overscroll-contain [container-type:size]">
        <button
          type="button"
          aria-pressed={magnified}
          aria-label={words.magnifyPicture(selected + 1, pictures.length)}
          onClick={toggleMagnified}
          className={classNames(
            'm-auto aspect-4/5 shrink-0 -outline-offset-4',
            magnified ? 'w-[calc(min(100cqw,80cqh)*2.5)] cursor-zoom-out' : 'w-[min(100cqw,80cqh)] cursor-zoom-in',
          )}
        >
          <GalleryPicture
            key={selected}
            item={item}
            path={pictures[selected] ?? ''}
            alt={alts?.[pictures[selected] ?? '']}
            sizes={magnified ? '250vw' : '100vw'}
            eager
          />
        </button>
      </div>
      <div className="flex items-center justify-center gap-4 py-2">
        <button
          type="button"
          aria-label={words.previousPicture}
          className={ROUND}
          disabled={selected === 0}
          onClick={() => go(selected - 1)}
        >
          <ChevronLeft aria-hidden />
        </button>
        <p aria-live="polite" className="price text-sm">
          <span className="sr-only">{`${words.picture} `}</span>
          <bdi dir="ltr">
            {selected + 1} / {pictures.length}
          </bdi>
        </p>
        <button
          type="button"
          aria-label={words.nextPicture}
          className={ROUND}
          disabled={selected === pictures.length - 1}
          onClick={() => go(selected + 1)}
        >
          <ChevronRight aria-hidden />
        </button>
      </div>
    </dialog>
  );
}
