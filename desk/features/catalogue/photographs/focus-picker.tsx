import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useState } from 'react';
import type { PictureState } from '#contract/pictures/pictures.ts';
import type { Crop, Focus } from '#domain/pictures/crop.ts';
import { classNames } from '#web/ui/class-names.ts';
import { wholeAddress } from '../api/pictures.ts';
import { cropInPerCent, focusWords } from './words.ts';

interface FocusPickerProps {
  photo: PictureState;
  focus: Focus;
  onChange: (focus: Focus) => void;
  /** What is cut off by one crop is in the dark; several are outlined. */
  crops: readonly Crop[];
  /** Beside the photograph: what its crops look like. */
  children: ReactNode;
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

/** The whole photograph, with what its crops show. A press or the arrow keys say what must stay in view. */
export function FocusPicker({ photo, focus, onChange, crops, children }: FocusPickerProps) {
  const hintId = useId();
  const [isCutOut, setCutOut] = useState(false);

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
        <div className="grid aspect-[4/5] h-64 place-items-center overflow-hidden rounded-lg bg-backdrop">{whole}</div>
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
          className="relative block w-fit max-w-full cursor-crosshair touch-none overflow-hidden rounded-lg bg-backdrop"
        >
          {whole}
          {crops.map((crop) => (
            <span
              key={`${crop.width} ${crop.height}`}
              aria-hidden
              data-crop
              className={classNames(
                'absolute outline-2 outline-white -outline-offset-2',
                crops.length === 1
                  ? 'shadow-[0_0_0_100vmax_rgb(11_18_32/0.65)]'
                  : 'shadow-[inset_0_0_0_3px_rgb(11_18_32/0.65)]',
              )}
              style={cropInPerCent(photo, crop)}
            />
          ))}
          <span
            aria-hidden
            className="absolute size-6 -translate-1/2 rounded-full border-3 border-white bg-brand/60 shadow-[0_0_0_1px_black]"
            style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          />
        </button>
        <p id={hintId} className="mt-1.5 max-w-prose text-muted text-sm">
          Press what must stay in view, or move the point with the arrow keys.
        </p>
      </div>
      {children}
    </div>
  );
}

/** Whether any part of a picture lets the background through: such a photograph was cut out, and the shop does not crop it. */
function hasTransparency(image: HTMLImageElement): boolean {
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return false;
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] !== 255) return true;
  return false;
}
