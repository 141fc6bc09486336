import { describe, expect, it } from 'vitest';
import { randomFrom } from '../art/random.ts';
import { DESIGNS } from './designs.ts';

const palette = { main: '#111111', accent: '#cc2233', tone: '#444444', ink: '#ffffff', deep: '#000000' };

describe.each(Object.entries(DESIGNS))('%s', (_, design) => {
  const draw = (seed: number) => design({ palette, outline: 'diamond', random: randomFrom(seed) });

  it('draws with the accent and can be drawn again', () => {
    expect(draw(3)).toContain(palette.accent);
    expect(draw(3)).toBe(draw(3));
  });

  it('has no number that is none', () => {
    expect(draw(5)).not.toMatch(/NaN|undefined|Infinity/);
  });
});
