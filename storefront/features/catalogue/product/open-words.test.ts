import { expect, it } from 'vitest';
import { DEFAULT_HOURS } from '#domain/orders/promise.ts';
import { openWords } from './open-words.ts';

const days = { ...DEFAULT_HOURS.days, sat: { opens: '14:00', closes: '02:00' }, sun: null };
const hours = { ...DEFAULT_HOURS, days, holidays: ['2026-11-16'] };
const at = (local: string, zone = 'Asia/Karachi') => openWords(Date.parse(`${local}:00+05:00`), hours, zone);

// 13 November 2026 is a Friday.
it.each([
  ['2026-11-13T12:00', 'Open now, until 20:00'],
  ['2026-11-13T08:00', 'Opens at 10:00'],
  ['2026-11-13T21:00', 'Opens tomorrow at 14:00'],
  ['2026-11-14T23:00', 'Open now, until 02:00'],
  ['2026-11-15T12:00', 'Opens on Tuesday at 10:00'],
])('says at %s: %s', (local, words) => {
  expect(at(local)).toBe(words);
});

it('names the zone, and no city, to those whose clocks show another time', () => {
  expect(at('2026-11-13T12:00', 'Asia/Dubai')).toBe('Open now, until 20:00 (Pakistan Standard Time)');
});

it('names the day of what is further away, and no hour where nothing changes', () => {
  const closed = { ...DEFAULT_HOURS, holidays: Array.from({ length: 10 }, (_, day) => `2026-11-${13 + day}`) };
  expect(openWords(Date.parse('2026-11-13T12:00:00+05:00'), closed, 'Asia/Karachi')).toBe(
    'Opens on 23 November at 10:00',
  );
  const never = Object.fromEntries(Object.keys(days).map((day) => [day, null])) as unknown as typeof days;
  expect(openWords(0, { ...hours, days: never })).toBe('Closed');
});
