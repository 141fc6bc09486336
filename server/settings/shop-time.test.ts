import { expect, it } from 'vitest';
import { parseShopTime, shopDay, shopTime } from './shop-time.ts';

it('times are told in the shop’s zone, whose midnight ends the day', () => {
  expect(shopTime('2026-11-15T19:30:00Z', 'Asia/Karachi')).toBe('2026-11-16 00:30');
  expect(shopDay('2026-11-15T18:59:00Z', 'Asia/Karachi')).toBe('2026-11-15');
  expect(shopDay('2026-11-15T19:00:00Z', 'Asia/Karachi')).toBe('2026-11-16');
});

it.each([
  ['2026-11-15', 'Asia/Karachi', '2026-11-14T19:00:00.000Z'],
  ['2026-11-15 14:30', 'Asia/Dubai', '2026-11-15T10:30:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-10-26 00:30', 'Europe/Berlin', '2026-10-25T23:30:00.000Z'],
])('%s in %s is %s', (typed, zone, moment) => {
  expect(parseShopTime(typed, zone)).toBe(moment);
});

it.each(['2026-02-30', '2026-13-01', 'tomorrow', '15.11.2026', '2026-11-15 25:00', ''])('%s is no time', (typed) => {
  expect(parseShopTime(typed, 'Asia/Karachi')).toBeUndefined();
});

it('a time that the clocks skipped is none', () => {
  expect(parseShopTime('2026-03-29 02:30', 'Europe/Berlin')).toBeUndefined();
});
