import { describe, expect, it } from 'vitest';
import { contrast, luminance, mix, saturation } from './colour.ts';

describe('colour', () => {
  it('mixes from one end to the other', () => {
    expect(mix('#000000', '#ffffff', 0)).toBe('#000000');
    expect(mix('#000000', '#ffffff', 1)).toBe('#ffffff');
    expect(mix('#000000', '#FF0080', 0.5)).toBe('#800040');
  });

  it('knows black, white and their contrast', () => {
    expect(luminance('#000000')).toBe(0);
    expect(luminance('#ffffff')).toBeCloseTo(1);
    expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
    expect(contrast('#123456', '#123456')).toBe(1);
  });

  it('tells grey from colour', () => {
    expect(saturation('#808080')).toBe(0);
    expect(saturation('#000000')).toBe(0);
    expect(saturation('#ff0000')).toBe(1);
  });
});
