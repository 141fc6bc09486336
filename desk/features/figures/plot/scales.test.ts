import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bands, labelEvery, linear, linePaths, shortNumber, ticks } from './scales.ts';

const highest = fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 2_000_000_000 }));

describe('the marks of an axis', () => {
  it('are numbers that people count in', () => {
    expect(ticks(0)).toEqual([0, 1]);
    expect(ticks(3)).toEqual([0, 1, 2, 3]);
    expect(ticks(10)).toEqual([0, 2, 4, 6, 8, 10]);
    expect(ticks(87_000)).toEqual([0, 20_000, 40_000, 60_000, 80_000, 100_000]);
  });

  it('begin at 0, reach the highest value, are few, whole and evenly apart', () => {
    fc.assert(
      fc.property(highest, (value) => {
        const marks = ticks(value);
        const step = (marks[1] ?? 0) - (marks[0] ?? 0);
        expect(marks[0]).toBe(0);
        expect(marks.at(-1)).toBeGreaterThanOrEqual(value);
        expect((marks.at(-1) ?? 0) - step).toBeLessThan(Math.max(value, 1));
        expect(marks.length).toBeLessThanOrEqual(6);
        expect(marks.every((mark, at) => Number.isInteger(mark) && mark === at * step)).toBe(true);
      }),
    );
  });
});

describe('the scales', () => {
  it('put the lowest and the highest value at the ends, and the rest between them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 0, max: 100 }), (most, percent) => {
        const place = linear(most, 200, 10);
        expect(place(0)).toBe(200);
        expect(place(most)).toBeCloseTo(10);
        expect(place((most * percent) / 100)).toBeCloseTo(200 - 1.9 * percent);
      }),
    );
  });

  it('find the column that was pointed at', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 731 }), fc.integer({ min: 100, max: 2_000 }), (count, width) => {
        const columns = bands(count, 40, 40 + width);
        for (const column of [0, Math.floor(count / 2), count - 1]) {
          expect(columns.columnAt(columns.centre(column))).toBe(column);
          expect(columns.start(column)).toBeGreaterThanOrEqual(40);
          expect(columns.start(column) + columns.width).toBeLessThanOrEqual(40 + width + 1e-6);
        }
        expect(columns.columnAt(-1_000)).toBe(0);
        expect(columns.columnAt(10_000)).toBe(count - 1);
      }),
    );
    expect(bands(0, 0, 100).columnAt(50)).toBe(0);
  });

  it('leave room for every label that is shown', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 300, noNaN: true }), (step) => {
        const every = labelEvery(step, 48);
        expect(every * step).toBeGreaterThanOrEqual(48 - 1e-9);
        if (every > 1) expect((every - 1) * step).toBeLessThan(48);
      }),
    );
  });
});

describe('a line', () => {
  it('breaks where there is no value', () => {
    const place = (value: number) => value;
    expect(linePaths([1, 2, null, 4, null, null], place, place)).toEqual(['M0 1L1 2', 'M3 4']);
    expect(linePaths([null, null], place, place)).toEqual([]);
  });
});

describe('a number at an axis', () => {
  it.each([
    [0, '0'],
    [950, '950'],
    [1_500, '1.5k'],
    [20_000, '20k'],
    [1_000_000, '1m'],
    [250_000_000, '250m'],
  ])('%i is %s', (value, text) => expect(shortNumber(value)).toBe(text));
});
