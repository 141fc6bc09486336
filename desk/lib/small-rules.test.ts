import { describe, expect, it } from 'vitest';
import { emptyIsNothing, wholeNumber } from '#web/ui/field.tsx';
import { addressOf, queryIn, withValues } from './address-state.ts';
import { changedWords } from './changed-words.ts';
import { withKey } from './list.tsx';
import { neighbours, rememberSequence } from './sequence.ts';
import { tabTitle } from './tab-title.ts';
import { merged } from './use-stored-draft.ts';

it('the title of the tab counts what waits', () => {
  expect(tabTitle('Queue', 3, 'Bandeja')).toBe('(3) Queue · Bandeja desk');
  expect(tabTitle('', 0, 'Bandeja')).toBe('Bandeja desk');
});

it('the address keeps what is set and forgets what is empty', () => {
  const query = withValues(new URLSearchParams('queue=done&city=Lahore'), {
    city: undefined,
    search: 'khan',
    from: '',
  });
  expect(String(query)).toBe('queue=done&search=khan');
});

it('a change is told as a person would', () => {
  expect(changedWords('now confirmed')).toBe('confirmed this');
  expect(changedWords('something new')).toBe('changed this (something new)');
});

it.each([
  ['5,000', 5_000],
  [' 36 400 ', 36_400],
  ['', undefined],
  ['about 5', 'about 5'],
  [12, 12],
])('%j typed as an amount is %j', (typed, value) => {
  expect(wholeNumber.setValueAs(typed)).toBe(value);
});

it('what may name a person stands behind the #, where no server sees it', () => {
  const query = new URLSearchParams({ queue: 'all', search: 'Ayesha & 0300' });
  const address = addressOf(query, ['search']);
  expect(address).toEqual({ search: '?queue=all', hash: '#search=Ayesha+%26+0300' });
  expect(Object.fromEntries(queryIn(address, ['search']))).toEqual({ queue: 'all', search: 'Ayesha & 0300' });
  expect(addressOf(new URLSearchParams(), ['search'])).toEqual({ search: '', hash: '' });
  // A link of before, and a part of the page that happens to be named there.
  expect(queryIn({ search: '?search=khan', hash: '#messages' }, ['search']).get('search')).toBe('khan');
});

it('an empty field is nothing', () => {
  expect(emptyIsNothing.setValueAs('')).toBeUndefined();
  expect(emptyIsNothing.setValueAs('x')).toBe('x');
});

it('a row is chosen and let go', () => {
  const chosen = withKey(new Set(['a']), 'b', true);
  expect([...chosen]).toEqual(['a', 'b']);
  expect([...withKey(chosen, 'a', false)]).toEqual(['b']);
});

it('the neighbours of an order are those of the list one came from', () => {
  rememberSequence(['a', 'b', 'c']);
  expect(neighbours('b')).toEqual({ before: 'a', after: 'c' });
  expect(neighbours('a')).toEqual({ before: undefined, after: 'b' });
  // It has left the list meanwhile, as a confirmed order does: the next is the first of it.
  expect(neighbours('x')).toEqual({ before: undefined, after: 'a' });
});

describe('two people’s changes of one thing', () => {
  const seen = { title: 'a', text: 'b', list: ['1', '2'] };
  it('are kept both where they touch different fields', () => {
    expect(merged(seen, { ...seen, title: 'mine' }, { ...seen, text: 'theirs', list: ['1', 'x'] })).toEqual({
      title: 'mine',
      text: 'theirs',
      list: ['1', 'x'],
    });
    expect(merged(seen, { ...seen, list: ['mine', '2'] }, { ...seen, list: ['1', 'theirs'] })).toMatchObject({
      list: ['mine', 'theirs'],
    });
  });

  it('are mine where both changed the same', () => {
    expect(merged(seen, { ...seen, title: 'mine' }, { ...seen, title: 'theirs' })).toEqual({ ...seen, title: 'mine' });
    expect(merged(seen, { ...seen, list: ['1', '2', 'mine'] }, { ...seen, list: ['2'] })).toMatchObject({
      list: ['1', '2', 'mine'],
    });
  });

  it('a field that the other has removed is gone', () => {
    expect(merged(seen, { ...seen, title: 'mine' }, { title: 'a', list: seen.list })).toEqual({
      title: 'mine',
      list: ['1', '2'],
    });
  });
});
