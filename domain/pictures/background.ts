import type { Crop, Size } from './crop.ts';

/**
 * What is behind the product in a photograph. 'kept' shows it as it is, and the tile of the shop around it; with 'edge' the colour of
 * its edges goes on around it; 'removed' leaves the product alone, on the tile, as the pictures that come with the program have it.
 */
export const BACKGROUNDS = ['kept', 'edge', 'removed'] as const;
export type Background = (typeof BACKGROUNDS)[number];
export const USUAL_BACKGROUND: Background = 'edge';

/** Red, green, blue and alpha of each pixel, row by row. */
export interface Pixels extends Size {
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** How far a channel may be from the background, of 255: less is background, beyond the second one nothing of it shines through. */
const NEAR = 22;
const FAR = 72;
/** How wide the soft edge is, in pixels. */
const FEATHER = 2;
/** So much of the border has to be one even ground. */
const LEAST_PLAIN = 0.6;
/** Specks smaller than this share of the picture are dust; less than the second one in all is no product. */
const DUST = 1 / 4000;
const LEAST_LEFT = 1 / 200;

/**
 * The picture without a background that is plain: of one colour, or of one that runs evenly to another. It is found from the edges
 * inwards, so what the product encloses stays, such as the court behind the holes of a racket. Nothing if the background is not plain, or
 * if nothing would be left. A product of the background's own colour loses what cannot be told from it.
 */
export function withoutBackground(picture: Pixels): Pixels | undefined {
  const ground = groundOf(picture);
  if (!ground) return undefined;
  const isBackground = reachedFromEdges(picture, ground);
  const left = dropDust(picture, isBackground);
  if (left < LEAST_LEFT * picture.width * picture.height) return undefined;
  return { ...picture, data: softened(picture, ground, isBackground) };
}

/** Where anything is to be seen. */
export function visibleBox({ data, width, height }: Pixels): Crop {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] as number) < 8) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0
    ? { left: 0, top: 0, width, height }
    : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The colour of the background at each place: per channel a number for the corner, one per pixel to the right, one per pixel down. */
type Ground = readonly (readonly [corner: number, right: number, down: number])[];

/** The even ground that most of the border lies on; what else touches the border, such as the product itself, does not count. */
function groundOf({ data, width, height }: Pixels): Ground | undefined {
  const border = borderOf({ width, height });
  let ground: Ground = [0, 1, 2].map((channel) => [
    medianOf(border.map((at) => data[at * 4 + channel] as number)),
    0,
    0,
  ]);
  // What is too far from the first guess is left out, and the guess gets better with what remains.
  for (const reach of [3 * NEAR, 2 * NEAR, NEAR]) {
    const near = border.filter((at) => distance(data, at, width, ground) <= reach);
    if (near.length < LEAST_PLAIN * border.length) return undefined;
    ground = [0, 1, 2].map((channel) => planeThrough(near, width, (at) => data[at * 4 + channel] as number));
  }
  const near = border.filter((at) => distance(data, at, width, ground) <= NEAR);
  return near.length < LEAST_PLAIN * border.length ? undefined : ground;
}

function borderOf({ width, height }: Size): number[] {
  const places: number[] = [];
  for (let x = 0; x < width; x++) places.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y++) places.push(y * width, y * width + width - 1);
  return places;
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] as number;

/** The plane with the least squared distance to the values at these places. */
function planeThrough(places: readonly number[], width: number, valueAt: (at: number) => number): Ground[number] {
  const count = places.length;
  const mean = (of: (at: number) => number) => places.reduce((sum, at) => sum + of(at), 0) / count;
  const [x, y] = [(at: number) => at % width, (at: number) => Math.floor(at / width)];
  const [middleX, middleY, middle] = [mean(x), mean(y), mean(valueAt)];
  const [xx, yy, xy] = [
    mean((at) => (x(at) - middleX) ** 2),
    mean((at) => (y(at) - middleY) ** 2),
    mean((at) => (x(at) - middleX) * (y(at) - middleY)),
  ];
  const xv = mean((at) => (x(at) - middleX) * (valueAt(at) - middle));
  const yv = mean((at) => (y(at) - middleY) * (valueAt(at) - middle));
  const divisor = xx * yy - xy * xy;
  if (divisor === 0) return [middle, 0, 0];
  const right = (xv * yy - yv * xy) / divisor;
  const down = (yv * xx - xv * xy) / divisor;
  return [middle - right * middleX - down * middleY, right, down];
}

