import type { CSSProperties, PointerEvent } from 'react';
import { isRightToLeft } from '#web/browser/reading-direction.ts';

export type Range = readonly [low: number, high: number];

interface SliderProps {
  min: number;
  max: number;
  step: number;
  value: Range;
  labels: readonly [low: string, high: string];
  /** The value in words, for those who hear it. */
  valueText: (value: number) => string;
  /** While a thumb moves. */
  onInput: (value: Range) => void;
  /** When it has come to rest, and at every press of a key. */
  onCommit: (value: Range) => void;
}

/** Two thumbs on one track: plain range inputs, so keyboard, touch and screen readers know them. */
export function Slider({ min, max, step, value, labels, valueText, onInput, onCommit }: SliderProps) {
  const [low, high] = value;
  const part = (amount: number) => (amount - min) / (max - min);
  const moved = (thumb: 0 | 1, to: number): Range =>
    thumb === 0 ? [Math.min(to, high), high] : [low, Math.max(to, low)];

  function jump({ currentTarget, target, clientX }: PointerEvent) {
    // A press on a thumb is the browser's own business.
    if (target !== currentTarget) return;
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const fromStart = isRightToLeft() ? right - clientX : clientX - left;
    // Each input is as wide as the whole less one thumb.
    const thumbWidth = width - (currentTarget.firstElementChild?.clientWidth ?? width);
    const along = (fromStart - thumbWidth) / (width - 2 * thumbWidth);
    const wanted = min + Math.min(Math.max(along, 0), 1) * (max - min);
    const stepped = min + Math.round((wanted - min) / step) * step;
    const thumb = Math.abs(wanted - low) <= Math.abs(wanted - high) ? 0 : 1;
    onCommit(moved(thumb, stepped));
  }

  return (
    <div className="slider" style={{ '--low': part(low), '--high': part(high) } as CSSProperties} onPointerDown={jump}>
      {([0, 1] as const).map((thumb) => (
        <input
          key={labels[thumb]}
          type="range"
          aria-label={labels[thumb]}
          aria-valuetext={valueText(value[thumb])}
          min={min}
          max={max}
          step={step}
          value={value[thumb]}
          onChange={({ target }) => onInput(moved(thumb, Number(target.value)))}
          // React's change event is the browser's input event; the browser's own change says that the thumb has come to rest.
          ref={(input) => {
            const commit = () => input && onCommit(moved(thumb, Number(input.value)));
            input?.addEventListener('change', commit);
            return () => input?.removeEventListener('change', commit);
          }}
        />
      ))}
    </div>
  );
}
