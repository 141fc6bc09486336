/** The fingerprint in the name of a picture's file: '/pictures/rackets/x/front.1a2b3c4d.320.avif'. */
const FINGERPRINT = /\.[0-9a-f]{8}(?=\.\d+\.(avif|webp)$)/;

/**
 * Where a picture is found today. Pages and carts that a browser has stored may request one that has been replaced since, or
 * know it only by the catalogue's name, without a fingerprint.
 */
export function movedPictures(paths: Iterable<string>): (path: string) => string | undefined {
  const current = new Map<string, string>();
  for (const path of paths) if (FINGERPRINT.test(path)) current.set(path.replace(FINGERPRINT, ''), path);
  return (path) => current.get(path.replace(FINGERPRINT, ''));
}
