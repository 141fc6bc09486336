import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ago,
  counted,
  duration,
  hoursAndMinutes,
  listLength,
  momentOf,
  phone,
  shortTime,
  showTimesIn,
  wallTime,
  words,
} from './format.ts';

describe('times are those of the shop', () => {
  it('shows the clock on its wall', () => {
    expect(wallTime(new Date('2026-11-15T21:30:00Z'))).toBe('2026-11-16T02:30');
    expect(shortTime('2026-11-15T21:30:00Z', new Date('2026-11-15T22:00:00Z'))).toBe('02:30');
    expect(shortTime('2026-11-14T09:00:00Z', new Date('2026-11-15T22:00:00Z'))).toBe('14 Nov, 14:00');
    expect(shortTime('2025-11-14T09:00:00Z', new Date('2026-11-15T22:00:00Z'))).toBe('14 Nov 2025, 14:00');
  });

  it('reads back what it shows, in any zone', () => {
    const minutes = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) }).map((ms) => ms - (ms % 60_000));
    for (const zone of ['Asia/Dubai', 'UTC', 'Asia/Karachi']) {
      showTimesIn(zone);
      fc.assert(
        fc.property(minutes, (ms) => {
          expect(momentOf(wallTime(new Date(ms))).getTime()).toBe(ms);
        }),
      );
    }
  });
});

it.each([
  [30_000, 'less than a minute'],
  [61_000, '1 min'],
  [3 * 3_600_000, '3 h'],
  [25 * 3_600_000, '1 day'],
  [80 * 3_600_000, '3 days'],
  [-5, 'less than a minute'],
])('%i ms are %s', (ms, text) => {
  expect(duration(ms)).toBe(text);
});

it('tells how long ago something was', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  expect(ago('2026-11-15T11:59:30Z', now)).toBe('just now');
  expect(ago('2026-11-15T11:58:30Z', now)).toBe('1 min ago');
  // A clock that is a little ahead.
  expect(ago('2026-11-15T12:00:09Z', now)).toBe('just now');
});

it.each([
  ['0300 1234567', '+92 300 1234567'],
  ['00971501234567', '+971 50 1234567'],
  ['+44 7700 900123', '+447700900123'],
  ['call me', 'call me'],
  ['0300 1234567 (home), 0321 7654321 (office)', '0300 1234567 (home), 0321 7654321 (office)'],
])('%s is shown as %s', (typed, shown) => {
  expect(phone(typed)).toBe(shown);
});

it('says names and counts as people do', () => {
  expect(words('cash_on_delivery')).toBe('Cash on delivery');
  expect(counted(1, 'order')).toBe('1 order');
  expect(counted(12_345, 'order')).toBe('12,345 orders');
  expect(hoursAndMinutes(65)).toBe('1:05');
});

it('a list longer than the server counts says so', () => {
  expect([0, 10_000, 10_001].map(listLength)).toEqual(['0', '10,000', '10,000+']);
});
