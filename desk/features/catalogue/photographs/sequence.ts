/**
 * The list with a photograph that has just arrived. Several are sent at once and arrive as they please: each is placed before those that
 * were chosen after it, so that the sequence is the one in which they were chosen.
 */
export function arrived(
  images: readonly string[],
  path: string,
  chosenAt: number,
  others: ReadonlyMap<string, number>,
): string[] {
  const next = images.findIndex((image) => (others.get(image) ?? 0) > chosenAt);
  return next === -1 ? [...images, path] : images.toSpliced(next, 0, path);
}

/** The place that is nearest to a point. */
export function nearestPlace(
  places: readonly { readonly left: number; readonly top: number; readonly width: number; readonly height: number }[],
  point: { readonly x: number; readonly y: number },
): number {
  const distances = places.map(({ left, top, width, height }) =>
    Math.hypot(left + width / 2 - point.x, top + height / 2 - point.y),
  );
  return distances.indexOf(Math.min(...distances));
}