const groundAt = ([corner, right, down]: Ground[number], x: number, y: number) => corner + right * x + down * y;

/** Of a pixel from the ground, in the channel where it is most. */
function distance(data: Pixels['data'], at: number, width: number, ground: Ground): number {
  const [x, y] = [at % width, Math.floor(at / width)];
  let most = 0;
  for (let channel = 0; channel < 3; channel++) {
    const apart = Math.abs((data[at * 4 + channel] as number) - groundAt(ground[channel] as Ground[number], x, y));
    if (apart > most) most = apart;
  }
  return most;
}

function reachedFromEdges({ data, width, height }: Pixels, ground: Ground): Uint8Array {
  const isReached = new Uint8Array(width * height);
  const isGround = (at: number) => distance(data, at, width, ground) <= NEAR;
  for (const start of borderOf({ width, height })) spread({ width, height }, start, isReached, isGround);
  return isReached;
}

/** Marks what hangs together with a place, if it is not marked. Returns the marked places. */
function spread(size: Size, start: number, marks: Uint8Array, belongs: (at: number) => boolean): number[] {
  const { width, height } = size;
  if (marks[start] || !belongs(start)) return [];
  marks[start] = 1;
  const found = [start];
  for (let next = 0; next < found.length; next++) {
    const at = found[next] as number;
    const x = at % width;
    for (const to of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
      if (to < 0 || to >= width * height || marks[to] || !belongs(to)) continue;
      marks[to] = 1;
      found.push(to);
    }
  }
  return found;
}

/** Makes background of what is too small to be a product. Returns how many pixels are left. */
function dropDust({ width, height }: Size, isBackground: Uint8Array): number {
  const seen = isBackground.slice();
  let left = 0;
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue;
    const part = spread({ width, height }, start, seen, () => true);
    if (part.length >= DUST * width * height) left += part.length;
    else for (const at of part) isBackground[at] = 1;
  }
  return left;
}

/**
 * Transparent where the background was. At the edge of the product a pixel is a mixture of both: it becomes as transparent as it is near
 * to the background, and the background's share is taken out of its colour, or a white line would run around every product.
 */
function softened(picture: Pixels, ground: Ground, isBackground: Uint8Array): Uint8ClampedArray {
  const { data, width } = picture;
  const soft = new Uint8ClampedArray(data);
  for (let at = 0; at < isBackground.length; at++) {
    if (isBackground[at]) soft[at * 4 + 3] = 0;
    else if (isAtEdge(picture, at, isBackground)) {
      const share = Math.min(1, (distance(data, at, width, ground) - NEAR / 2) / (FAR - NEAR / 2));
      const alpha = Math.max(share, 0);
      soft[at * 4 + 3] = Math.round(alpha * 255);
      for (let channel = 0; channel < 3; channel++) {
        const behind = groundAt(ground[channel] as Ground[number], at % width, Math.floor(at / width));
        const mixed = data[at * 4 + channel] as number;
        soft[at * 4 + channel] = alpha > 0 ? (mixed - (1 - alpha) * behind) / alpha : mixed;
      }
    }
  }
  return soft;
}

function isAtEdge({ width, height }: Size, at: number, isBackground: Uint8Array): boolean {
  const [x, y] = [at % width, Math.floor(at / width)];
  for (let row = Math.max(0, y - FEATHER); row <= Math.min(height - 1, y + FEATHER); row++) {
    for (let column = Math.max(0, x - FEATHER); column <= Math.min(width - 1, x + FEATHER); column++) {
      if (isBackground[row * width + column]) return true;
    }
  }
  return false;
}
