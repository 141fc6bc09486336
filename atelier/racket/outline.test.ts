import { describe, expect, it } from 'vitest';
import { inset, type Outline } from './outline.ts';
import shapes from './outlines.json' with { type: 'json' };

const outlines = Object.keys(shapes.heads) as Outline[];

describe('inset', () => {
  it.each(outlines)('is symmetrical and ends in the middle of the tip (%s)', (outline) => {
    const path = inset(outline, 0, 2);
    const left = path.map(([x]) => x).filter((x) => x < 0);
    const right = path.map(([x]) => x).filter((x) => x > 0);
    expect(Math.abs(left.length - right.length)).toBeLessThanOrEqual(1);
    expect(Math.max(...right)).toBeCloseTo(-Math.min(...left), 2);
  });

  it.each(outlines)('moves inwards (%s)', (outline) => {
    const width = (distance: number) => Math.max(...inset(outline, distance, 2).map(([x]) => x));
    expect(width(0.2)).toBeCloseTo(width(0) - 0.2, 1);
  });
});
