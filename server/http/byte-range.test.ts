import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

it.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=50-500', { first: 50, last: 99 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=9-0', 'whole'],
  ['bytes=0-1,3-4', 'whole'],
  ['lines=0-1', 'whole'],
  ['bytes=-', 'whole'],
])('of 100 bytes, %s is %o', (header, part) => {
  expect(byteRange(header, 100)).toEqual(part);
});

it('never leaves the file, whatever is asked', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
  );
  fc.assert(
    fc.property(header, fc.integer({ min: 1, max: 1000 }), (asked, length) => {
      const part = byteRange(asked, length);
      if (typeof part === 'string') return true;
      return part.first >= 0 && part.first <= part.last && part.last < length;
    }),
  );
});
