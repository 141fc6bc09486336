import { useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { ImageOff } from '#web/ui/icons.ts';

/** The widths of the smallest files that the shop has of every product. */
const SMALL = { avif: 160, webp: 480 };

/** A product, small. The name beside it says what it is, so the picture says nothing to a screen reader. */
export function Thumbnail({ image, className = 'size-9' }: { image: string | null; className?: string }) {
  const [hasFailed, setFailed] = useState(false);
  const frame = classNames('shrink-0 overflow-hidden rounded-md bg-backdrop', className);
  if (!image || hasFailed) {
    return (
      <span className={classNames(frame, 'grid place-items-center text-black/50')}>
        <ImageOff aria-hidden size={14} />
      </span>
    );
  }
  const stem = `/${image.replace(/^\//, '').replace(/\.webp$/, '')}`;
  return (
    <picture className={frame}>
      <source type="image/avif" srcSet={`${stem}.${SMALL.avif}.avif`} />
      <img
        alt=""
        width={36}
        height={36}
        loading="lazy"
        decoding="async"
        src={`${stem}.${SMALL.webp}.webp`}
        onError={() => setFailed(true)}
        className="size-full object-cover"
      />
    </picture>
  );
}
