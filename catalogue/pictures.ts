import type { PictureFormat } from './picture-sizes.ts';
import manifest from './pictures.json' with { type: 'json' };

/** The manifest entry of one picture, written by `npm run pictures`. */
export interface Picture {
  /** 'rackets/nox-x-hero-blue-2026/front' */
  key: string;
  /** Of the master, in pixels. */
  width: number;
  height: number;
  /** '#rrggbb', shown while the picture loads. */
  colour: string;
  /** The fingerprint in every file's name: the file can be cached for ever. */
  hash: string;
}

type Entry = [hash: string, width: number, height: number, colour: string];

const entries = manifest as unknown as Readonly<Record<string, Entry | undefined>>;

/** The picture of a path such as racket.image. The extension may be missing, as in the paths of two bags. */
export function findPicture(path: string): Picture | undefined {
  const key = path.replace(/^pictures\//, '').replace(/\.[a-z]+$/, '');
  const entry = Object.hasOwn(entries, key) ? entries[key] : undefined;
  if (!entry) return undefined;
  const [hash, width, height, colour] = entry;
  return { key, hash, width, height, colour };
}

/** Path of one encoded file below catalogue/pictures/encoded/. */
export function encodedFile(
  { key, hash }: Pick<Picture, 'key' | 'hash'>,
  width: number,
  format: PictureFormat,
): string {
  return `${key}.${hash}.${width}.${format}`;
}

/**
 * The path that browsers request: the catalogue's path with the picture's fingerprint. The manifest itself is not sent to the
 * browser, so it may grow with the catalogue. A path without a picture is returned unchanged.
 */
export function fingerprintedPath(path: string): string {
  const picture = findPicture(path);
  return picture ? `pictures/${picture.key}.${picture.hash}.webp` : path;
}
