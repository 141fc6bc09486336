import type { PictureState } from '#contract/pictures/pictures.ts';
import { ProgressBar } from './progress-bar.tsx';

/** How far the files of a photograph are, or why there are none; nothing once they are there. */
export function EncodingProgress({ photo, name }: { photo: PictureState | null | undefined; name: string }) {
  const encoding = photo?.encoding;
  if (encoding?.state === 'failed') return <p className="break-words text-sale text-sm">{encoding.error}</p>;
  if (encoding?.state !== 'waiting') return null;
  return (
    <ProgressBar
      words={encoding.progress > 0 ? 'Being prepared' : 'Waits to be prepared'}
      label={`Preparing ${name}`}
      share={encoding.progress / 100}
    />
  );
}
