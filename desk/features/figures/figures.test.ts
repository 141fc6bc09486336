import { describe, expect, it } from 'vitest';
import { valuesIn } from '#desk/lib/screen/search-params.ts';
import { compare } from './measures.ts';
import { columnName, PERIOD_PARAMS, periodOf } from './period.ts';

const period = (address: string) => periodOf(valuesIn(PERIOD_PARAMS, new URLSearchParams(address)), '2026-11-15');

describe('the period in the address', () => {
  it('is the last 30 days where nothing else is asked for', () => {
    expect(period('')).toEqual({ choice: '30', from: '2026-10-17', to: '2026-11-15', by: 'day', errors: {} });
    expect(period('days=4000&by=hour')).toMatchObject({ choice: '30', by: 'day' });
    expect(period('days=7')).toMatchObject({ choice: '7', from: '2026-11-09' });
    expect(period('days=90&by=week')).toMatchObject({ from: '2026-08-18', by: 'week' });
  });

  it('is the person’s own, shown by week if it is long', () => {
    expect(period('from=2026-01-01&to=2026-06-30')).toMatchObject({ choice: 'own', by: 'week', errors: {} });
    expect(period('from=2026-01-01&to=2026-06-30&by=day')).toMatchObject({ by: 'day' });
  });

  it('says what is wrong with it', () => {
    expect(period('from=2026-11-02&to=2026-11-01').errors).toEqual({ to: 'The period ends before it begins' });
    expect(period('from=2020-11-02&to=2026-11-01').errors).toEqual({ to: 'At most two years at once, please' });
    expect(period('from=soon').errors).toEqual({
      from: 'A day looks like 2026-11-15',
      to: 'A day looks like 2026-11-15',
    });
  });

  it('names its columns the same in every time zone', () => {
    expect(columnName('2026-11-15', 'day')).toBe('Sun, 15 Nov 2026');
    expect(columnName('2026-11-09', 'week')).toBe('Week of 9 Nov 2026');
  });
});

describe('the comparison with the period before', () => {
  it.each([
    [112, 100, false, '12 % more', 'up'],
    [50, 100, false, '50 % less', 'down'],
    [5, 0, false, 'None before', 'up'],
    [0, 0, false, 'As before', 'same'],
    [100_001, 100_000, false, 'About as before', 'same'],
    [null, 3, false, 'Nothing to compare', 'same'],
    [90, 85, true, '5 points more', 'up'],
  ] as const)('of %s with %s (percent: %s) is: %s', (now, before, isPercent, text, direction) => {
    expect(compare(now, before, isPercent)).toEqual({ text, direction });
  });
});
