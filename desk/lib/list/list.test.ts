import { describe, expect, it } from 'vitest';
import { daysBefore, spans } from './day-range.tsx';
import { activeNames, type Filter, tickedIn, tickedText } from './filter.ts';
import { nextRow } from './list.tsx';
import { hasColumn } from './list-form.ts';
import { pageOf } from './pager.tsx';
import { withKeys } from './selection.ts';

describe('the rows of a list', () => {
  it('are chosen and let go; what is chosen on other pages stays', () => {
    const chosen = withKeys(new Set(['other page']), ['a', 'b'], true);
    expect([...chosen]).toEqual(['other page', 'a', 'b']);
    expect([...withKeys(chosen, ['a', 'b', 'c'], false)]).toEqual(['other page']);
  });

  it.each([
    [-1, 1, 0],
    [-1, -1, 4],
    [0, 1, 1],
    [4, 1, 4],
    [0, -1, 0],
  ] as const)('from row %i by %i one gets to row %i of five', (at, step, next) => {
    expect(nextRow(at, step, 5)).toBe(next);
  });

  it('are a page of them; a page beyond the last one is the last one', () => {
    expect(pageOf(['a', 'b', 'c'], 9, 2)).toEqual({ rows: ['c'], number: 2, count: 2, total: 3, first: 2 });
    expect(pageOf([], 1, 2)).toMatchObject({ number: 1, count: 1 });
  });
});

it('a column is shown where there is room for it, and on paper where it says so', () => {
  const forms = ['table', 'wide', 'widest', 'paper'] as const;
  const shown = (column: Parameters<typeof hasColumn>[1]) => forms.filter((form) => hasColumn(form, column));
  expect(shown({})).toEqual(forms);
  expect(shown({ from: 'wide' })).toEqual(['wide', 'widest']);
  expect(shown({ from: 'widest' })).toEqual(['widest']);
  expect(shown({ from: 'wide', isOnPaper: true })).toEqual(['wide', 'widest', 'paper']);
});

describe('filters', () => {
  it('are active by each of their names', () => {
    const filters: readonly Filter<'state' | 'from' | 'to'>[] = [
      { kind: 'choice', name: 'state', label: 'State', options: [] },
      { kind: 'days', names: ['from', 'to'], labels: ['From', 'To'] },
    ];
    expect(activeNames(filters, { state: 'done', to: '2026-11-15' })).toEqual(['state', 'to']);
  });

  it('write ticked options so that their commas separate nothing', () => {
    const options = ['Nox', 'Head', 'Drop Shot, Spain'];
    const text = tickedText(['Nox', 'Drop Shot, Spain']);
    expect(text).toBe('Nox,Drop Shot  Spain');
    expect(tickedIn(text, options)).toEqual(['Nox', 'Drop Shot, Spain']);
    expect(tickedIn(undefined, options)).toEqual([]);
  });
});

it('spans of days know the months', () => {
  expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
  const span = (label: string) => spans('2026-03-05').find((one) => one.label === label);
  expect(span('Last month')).toMatchObject({ from: '2026-02-01', to: '2026-02-28' });
  expect(span('7 days')).toMatchObject({ from: '2026-02-27' });
});
