import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HERO_CROPS, type HeroCropName } from './hero-crop.ts';
import { DARKEST_VEIL, neededVeil, VEIL_GRID, VEIL_STEP } from './veil.ts';

type Colour = readonly [number, number, number];

/** A picture of the size that is looked at, by what is at each place, as shares from its upper left corner. */
function drawn(crop: HeroCropName, colourAt: (x: number, y: number) => Colour): Uint8Array {
  const { width, height } = VEIL_GRID[crop];
  return Uint8Array.from(
    Array.from({ length: width * height }, (_, at) =>
      colourAt(((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height),
    ).flat(),
  );
}
const WHITE: Colour = [255, 255, 255];
const NIGHT: Colour = [11, 18, 32];

describe.each(HERO_CROPS)('the veil over the %s crop', (crop) => {
  it('is none over the night, and one that leaves something of a white wall', () => {
    expect(
      neededVeil(
        drawn(crop, () => NIGHT),
        crop,
      ),
    ).toBe(0);
    const onWhite = neededVeil(
      drawn(crop, () => WHITE),
      crop,
    );
    expect(onWhite).toBeGreaterThanOrEqual(50);
    expect(onWhite).toBeLessThan(DARKEST_VEIL);
  });

  it('does not mind what is bright where no words stand, nor a lamp behind them', () => {
    const beside = drawn(crop, (x, y) => ((crop === 'wide' ? x > 0.7 && y < 0.8 : y < 0.4) ? WHITE : NIGHT));
    expect(neededVeil(beside, crop)).toBe(0);
    // The buttons that turn the slides stand in a corner of their own.
    const corner = drawn(crop, (x, y) => (x > 0.75 && y > 0.8 ? WHITE : NIGHT));
    expect(neededVeil(corner, crop) > 0).toBe(crop === 'wide');
    const [x0, y0] = [0.3, 0.7];
    const lamp = drawn(crop, (x, y) => (Math.hypot(x - x0, y - y0) < 0.04 ? WHITE : NIGHT));
    expect(neededVeil(lamp, crop)).toBe(0);
    const behind = drawn(crop, (x, y) => (x > 0.35 && x < 0.6 && y > 0.5 && y < 0.75 ? WHITE : NIGHT));
    expect(neededVeil(behind, crop)).toBeGreaterThan(0);
  });

  it('is never less over a brighter picture, and always a step of the slider', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    const colour = fc.tuple(channel, channel, channel);
    fc.assert(
      fc.property(
        fc.array(colour, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 60 }),
        (colours, more) => {
          const spot = (x: number, y: number) =>
            colours[Math.floor((x + y * 7) * colours.length) % colours.length] as Colour;
          const darker = neededVeil(drawn(crop, spot), crop);
          const brighter = drawn(
            crop,
            (x, y) => spot(x, y).map((one) => Math.min(255, one + more)) as unknown as Colour,
          );
          expect(darker % VEIL_STEP).toBe(0);
          expect(neededVeil(brighter, crop)).toBeGreaterThanOrEqual(darker);
          expect(darker).toBeLessThanOrEqual(DARKEST_VEIL);
        },
      ),
      { numRuns: 30 },
    );
  });
});
