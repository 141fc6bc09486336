import { findPicture, fingerprintedPath, isPhoto } from '#catalogue/pictures.ts';
import type { PublishedCatalogue } from '#catalogue/published.ts';
import type { UsedPhotograph, UsedPhotographs } from '#contract/pictures/pictures.ts';
import { hasWords, wordsOf } from '#domain/search/found-words.ts';

/** As many as fill a screen. */
const AT_ONCE = 48;

/** The photographs of products whose name or brand has these words, each once, the newest products first. */
export function usedPhotographs(
  { products, pictures }: Pick<PublishedCatalogue, 'products' | 'pictures'>,
  { search = '', from = 0 }: { search?: string | undefined; from?: number | undefined },
): UsedPhotographs {
  const typed = wordsOf(search);
  const found = products
    .filter(({ name, brand }) => hasWords(wordsOf(`${brand} ${name}`), typed))
    .toSorted((one, other) => other.id - one.id);
  const byPath = new Map<string, string[]>();
  for (const { images, name } of found) {
    for (const path of new Set(images.filter(isPhoto))) byPath.set(path, [...(byPath.get(path) ?? []), name]);
  }
  const all = [...byPath].flatMap(([path, names]): UsedPhotograph[] => {
    const picture = findPicture(pictures, path);
    return picture ? [{ path, image: fingerprintedPath(pictures, path), alt: picture.alt ?? '', products: names }] : [];
  });
  const next = from + AT_ONCE;
  return { photographs: all.slice(from, next), next: next < all.length ? next : null };
}
