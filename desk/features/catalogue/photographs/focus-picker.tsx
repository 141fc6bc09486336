import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import type { PictureState } from '#contract/desk/pictures.ts';
import { cropAround, type Focus } from '#domain/product/crop.ts';
import { wholeAddress } from './picture-frame.tsx';
import { hasTransparency } from './transparency.ts';
import { cropInPerCent, cutWords, focusWords } from './words.ts';

interface FocusPickerProps {
  photo: PictureState;
  focus: Focus;
  onChange: (focus: Focus) => void;
}

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const SMALL_STEP = 0.02;
const LARGE_STEP = 0.1;

/** In thousandths: the photograph is encoded anew for every other value. */
const within = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * 1000) / 1000;

/** The whole photograph, with what the crop of 4 to 5 cuts off in the dark. A press or the arrow keys say what must stay in view. */
export function FocusPicker({ photo, focus, onChange }: FocusPickerProps) {
  const hintId = useId();
  const [isCutOut, setCutOut] = useState(false);
  const crop = cropAround(photo, focus);

  function onPointer({ currentTarget, clientX, clientY, buttons, pointerId, type }: PointerEvent) {
    if (buttons !== 1) return;
    if (type === 'pointerdown') currentTarget.setPointerCapture(pointerId);
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: within((clientX - left) / width), y: within((clientY - top) / height) });
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const length = event.shiftKey ? LARGE_STEP : SMALL_STEP;
    onChange({ x: within(focus.x + step[0] * length), y: within(focus.y + step[1] * length) });
  }

  const whole = (
    <img
      src={wholeAddress(photo.id)}
      alt=""
      width={photo.width}
      height={photo.height}
      draggable={false}
      onLoad={({ currentTarget }) => setCutOut(hasTransparency(currentTarget))}
      className="block h-auto max-h-[46svh] w-auto max-w-full select-none"
    />
  );
  if (isCutOut) {
    return (
      <div>
        <div className="grid aspect-[4/5] h-64 place-items-center overflow-hidden rounded-lg bg-stage">{whole}</div>
        <p className="mt-2">This photograph is cut out. The shop shows all of it, so there is nothing to crop.</p>
      </div>
    );
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <div className="min-w-0">
        <button
          type="button"
          aria-label={`Focus point, ${focusWords(focus)}`}
          aria-describedby={hintId}
          onPointerDown={onPointer}
          onPointerMove={onPointer}
          onKeyDown={onKeyDown}
          className="relative block w-fit max-w-full cursor-crosshair touch-none overflow-hidden rounded-lg bg-stage"
        >
          {whole}
          <span
            aria-hidden
            data-crop
            className="absolute shadow-[0_0_0_100vmax_rgb(11_18_32/0.65)] outline-2 outline-white"
            style={cropInPerCent(photo, crop)}
          />
          <span
            aria-hidden
            className="absolute size-6 -translate-1/2 rounded-full border-3 border-white bg-court/60 shadow-[0_0_0_1px_black]"
            style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          />
        </button>
        <p id={hintId} className="mt-1.5 max-w-prose text-muted text-sm">
          Press what must stay in view, or move the point with the arrow keys.
        </p>
      </div>
      <figure className="flex gap-3 sm:block">
        <div className="relative aspect-[4/5] w-24 shrink-0 overflow-hidden rounded-lg bg-stage sm:w-full">
          <img
            src={wholeAddress(photo.id)}
            alt=""
            draggable={false}
            className="absolute h-auto max-w-none"
            style={{
              width: `${(photo.width / crop.width) * 100}%`,
              left: `${(-crop.left / crop.width) * 100}%`,
              top: `${(-crop.top / crop.height) * 100}%`,
            }}
          />
        </div>
        <figcaption className="text-sm sm:mt-1.5">
          <span className="font-medium">As shoppers see it.</span> <span role="status">{cutWords(photo, focus)}</span>
        </figcaption>
      </figure>
    </div>
  );
}
