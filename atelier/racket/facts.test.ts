import { describe, expect, it } from 'vitest';
import { catalogue } from '../../catalogue/testing/fixture.ts';
import { textOf } from '../../domain/catalogue/specifications.ts';
import { finishOf, isPaintedOver, outlineOf, weaveOf } from './facts.ts';

const rackets = catalogue.products.filter(({ category }) => category === 'rackets');

describe('facts', () => {
  it('turns every shape of the catalogue into an outline', () => {
    const outlines = new Set(rackets.map(({ specs }) => outlineOf(textOf(specs, 'shape'))));
    expect(outlines).toEqual(
      new Set(['round', 'teardrop', 'diamond', 'hybrid', 'teardrop-hybrid', 'geometric', 'diamond-oversize']),
    );
    expect(() => outlineOf('Square')).toThrow('Square');
  });

  it('weaves every carbon differently', () => {
    const cloths = [
      '3K Carbon',
      '6K Carbon',
      '12K Carbon',
      '16K Carbon',
      '18K Carbon',
      '24K Carbon',
      'TriCarbon',
      'Carbon Flex',
      'Fiberglass',
    ];
    const looks = cloths.map((carbon) => `${weaveOf(carbon, '#111111').pattern} ${weaveOf(carbon, '#111111').thread}`);
    expect(new Set(looks).size).toBe(cloths.length);
  });

  it('widens the thread with the count', () => {
    const threads = ['3K Carbon', '6K Carbon', '12K Carbon', '16K Carbon', '18K Carbon', '24K Carbon'].map(
      (carbon) => weaveOf(carbon, '#111111').thread,
    );
    expect(threads).toEqual(threads.toSorted((a, b) => a - b));
  });

  it('makes aluminised carbon silvery', () => {
    expect(weaveOf('Aluminized 18K Carbon', '#111111').metallic).toBeGreaterThan(
      weaveOf('18K Carbon', '#111111').metallic,
    );
  });

  it('paints over glass and carbon frames', () => {
    expect(['Carbon Frame', 'Fiberglass'].every(isPaintedOver)).toBe(true);
    expect(['3K Carbon', 'Carbon + Fiberglass', 'Carbon'].some(isPaintedOver)).toBe(false);
  });

  it('tells gloss, matte, sand and 3D apart', () => {
    const [gloss, matte, sand, raised] = ['Smooth gloss', 'Smooth matte', 'Rough sand', 'Rough 3D'].map(finishOf);
    expect(gloss?.coat).toBe(1);
    expect(matte?.coat).toBeLessThan(0.1);
    expect(sand?.grit).toBeGreaterThan(raised?.grit ?? 1);
    expect(raised?.relief).toBeGreaterThan(0);
    expect(sand?.relief).toBe(0);
  });
});
