import { expect, it } from 'vitest';
import { changeWords } from '#contract/words/change.ts';
import { neighbours, rememberSequence } from '#desk/lib/list/sequence.ts';
import { tabTitle } from '#desk/lib/screen/tab-title.ts';
import { emptyIsNothing, wholeNumber } from '#web/ui/field.tsx';

it('the title of the tab counts what waits', () => {
  expect(tabTitle('Queue', 3, 'Bandeja')).toBe('(3) Queue · Bandeja desk');
  expect(tabTitle('', 0, 'Bandeja')).toBe('Bandeja desk');
});

it('a change is told as a person would', () => {
  expect(changeWords({ status: 'confirmed' })).toBe('confirmed this');
  expect(changeWords({ kind: 'something new' })).toBe('changed this');
  expect(changeWords({ price: 1200 })).toBe('changed this (now PKR 1,200)');
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

it('an empty field is nothing', () => {
  expect(emptyIsNothing.setValueAs('')).toBeUndefined();
  expect(emptyIsNothing.setValueAs('x')).toBe('x');
});

it('the neighbours of an order are those of the list one came from', () => {
  rememberSequence(['a', 'b', 'c']);
  expect(neighbours('b')).toEqual({ before: 'a', after: 'c' });
  expect(neighbours('a')).toEqual({ before: undefined, after: 'b' });
  // It has left the list meanwhile, as a confirmed order does: the next is the first of it.
  expect(neighbours('x')).toEqual({ before: undefined, after: 'a' });
});
