import { type ReactNode, useState } from 'react';

export interface PictureSource {
  /** Widths and addresses per format, best format first; the last one is what an old browser gets. */
  readonly formats: readonly { readonly type: string; readonly srcSet: string }[];
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** Painted while the picture loads. */
  readonly placeholder: string;
}

interface PictureProps {
  source: PictureSource | undefined;
  alt: string;
  /** How wide the picture is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** The one picture the visitor came for loads first; all others wait until they are near. */
  eager?: boolean;
  /** Shown in the picture's place when there is none, or when it fails to load. */
  fallback: ReactNode;
  className?: string;
}

export function Picture({ source, alt, sizes, eager = false, fallback, className }: PictureProps) {
  const [failed, setFailed] = useState(false);
  if (!source || failed) return fallback;
  return (
    <picture>
      {source.formats.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={source.src}
        alt={alt}
        width={source.width}
        height={source.height}
        className={className}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(true)}
        // A picture that failed before the page came alive fires no event any more.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) setFailed(true);
        }}
      />
    </picture>
  );
}
