import type { HeroCropName } from '#domain/pictures/hero-crop.ts';
import type { PictureFormat } from './picture-sizes.ts';

/** One picture of the manifest. */
export interface Picture {
  /** 'rackets/nox-x-hero-blue-2026/front', or for one from the database 'photos/1a2b3c4d5e6f7a8b', in the hero with '-wide' or '-tall'. */
  key: string;
  /** Of the master, in pixels. */
  width: number;
  height: number;
  /** '#rrggbb', shown while the picture loads. */
  colour: string;
  /** The fingerprint in every file's name: the file can be cached for ever. */
  hash: string;
  /** What it shows, for those who cannot see it; the product's name where nobody has said. */
  alt?: string;
  /** What stays in view where a picture of the hero is cut off, as CSS says it. */
  position?: string;
  /** How dark a veil a picture of the hero needs for the words on it, in per cent. */
  veil?: number;
}

export type PictureEntry = readonly [
  hash: string,
  width: number,
  height: number,
  colour: string,
  alt?: string,
  position?: string,
  veil?: number,
];

/** All that the shop knows about its pictures. It may grow with the catalogue: it never reaches the browser. */
export interface PictureManifest {
  /** By key. */
  readonly files: Readonly<Record<string, PictureEntry>>;
  /** Which of the files in pictures/open-graph/ a shared link shows, by 'rackets/<slug>' or 'pages/<kind>'. */
  readonly cards: Readonly<Record<string, string>>;
}

/** Photographs from the database have keys of their own; all others are illustrations that come with the program. */
const PHOTOS = 'photos/';

export const photoKey = (id: string) => `${PHOTOS}${id}`;

/** One of the two crops of a photograph in the hero. */
export const heroPhotoKey = (id: string, crop: HeroCropName) => `${photoKey(id)}-${crop}`;

/** How the document of a product, or the texts of the shop, name a photograph. */
export const photoPath = (id: string) => `pictures/${PHOTOS}${id}.webp`;

/** The id in such a path; undefined for pictures that came with the program. */
export const photoIdOf = (path: string) => /^pictures\/photos\/([0-9a-f]{16})\.webp$/.exec(path)?.[1];

/** Takes the catalogue's path as well as the one that browsers request. */
export function isPhoto(path: string): boolean {
  return path.startsWith(`pictures/${PHOTOS}`);
}

/**
 * The picture of a path such as racket.image, or of the path that browsers request. The extension may be missing, as in the paths
 * of two bags.
 */
export function findPicture({ files }: Pick<PictureManifest, 'files'>, path: string): Picture | undefined {
  const key = path.replace(/^pictures\//, '').replace(/(\.[0-9a-f]{8})?\.[a-z]+$/, '');
  const entry = Object.hasOwn(files, key) ? files[key] : undefined;
  if (!entry) return undefined;
  const [hash, width, height, colour, alt, position, veil] = entry;
  return {
    key,
    hash,
    width,
    height,
    colour,
    ...(alt && { alt }),
    ...(position && { position }),
    ...(veil && { veil }),
  };
}

/** Path of one encoded file below catalogue/pictures/encoded/, and of its address below /pictures/. */
export function encodedFile(
  { key, hash }: Pick<Picture, 'key' | 'hash'>,
  width: number,
  format: PictureFormat,
): string {
  return `${key}.${hash}.${width}.${format}`;
}

/**
 * The path that browsers request: the catalogue's path with the picture's fingerprint. A path without a picture is returned
 * unchanged.
 */
export function fingerprintedPath(manifest: Pick<PictureManifest, 'files'>, path: string): string {
  const picture = findPicture(manifest, path);
  return picture ? `pictures/${picture.key}.${picture.hash}.webp` : path;
}
