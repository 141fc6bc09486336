import { describe, expect, it } from 'vitest';
import { documentOf } from '../../catalogue/document-of.ts';
import { catalogue } from '../../catalogue/testing/fixture.ts';
import { DIRECTIONS } from './direction.ts';
import type { RacketFacts } from './facts.ts';
import { directionOf } from './spec.ts';

const rackets = catalogue.products
  .filter(({ category }) => category === 'rackets')
  .map((product) => documentOf(product) as unknown as RacketFacts);

describe('art direction', () => {
  it('covers every racket of the catalogue', () => {
    expect(rackets.filter(({ id }) => !DIRECTIONS[id])).toEqual([]);
  });

  it('uses at least twelve designs', () => {
    expect(new Set(rackets.map((racket) => directionOf(racket).design)).size).toBeGreaterThanOrEqual(12);
  });

  it('never repeats a design within a brand', () => {
    const seen = rackets.map((racket) => `${racket.brand} ${directionOf(racket).design}`);
    expect(seen.filter((pair, i) => seen.indexOf(pair) !== i)).toEqual([]);
  });

  it('gives every brand more than one throat and more than one pattern of holes', () => {
    for (const brand of new Set(rackets.map((racket) => racket.brand))) {
      const own = rackets.filter((racket) => racket.brand === brand).map(directionOf);
      expect(new Set(own.map(({ throat }) => throat)).size).toBeGreaterThan(1);
      expect(new Set(own.map(({ holes }) => holes)).size).toBeGreaterThan(1);
    }
  });

  it('has an answer for a racket nobody has directed', () => {
    const [racket] = rackets;
    if (!racket) throw new Error('no rackets');
    const fresh = directionOf({ ...racket, id: 977, name: `${racket.brand} Comet Light 2027` });
    expect(fresh.title).toBe('Comet');
    expect(fresh.subtitle).toBe('Light');
  });
});
