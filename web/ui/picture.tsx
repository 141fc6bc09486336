import { type ReactNode, useState } from 'react';

export interface PictureSource {
  /** Widths and addresses in better formats, best first. */
  readonly formats: readonly { readonly type: string; readonly srcSet: string; readonly media?: string }[];
  /** What a browser gets that reads none of them. */
  readonly srcSet: string;
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

interface PictureProps {
  source: PictureSource;
  alt: string;
  /** How wide the picture is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** The one picture the visitor came for loads first; all others wait until they are near. */
  eager?: boolean;
  /** Shown in the picture's place when it fails to load. */
  failure: ReactNode;
  onLoad?: () => void;
  className?: string;
}

export function Picture({ source, alt, sizes, eager = false, failure, onLoad, className }: PictureProps) {
  const [failed, setFailed] = useState(false);
  if (failed) return failure;
  return (
    <picture>
      {source.formats.map((format) => (
        <source key={format.type} {...format} sizes={sizes} />
      ))}
      <img
        alt={alt}
        width={source.width}
        height={source.height}
        className={className}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        sizes={sizes}
        srcSet={source.srcSet}
        // Last: a browser that knew it before `loading` and `sizes` would fetch it at once, and at the wrong size.
        src={source.src}
        onLoad={onLoad}
        onError={() => setFailed(true)}
        // A picture that failed before the page was hydrated fires no event any more.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailed(true);
        }}
      />
    </picture>
  );
}
