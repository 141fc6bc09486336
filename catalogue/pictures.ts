import type { PictureFormat } from './picture-sizes.ts';
import manifest from './pictures.json' with { type: 'json' };

/** What `npm run pictures` wrote down about one picture. */
export interface Picture {
  /** 'rackets/nox-x-hero-blue-2026/front' */
  key: string;
  /** Of the master, in pixels. */
  width: number;
  height: number;
  /** '#rrggbb', painted while the picture loads. */
  colour: string;
  /** Part of every file's name, so that a file can be kept for ever. */
  hash: string;
}

type Entry = [hash: string, width: number, height: number, colour: string];

const entries = manifest as unknown as Readonly<Record<string, Entry | undefined>>;

/** The picture of a path such as racket.image. Two bags' paths lack their extension, and still find theirs. */
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
 * The path under which browsers ask for a picture: the catalogue's own, with the fingerprint of what it shows today. Nothing
 * else of the manifest reaches the browser, so it may grow with the catalogue. A path without a picture stays as it is.
 */
export function fingerprintedPath(path: string): string {
  const picture = findPicture(path);
  return picture ? `pictures/${picture.key}.${picture.hash}.webp` : path;
}
