import { contrastOf, luminance } from '#domain/brand/colour.ts';
import type { HeroCropName } from './hero-crop.ts';

/*
 * White words stand on the pictures of the hero. A veil of the shop's night lies between them where a picture is too bright: as dark as
 * the picture needs it, or as its owner wants it.
 */

/** Of each crop, in per cent. */
export type Veil = Readonly<Record<HeroCropName, number>>;

export const VEIL_STEP = 5;
/** A darker one would hide the picture. */
export const DARKEST_VEIL = 90;

/** Of photographs that were encoded before anybody measured them. */
export const UNMEASURED_VEIL: Veil = { wide: 70, tall: 60 };

/** Where a picture is looked at: enough to find a bright part behind a line of words, and too few for a lamp to count as one. */
export const VEIL_GRID: Readonly<Record<HeroCropName, { readonly width: number; readonly height: number }>> = {
  wide: { width: 48, height: 27 },
  tall: { width: 30, height: 40 },
};

/** So much of the place of the words may be brighter: a lamp, a line of the court. */
const EXCEPTIONS = 0.02;
/** How white words are, and the contrast that WCAG wants for their size. */
const SMALL = { white: 0.85, contrast: 4.5 };
const LARGE = { white: 1, contrast: 3 };
/** The night of the shipped brand; those of others are as dark. */
const NIGHT = [0x0b, 0x12, 0x20] as const;

/** From one place to another a share changes evenly. Places are shares of the picture, from its left edge or its lower one. */
type Slope = readonly (readonly [place: number, share: number])[];

interface Reach {
  readonly right: number;
  readonly up: number;
}

interface Layout {
  /** How far words and buttons reach from the lower left corner, and how far the title does. */
  readonly small: Reach;
  readonly large: Reach;
  /** How much of the night lies on every picture. */
  readonly always: Slope;
  /** How much of the veil. */
  readonly veil: Slope;
}

/** As storefront/blocks/home/hero.tsx draws them; on the tall picture the least of what phones and tablets have. */
const LAYOUT: Readonly<Record<HeroCropName, Layout>> = {
  wide: {
    small: { right: 0.42, up: 0.4 },
    large: { right: 0.6, up: 0.7 },
    always: [
      [0, 0.8],
      [0.5, 0.1],
      [1, 0],
    ],
    veil: [
      [0.6, 1],
      [0.95, 0],
    ],
  },
  tall: {
    small: { right: 1, up: 0.35 },
    large: { right: 1, up: 0.55 },
    always: [
      [0, 1],
      [0.2, 0.85],
      [0.35, 0.34],
      [0.6, 0],
    ],
    veil: [
      [0.5, 1],
      [0.75, 0],
    ],
  },
};

/** The buttons that turn the slides, in the corner of a wide screen: they have a ground of their own, and a strip of the veil below them. */
const CONTROLS = { left: 0.78, up: 0.14, words: LARGE, always: 0.4, part: 0.6 };

function share(slope: Slope, place: number): number {
  const next = slope.findIndex(([from]) => place < from);
  if (next === -1) return slope.at(-1)?.[1] ?? 0;
  const [after, before] = [slope[next], slope[next - 1]];
  if (!after || !before) return slope[0]?.[1] ?? 0;
  return before[1] + ((after[1] - before[1]) * (place - before[0])) / (after[0] - before[0]);
}

/** How dark the veil over a crop must be for the words to be read. `pixels` has three bytes for each place of the grid. */
export function neededVeil(pixels: Uint8Array, crop: HeroCropName): number {
  const places = placesOfWords(crop);
  const isEnough = (veil: number) => {
    let exceptions = places.length * EXCEPTIONS;
    return places.every(({ first, words, always, part }) => {
      const covered = 1 - (1 - always) * (1 - (part * veil) / 100);
      return isReadable(words, pixels.subarray(first, first + 3), covered) || --exceptions >= 0;
    });
  };
  let [least, most] = [0, DARKEST_VEIL / VEIL_STEP];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (isEnough(middle * VEIL_STEP)) most = middle;
    else least = middle + 1;
  }
  return least * VEIL_STEP;
}

/** The places of the grid where words stand: which, how much of the night lies there always, and how much of the veil. */
function placesOfWords(crop: HeroCropName) {
  const { width, height } = VEIL_GRID[crop];
  const { small, large, always, veil } = LAYOUT[crop];
  return Array.from({ length: width * height }, (_, at) => at).flatMap((at) => {
    const [right, up] = [((at % width) + 0.5) / width, 1 - (Math.floor(at / width) + 0.5) / height];
    const isIn = (reach: Reach) => right < reach.right && up < reach.up;
    if (crop === 'wide' && right > CONTROLS.left && up < CONTROLS.up) return [{ ...CONTROLS, first: at * 3 }];
    if (!isIn(large)) return [];
    const place = crop === 'wide' ? right : up;
    const words = isIn(small) ? SMALL : LARGE;
    return [{ first: at * 3, words, always: share(always, place), part: share(veil, place) }];
  });
}

/** Whether words can be read on a pixel that the night covers to a share. */
function isReadable({ white, contrast }: typeof SMALL, pixel: Uint8Array, covered: number): boolean {
  const ground = NIGHT.map((night, channel) => night * covered + (pixel[channel] ?? 0) * (1 - covered));
  const words = ground.map((channel) => 255 * white + channel * (1 - white));
  return contrastOf(luminance(words), luminance(ground)) >= contrast;
}
