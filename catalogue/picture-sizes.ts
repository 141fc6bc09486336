export type PictureFormat = 'avif' | 'webp';

interface Sizes {
  /** What browsers of the last years are offered. */
  avif: readonly number[];
  /** Fewer steps for the few browsers that know no AVIF. */
  webp: readonly number[];
}

/**
 * The widths at which pictures are served, in pixels.
 *
 * | Width | Shown as                                              |
 * | ----- | ----------------------------------------------------- |
 * | 160   | thumbnail of the gallery, cart line, suggestion       |
 * | 320   | card on a phone with two columns                      |
 * | 480   | the same on a sharper screen; card on a tablet        |
 * | 640   | card on a desk, product on a small phone              |
 * | 800   | product on a phone                                    |
 * | 1200  | product on a desk, and zoomed                         |
 */
export const PRODUCT_SIZES: Sizes = { avif: [160, 320, 480, 640, 800, 1200], webp: [480, 1200] };
const HERO_WIDE: Sizes = { avif: [960, 1440, 1920, 2400], webp: [1440] };
const HERO_TALL: Sizes = { avif: [480, 800, 1200], webp: [800] };

/** 'hero/night-court-wide' and so on; all others are products. */
export function pictureSizes(key: string): Sizes {
  if (!key.startsWith('hero/')) return PRODUCT_SIZES;
  return key.endsWith('-wide') ? HERO_WIDE : HERO_TALL;
}

/** No file may be larger, in bytes: a card must come quickly over mobile data. */
export function heaviest(key: string, width: number): number {
  if (key.startsWith('hero/')) return 160_000;
  return width <= 480 ? 25_000 : 120_000;
}
