import type { PictureState } from '#contract/pictures/pictures.ts';
import type { Crop } from '#domain/pictures/crop.ts';
import { wholeAddress } from './picture-frame.tsx';

/** A part of a photograph, as wide as the room there is. */
export function CropView({ photo, crop }: { photo: PictureState; crop: Crop }) {
  return (
    <div
      className="relative w-full overflow-hidden rounded-lg bg-backdrop"
      style={{ aspectRatio: `${crop.width} / ${crop.height}` }}
    >
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
  );
}
