import { useEffect, useRef, useState } from 'react';
import type { PictureState } from '#contract/pictures/pictures.ts';
import { type Pixels, visibleBox, withoutBackground } from '#domain/pictures/background.ts';
import { type Crop, cropAround, frameAround, type Size, wholeCrop } from '#domain/pictures/crop.ts';
import { wholeAddress } from '../api/pictures.ts';

type Shown = Pick<PictureState, 'focus' | 'whole' | 'background'>;

interface ShownPhotographProps {
  photo: PictureState;
  shown: Shown;
  /** Told after each drawing: whether the background could be removed, where that was asked for. */
  onDrawn: (isAsked: boolean) => void;
}

/** The photograph as shoppers will see it, drawn here by the rules of the encoder: nothing of it is encoded yet. */
export function ShownPhotograph({ photo, shown, onDrawn }: ShownPhotographProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [image, setImage] = useState<HTMLImageElement>();
  const { whole, background } = shown;
  const { x, y } = shown.focus;
  useEffect(() => {
    const loading = new Image();
    loading.onload = () => setImage(loading);
    loading.src = wholeAddress(photo.id);
    return () => {
      loading.onload = null;
    };
  }, [photo.id]);
  useEffect(() => {
    if (image && canvas.current) onDrawn(draw(canvas.current, image, { focus: { x, y }, whole, background }));
  }, [image, x, y, whole, background, onDrawn]);
  return <canvas ref={canvas} aria-hidden className="block aspect-4/5 w-full rounded-lg bg-backdrop" />;
}

/** Of the drawing, in pixels. */
const LONGEST = 480;
/** As the encoder has it. */
const EDGE = 0.02;

/** Returns whether the photograph is shown as it was asked for. */
function draw(canvas: HTMLCanvasElement, image: HTMLImageElement, { focus, whole, background }: Shown): boolean {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, LONGEST / Math.max(naturalWidth, naturalHeight));
  const size = { width: Math.round(naturalWidth * scale), height: Math.round(naturalHeight * scale) };
  const small = new OffscreenCanvas(size.width, size.height);
  const [from, to] = [small.getContext('2d', { willReadFrequently: true }), canvas.getContext('2d')];
  if (!from || !to) return true;
  from.drawImage(image, 0, 0, size.width, size.height);
  const cut =
    background === 'removed' ? withoutBackground(from.getImageData(0, 0, size.width, size.height)) : undefined;
  const frame = frameOf(size, cut, { focus, whole });
  canvas.width = frame.width;
  canvas.height = frame.height;
  if (cut) {
    from.putImageData(new ImageData(new Uint8ClampedArray(cut.data), size.width, size.height), 0, 0);
  } else if (whole && background !== 'kept') {
    fillRoom(from, to, size, frame);
  }
  to.drawImage(small, -frame.left, -frame.top);
  return background !== 'removed' || cut !== undefined;
}

function frameOf(size: Size, cut: Pixels | undefined, { focus, whole }: Pick<Shown, 'focus' | 'whole'>): Crop {
  if (cut) return frameAround(visibleBox(cut));
  return whole ? wholeCrop(size) : cropAround(size, focus);
}

/** The room on each side has the mean colour of the edge that it touches. */
function fillRoom(
  from: OffscreenCanvasRenderingContext2D,
  to: CanvasRenderingContext2D,
  { width, height }: Size,
  frame: Size,
): void {
  const isHigher = frame.height > height;
  const strip = isHigher ? [width, Math.ceil(height * EDGE)] : [Math.ceil(width * EDGE), height];
  const [wide = 1, high = 1] = strip;
  to.fillStyle = meanOf(from.getImageData(0, 0, wide, high));
  to.fillRect(0, 0, frame.width, frame.height);
  to.fillStyle = meanOf(from.getImageData(width - wide, height - high, wide, high));
  if (isHigher) to.fillRect(0, frame.height / 2, frame.width, frame.height / 2);
  else to.fillRect(frame.width / 2, 0, frame.width / 2, frame.height);
}

function meanOf({ data, width, height }: ImageData): string {
  const mean = (channel: number) => {
    let sum = 0;
    for (let at = channel; at < data.length; at += 4) sum += data[at] as number;
    return Math.round(sum / (width * height));
  };
  return `rgb(${mean(0)} ${mean(1)} ${mean(2)})`;
}
