import { describe, expect, it } from 'vitest';
import { type Pixels, visibleBox, withoutBackground } from './background.ts';

type Colour = readonly [red: number, green: number, blue: number, alpha?: number];

/** A picture, drawn pixel by pixel. */
function drawn(width: number, height: number, colourAt: (x: number, y: number) => Colour): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at++) {
    const [red, green, blue, alpha = 255] = colourAt(at % width, Math.floor(at / width));
    data.set([red, green, blue, alpha], at * 4);
  }
  return { data, width, height };
}

const alphaAt = ({ data, width }: Pixels, x: number, y: number) => data[(y * width + x) * 4 + 3];
const colourOf = ({ data, width }: Pixels, x: number, y: number) =>
  [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)] as const;

const WHITE: Colour = [253, 254, 252];
const RED: Colour = [200, 20, 20];
const isIn = (x: number, y: number, [left, top, right, bottom]: readonly number[] = []) =>
  x >= (left ?? 0) && x < (right ?? 0) && y >= (top ?? 0) && y < (bottom ?? 0);
const BOX = [30, 20, 70, 90];

function cut(picture: Pixels): Pixels {
  const result = withoutBackground(picture);
  if (!result) throw new Error('The background was left.');
  return result;
}

describe('a plain background', () => {
  it('that is white becomes transparent, and the product stays', () => {
    // As cameras and compression leave it: not quite even.
    const grain = (x: number, y: number) => ((x * 7 + y * 13) % 5) - 2;
    const result = cut(
      drawn(100, 120, (x, y) => {
        if (isIn(x, y, BOX)) return RED;
        const light = 250 + grain(x, y);
        return [light, light, light];
      }),
    );
    expect([alphaAt(result, 0, 0), alphaAt(result, 28, 50), alphaAt(result, 50, 50)]).toEqual([0, 0, 255]);
    expect(colourOf(result, 50, 50)).toEqual([200, 20, 20]);
    expect(visibleBox(result)).toEqual({ left: 30, top: 20, width: 40, height: 70 });
  });

  it('that runs evenly from light to dark does, too', () => {
    const result = cut(
      drawn(100, 120, (x, y) => (isIn(x, y, BOX) ? RED : [255 - y * 0.6, 255 - y * 0.6, 240 - y * 0.4])),
    );
    expect([alphaAt(result, 3, 3), alphaAt(result, 50, 115), alphaAt(result, 97, 60), alphaAt(result, 50, 50)]).toEqual(
      [0, 0, 0, 255],
    );
  });

  it('goes although the product touches an edge', () => {
    const result = cut(drawn(100, 120, (x, y) => (isIn(x, y, [30, 40, 70, 120]) ? RED : WHITE)));
    expect([alphaAt(result, 5, 119), alphaAt(result, 50, 119), alphaAt(result, 50, 10)]).toEqual([0, 255, 0]);
    expect(visibleBox(result)).toEqual({ left: 30, top: 40, width: 40, height: 80 });
  });

  it('shines through at the edge of the product as far as it did, and leaves no white line', () => {
    // The outermost column of the product is half white, as a camera mixes it.
    const mixed: Colour = [226, 137, 136];
    const result = cut(
      drawn(100, 120, (x, y) => {
        if (!isIn(x, y, BOX)) return WHITE;
        return x === 30 ? mixed : RED;
      }),
    );
    const [red = 0, green = 0] = colourOf(result, 30, 50);
    expect(green).toBeLessThanOrEqual(mixed[1]);
    expect(red).toBeGreaterThan(150);
    // A colour nearer to the background lets more of it through.
    const light = cut(drawn(100, 120, (x, y) => (isIn(x, y, BOX) ? (x === 30 ? [240, 215, 215] : RED) : WHITE)));
    expect(alphaAt(light, 30, 50)).toBeLessThan(160);
    expect(alphaAt(light, 30, 50)).toBeGreaterThan(60);
    expect(alphaAt(light, 34, 50)).toBe(255);
  });

  it('takes its dust along', () => {
    const result = cut(drawn(100, 120, (x, y) => (isIn(x, y, BOX) || (x === 5 && y < 8 && y > 6) ? RED : WHITE)));
    expect(alphaAt(result, 5, 7)).toBe(0);
    expect(visibleBox(result).left).toBe(30);
  });

  it('stays where the product encloses it: a hole cannot be told from a white emblem', () => {
    const result = cut(drawn(100, 120, (x, y) => (isIn(x, y, BOX) && !isIn(x, y, [45, 50, 55, 60]) ? RED : WHITE)));
    expect(alphaAt(result, 50, 55)).toBe(255);
  });
});

describe('a photograph is left as it is', () => {
  it.each([
    [
      'where its background is not plain',
      drawn(100, 120, (x, y) => (((x >> 3) + (y >> 3)) % 2 === 0 ? [40, 90, 40] : [190, 180, 90])),
    ],
    ['where it is two colours', drawn(100, 120, (x) => (x < 50 ? [255, 0, 0] : [0, 0, 255]))],
    ['where nothing would be left', drawn(100, 120, () => WHITE)],
    ['where the product fills it', drawn(100, 120, (x, y) => [(x * 37) % 256, (y * 53) % 256, (x * y) % 256])],
  ])('%s', (_where, picture) => {
    expect(withoutBackground(picture)).toBeUndefined();
  });
});
