import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { focusInCrop, HERO_CROP, HERO_CROPS, heroCrop } from './hero-crop.ts';

const side = fc.integer({ min: 100, max: 5000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe.each(HERO_CROPS)('the %s crop of the hero', (name) => {
  const { size: shape, place } = HERO_CROP[name];

  it('lies in the picture, has its shape, touches two edges and holds the focus point where CSS is told it is', () => {
    fc.assert(
      fc.property(side, side, share, share, (width, height, x, y) => {
        const crop = heroCrop({ width, height }, { x, y }, name);
        expect(crop.left).toBeGreaterThanOrEqual(0);
        expect(crop.top).toBeGreaterThanOrEqual(0);
        expect(crop.left + crop.width).toBeLessThanOrEqual(width);
        expect(crop.top + crop.height).toBeLessThanOrEqual(height);
        expect(crop.width === width || crop.height === height).toBe(true);
        const exact = (crop.width * shape.height) / shape.width;
        expect(Math.abs(exact - crop.height)).toBeLessThanOrEqual(1);
        const [atX = 0, atY = 0] = focusInCrop({ width, height }, { x, y }, name).split(' ').map(Number.parseFloat);
        expect(Math.abs(crop.left + (crop.width * atX) / 100 - x * width)).toBeLessThanOrEqual(crop.width / 100 + 1);
        expect(Math.abs(crop.top + (crop.height * atY) / 100 - y * height)).toBeLessThanOrEqual(crop.height / 100 + 1);
      }),
    );
  });

  it('has the focus point beside the words, where the photograph is large enough', () => {
    const larger = { width: shape.width * 2, height: shape.height };
    expect(focusInCrop(larger, { x: 0.5, y: place.y }, name)).toBe(`${place.x * 100}% ${place.y * 100}%`);
  });
});
