import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_HOURS,
  isOpen,
  momentAfter,
  type OpeningHours,
  openMinutes,
  openState,
  promiseClock,
  WEEKDAYS,
} from './promise.ts';

const ZONES = ['Asia/Karachi', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC'];

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 15, 30, 59))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);

const day = fc.option(fc.record({ opens: time, closes: time }));

const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  timeZone: fc.constantFrom(...ZONES),
  days: fc.record(
    Object.fromEntries(WEEKDAYS.map((name) => [name, day])) as Record<(typeof WEEKDAYS)[number], typeof day>,
  ),
  holidays: fc.array(fc.constantFrom('2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01', '2026-12-25'), {
    maxLength: 3,
  }),
});

const MINUTE = 60_000;
const START = Date.parse('2026-01-01T00:00:00Z');
const anyMoment = fc.integer({ min: 0, max: 365 * 24 * 60 }).map((minutes) => START + minutes * MINUTE);

const karachi = (text: string) => Date.parse(`${text}:00+05:00`);

describe('the clock of the promise', () => {
  it('stands still while the shop is closed', () => {
    const waited = (from: string, until: string) => openMinutes(karachi(from), karachi(until), DEFAULT_HOURS);
    expect(waited('2026-11-15T12:00', '2026-11-15T13:30')).toBe(90);
    expect(waited('2026-11-15T19:30', '2026-11-16T10:45')).toBe(75);
    expect(waited('2026-11-15T02:00', '2026-11-15T09:59')).toBe(0);
    expect(waited('2026-11-15T02:00', '2026-11-17T02:00')).toBe(1_200);
    expect(waited('2026-11-15T13:00', '2026-11-15T12:00')).toBe(0);
    const holiday = { ...DEFAULT_HOURS, holidays: ['2026-11-16'] };
    expect(openMinutes(karachi('2026-11-15T19:30'), karachi('2026-11-17T10:45'), holiday)).toBe(75);
  });

  it('is green under two hours, amber under four, red after', () => {
    const at = (until: string) => promiseClock(karachi('2026-11-15T12:00'), null, karachi(until), DEFAULT_HOURS);
    expect(at('2026-11-15T13:59')).toEqual({ minutes: 119, state: 'green', isRunning: true });
    expect(at('2026-11-15T14:00')).toMatchObject({ state: 'amber' });
    expect(at('2026-11-15T15:59')).toMatchObject({ state: 'amber' });
    expect(at('2026-11-15T16:00')).toMatchObject({ state: 'red' });
    expect(at('2026-11-15T23:00')).toEqual({ minutes: 480, state: 'red', isRunning: false });
  });

  it('stops when the customer was reached', () => {
    const [placed, reached] = ['2026-11-15T07:00:00Z', '2026-11-15T08:00:00Z'];
    expect(promiseClock(placed, reached, '2026-11-20T08:00:00Z', DEFAULT_HOURS)).toEqual({
      minutes: 60,
      state: 'green',
      isRunning: false,
    });
  });

  it('knows a shop that is open past midnight', () => {
    const late = { opens: '14:00', closes: '02:00' };
    const days = { ...DEFAULT_HOURS.days, sat: late, sun: null };
    const hours = { ...DEFAULT_HOURS, days };
    // 14 November 2026 is a Saturday.
    expect(openMinutes(karachi('2026-11-15T00:30'), karachi('2026-11-15T12:00'), hours)).toBe(90);
    expect(isOpen(karachi('2026-11-15T01:59'), hours)).toBe(true);
    expect(isOpen(karachi('2026-11-15T02:00'), hours)).toBe(false);
  });

  it('follows the clocks of the zone when they change', () => {
    const allDay = { opens: '00:00', closes: '24:00' };
    const days = Object.fromEntries(WEEKDAYS.map((name) => [name, allDay])) as unknown as OpeningHours['days'];
    const london = { timeZone: 'Europe/London', days, holidays: [] };
    // The day of 23 hours and the day of 25.
    expect(openMinutes('2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z', london)).toBe(23 * 60);
    expect(openMinutes('2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z', london)).toBe(25 * 60);
    const morning = { ...london, days: { ...days, sun: { opens: '09:00', closes: '12:00' }, sat: null, mon: null } };
    expect(openMinutes('2026-03-29T07:59:00Z', '2026-03-29T08:30:00Z', morning)).toBe(30);
    expect(openMinutes('2026-10-25T08:30:00Z', '2026-10-25T09:30:00Z', morning)).toBe(30);
  });

  it('never runs faster than time, never backwards, and adds up', () => {
    fc.assert(
      fc.property(anyHours, anyMoment, fc.nat(5_000), fc.nat(5_000), (hours, start, first, second) => {
        const [middle, end] = [start + first * MINUTE, start + (first + second) * MINUTE];
        const whole = openMinutes(start, end, hours);
        expect(whole).toBeGreaterThanOrEqual(0);
        expect(whole).toBeLessThanOrEqual(first + second);
        expect(openMinutes(start, middle, hours) + openMinutes(middle, end, hours)).toBe(whole);
      }),
      { numRuns: 300 },
    );
  });

  it('counts the minutes in which the shop is open, one by one', () => {
    fc.assert(
      fc.property(anyHours, anyMoment, fc.integer({ min: 1, max: 40 }), (hours, start, length) => {
        const minutes = Array.from({ length }, (_, place) => start + place * MINUTE);
        const open = minutes.filter((minute) => isOpen(minute, hours)).length;
        expect(openMinutes(start, start + length * MINUTE, hours)).toBe(open);
      }),
      { numRuns: 100 },
    );
  });

  it('an order that was placed earlier has never waited for less', () => {
    fc.assert(
      fc.property(anyHours, anyMoment, fc.nat(3_000), fc.nat(3_000), (hours, earlier, later, now) => {
        const end = earlier + (later + now) * MINUTE;
        expect(openMinutes(earlier, end, hours)).toBeGreaterThanOrEqual(
          openMinutes(earlier + later * MINUTE, end, hours),
        );
      }),
      { numRuns: 200 },
    );
  });
});

