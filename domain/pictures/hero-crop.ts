import { type Crop, cropAround, type Focus, type Size } from './crop.ts';

/* The two crops of a photograph in the hero of the home page. */

export const HERO_CROPS = ['wide', 'tall'] as const;
export type HeroCropName = (typeof HERO_CROPS)[number];

interface CropRule {
  /** Of the largest file, in pixels. */
  readonly size: Size;
  /** Where the focus point should be: the words cover the left of a wide screen, and the lower half of a tall one. */
  readonly place: Focus;
}

export const HERO_CROP: Readonly<Record<HeroCropName, CropRule>> = {
  wide: { size: { width: 2400, height: 1350 }, place: { x: 0.65, y: 0.5 } },
  tall: { size: { width: 1200, height: 1600 }, place: { x: 0.5, y: 0.35 } },
};

export function heroCrop(size: Size, focus: Focus, name: HeroCropName): Crop {
  return cropAround(size, focus, HERO_CROP[name].size, HERO_CROP[name].place);
}

/** Where the focus point lies in a crop, as CSS says it. A screen of another shape cuts off the same share on both sides of it. */
export function focusInCrop(size: Size, focus: Focus, name: HeroCropName): string {
  const { left, top, width, height } = heroCrop(size, focus, name);
  return `${perCent((focus.x * size.width - left) / width)} ${perCent((focus.y * size.height - top) / height)}`;
}

const perCent = (share: number) => `${Math.round(Math.min(Math.max(share, 0), 1) * 100)}%`;
