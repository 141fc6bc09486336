import { useEffect, useRef, useState } from 'react';
import { NoPicture } from './picture-frame.tsx';

const WIDTH = 320;
const HEIGHT = 400;

/** The drawing that was begun last. */
let last: Promise<void> = Promise.resolve();

/** A photograph of this device, before anything of it was sent. */
export function LocalPreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isGone = false;
    // Small at once, and one after the other: fifty photographs of a phone's full size would fill its memory.
    const drawn = last.then(async () => {
      if (isGone) return;
      const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH, resizeQuality: 'medium' });
      if (!isGone && canvas.current) drawCovering(canvas.current, bitmap);
      bitmap.close();
    });
    last = drawn.catch(() => setFailed(true));
    return () => {
      isGone = true;
    };
  }, [file]);
  if (hasFailed) {
    return <NoPicture />;
  }
  return (
    <canvas ref={canvas} width={WIDTH} height={HEIGHT} aria-hidden className="size-full object-cover opacity-60" />
  );
}

/** The middle of it, as a first crop shows it. */
function drawCovering(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const scale = Math.max(WIDTH / bitmap.width, HEIGHT / bitmap.height);
  const [width, height] = [bitmap.width * scale, bitmap.height * scale];
  canvas.getContext('2d')?.drawImage(bitmap, (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height);
}
