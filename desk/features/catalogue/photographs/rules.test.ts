import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moved } from '#desk/lib/list/moved.ts';
import { cropAround } from '#domain/pictures/crop.ts';
import { arrived, nearestPlace } from './sequence.ts';
import { cropInPerCent, cutWords, focusWords, suggestedWords } from './words.ts';

describe('the sequence of photographs', () => {
  it('moves one and leaves the sequence of the others', () => {
    expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    const cases = fc.uniqueArray(fc.string(), { minLength: 1 }).chain((list) => {
      const place = fc.nat(list.length - 1);
      return fc.tuple(fc.constant(list), place, place);
    });
    fc.assert(
      fc.property(cases, ([list, from, to]) => {
        const result = moved(list, from, to);
        expect(result[to]).toBe(list[from]);
        expect(result.filter((item) => item !== list[from])).toEqual(list.filter((item) => item !== list[from]));
      }),
    );
  });

  it('is the one in which they were chosen, however they arrive', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([1, 2, 3, 4, 5], { minLength: 5 }), (arrivals) => {
        const others = new Map<string, number>();
        let images: string[] = ['old'];
        for (const key of arrivals) {
          others.set(`photo ${key}`, key);
          images = arrived(images, `photo ${key}`, key, others);
        }
        expect(images).toEqual(['old', 'photo 1', 'photo 2', 'photo 3', 'photo 4', 'photo 5']);
      }),
    );
  });

  it('a dragged one takes the place that is nearest', () => {
    const places = [0, 100, 200].map((left) => ({ left, top: 0, width: 90, height: 120 }));
    expect(nearestPlace(places, { x: 20, y: 300 })).toBe(0);
    expect(nearestPlace(places, { x: 160, y: 0 })).toBe(1);
    expect(nearestPlace(places, { x: 999, y: 60 })).toBe(2);
  });
});

describe('the words about a photograph', () => {
  const nox = { brand: 'Nox', kind: { icon: 'racket' } } as const;

  it('are suggested from the facts, each fact once', () => {
    expect(suggestedWords({ ...nox, name: 'AT10' })[0]).toBe('Nox AT10 racket, front view');
    expect(suggestedWords({ ...nox, name: 'Nox AT10 2026 ' })[0]).toBe('Nox AT10 2026 racket, front view');
    expect(suggestedWords({ ...nox, name: 'Junior Racket' })[1]).toBe('Nox Junior Racket, side view');
    expect(suggestedWords({ brand: 'NOX', kind: { icon: 'ball' }, name: 'Grip Tape' })[0]).toBe(
      'NOX Grip Tape, front view',
    );
    expect(suggestedWords({ ...nox, name: ' ' })).toEqual([]);
  });

  it('say what is cut off', () => {
    expect(cutWords({ width: 1600, height: 1000 }, { x: 0.5, y: 0.5 })).toBe(
      'Cut off: 25 % at the left and 25 % at the right.',
    );
    expect(cutWords({ width: 1000, height: 2500 }, { x: 0.5, y: 0 })).toBe('Cut off: 50 % at the bottom.');
    expect(cutWords({ width: 800, height: 1000 }, { x: 0, y: 0 })).toBe('Nothing is cut off.');
    expect(focusWords({ x: 0.123, y: 1 })).toBe('12 % from the left, 100 % from the top');
  });

  it('a crop has a place on the screen', () => {
    const size = { width: 1600, height: 1000 };
    expect(cropInPerCent(size, cropAround(size, { x: 0.5, y: 0 }))).toEqual({
      left: '25%',
      top: '0%',
      width: '50%',
      height: '100%',
    });
  });
});
