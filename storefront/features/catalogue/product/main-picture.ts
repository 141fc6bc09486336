import { preload } from 'react-dom';
import { pictureSource } from '../picture-source.ts';

/** How wide the picture is that a product page opens with. */
export const MAIN_SIZES = '(min-width: 64rem) 42rem, (min-width: 48rem) 50vw, 100vw';

/** Fetches the picture that the product page shows first: the same file, so that it is loaded already. */
export function preloadMainPicture(path: string): void {
  const { formats, src } = pictureSource(path);
  const [best] = formats;
  if (!best) return;
  preload(src, {
    as: 'image',
    type: best.type,
    imageSrcSet: best.srcSet,
    imageSizes: MAIN_SIZES,
    fetchPriority: 'low',
  });
}