describe('whether the shop is open, and until when', () => {
  const state = (at: string, hours = DEFAULT_HOURS) => openState(karachi(at), hours);
  const daily = (span: OpeningHours['days']['mon']) =>
    Object.fromEntries(WEEKDAYS.map((name) => [name, span])) as unknown as OpeningHours['days'];

  it('says when it closes, and when it opens', () => {
    expect(state('2026-11-15T12:00')).toEqual({ isOpen: true, until: karachi('2026-11-15T20:00') });
    expect(state('2026-11-15T08:00')).toEqual({ isOpen: false, until: karachi('2026-11-15T10:00') });
    expect(state('2026-11-15T20:00')).toEqual({ isOpen: false, until: karachi('2026-11-16T10:00') });
    const closed = { ...DEFAULT_HOURS, holidays: ['2026-11-16', '2026-11-17'] };
    expect(state('2026-11-15T20:00', closed)).toEqual({ isOpen: false, until: karachi('2026-11-18T10:00') });
  });

  it('takes nights together with the days that follow without a break', () => {
    const days = { ...daily({ opens: '14:00', closes: '02:00' }), sun: { opens: '02:00', closes: '05:00' } };
    // 14 November 2026 is a Saturday.
    expect(state('2026-11-14T23:00', { ...DEFAULT_HOURS, days }).until).toBe(karachi('2026-11-15T05:00'));
    const always = { ...DEFAULT_HOURS, days: daily({ opens: '00:00', closes: '24:00' }) };
    expect(state('2026-11-14T23:00', always)).toEqual({ isOpen: true });
    expect(state('2026-11-14T23:00', { ...DEFAULT_HOURS, days: daily(null) })).toEqual({ isOpen: false });
  });

  it('agrees with the clock of the promise', () => {
    fc.assert(
      fc.property(anyHours, anyMoment, (hours, moment) => {
        const { isOpen: isOpenNow, until } = openState(moment, hours);
        expect(isOpenNow).toBe(isOpen(moment, hours));
        if (until === undefined) return;
        expect(until).toBeGreaterThan(moment);
        const minutes = Math.floor((until - moment) / MINUTE);
        expect(openMinutes(moment, until, hours)).toBe(isOpenNow ? minutes : 0);
        expect(openState(until, hours).isOpen).toBe(!isOpenNow);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the moment at which the clock has counted so many minutes', () => {
  it('is in the open hours of the same or of a later day', () => {
    const ends = (from: string, minutes: number) => momentAfter(karachi(from), minutes, DEFAULT_HOURS);
    expect(ends('2026-11-15T12:00', 240)).toBe(karachi('2026-11-15T16:00'));
    expect(ends('2026-11-15T19:30', 120)).toBe(karachi('2026-11-16T11:30'));
    expect(ends('2026-11-15T16:00', 240)).toBe(karachi('2026-11-15T20:00'));
  });

  it('never comes in a shop that never opens', () => {
    const days = Object.fromEntries(WEEKDAYS.map((name) => [name, null])) as unknown as OpeningHours['days'];
    expect(momentAfter(START, 1, { ...DEFAULT_HOURS, days })).toBeUndefined();
  });

  it('agrees with the count of open minutes', () => {
    fc.assert(
      fc.property(anyHours, anyMoment, fc.integer({ min: 1, max: 600 }), (hours, from, minutes) => {
        const moment = momentAfter(from, minutes, hours);
        if (moment === undefined) return openMinutes(from, from + 30 * 24 * 60 * MINUTE, hours) < minutes;
        return (
          openMinutes(from, moment, hours) === minutes && openMinutes(from, moment - MINUTE, hours) === minutes - 1
        );
      }),
      { numRuns: 200 },
    );
  });
});
