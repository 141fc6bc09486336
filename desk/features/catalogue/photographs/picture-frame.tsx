import { useState } from 'react';
import type { PicturePurpose, PictureState, ShownPicture } from '#contract/pictures/pictures.ts';
import type { Crop } from '#domain/pictures/crop.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ImageOff } from '#web/ui/icons.ts';
import { wholeAddress } from '../api/pictures.ts';

/** The smallest files of a picture. */
const FILES = {
  product: { avif: '320.avif', webp: '480.webp', width: 320, height: 400 },
  hero: { avif: '960.avif', webp: '1440.webp', width: 960, height: 540 },
} as const;

interface PictureFrameProps {
  picture: ShownPicture | undefined;
  purpose?: PicturePurpose;
}

/** In the place of one that cannot be shown. */
export function NoPicture() {
  return (
    <span className="grid size-full place-items-center text-black/50">
      <ImageOff aria-hidden size={20} />
    </span>
  );
}

/** A picture as cards of the shop show it. One that is not encoded yet is shown from what was sent. */
export function PictureFrame({ picture, purpose = 'product' }: PictureFrameProps) {
  const { avif, webp, width, height } = FILES[purpose];
  const { image, photo } = picture ?? {};
  const stem = image && `/${image.replace(/\.webp$/, '')}`;
  const whole = photo && !stem ? wholeAddress(photo.id) : undefined;
  const source = stem ? `${stem}.${webp}` : whole;
  const [failed, setFailed] = useState<string>();
  if (!source || failed === source) {
    return <NoPicture />;
  }
  return (
    <picture>
      {stem && <source type="image/avif" srcSet={`${stem}.${avif}`} />}
      <img
        alt={photo?.alt ?? ''}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        draggable={false}
        src={source}
        onError={() => setFailed(source)}
        className={classNames('size-full', whole && photo?.whole ? 'object-contain' : 'object-cover')}
        {...(whole && photo && { style: { objectPosition: `${photo.focus.x * 100}% ${photo.focus.y * 100}%` } })}
      />
    </picture>
  );
}

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
