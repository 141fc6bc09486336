import { expect, it } from 'vitest';
import { type Hotkey, isLetterKey, matching } from './hotkeys.ts';

const key = (name: string, label = name): Hotkey => ({ key: name, label, run: () => {} });

it('a key does its own, two after each other theirs', () => {
  const keys = [key('n'), key('g q'), key('g n')];
  expect(matching(keys, '', 'n')?.key).toBe('n');
  expect(matching(keys, 'g', 'n')?.key).toBe('g n');
  expect(matching(keys, 'g', 'x')).toBeUndefined();
  expect(matching(keys, '', 'g')).toBeUndefined();
});

it('of two with the same key the later wins', () => {
  expect(matching([key('j', 'list'), key('j', 'order')], '', 'j')?.label).toBe('order');
});

it('of two lists the one that has the focus gets the key, and without focus the first, if it can be entered by it', () => {
  const lists = (focused: string) =>
    ['upper', 'lower'].flatMap((label): Hotkey[] => [
      { ...key('j', label), hasFocus: () => focused === label },
      { ...key('ArrowDown', label), hasFocus: () => focused === label, needsFocus: true },
    ]);
  expect(matching(lists('lower'), '', 'j')?.label).toBe('lower');
  expect(matching(lists('upper'), '', 'j')?.label).toBe('upper');
  expect(matching(lists('upper'), '', 'ArrowDown')?.label).toBe('upper');
  expect(matching(lists(''), '', 'j')?.label).toBe('upper');
  expect(matching(lists(''), '', 'ArrowDown')).toBeUndefined();
  expect(matching([key('j', 'screen'), ...lists('')], '', 'j')?.label).toBe('screen');
});

it.each([
  ['j', true],
  ['?', true],
  ['g q', true],
  ['ArrowDown', false],
  ['Escape', false],
])('%s is a key of letters: %s', (name, isLetter) => {
  expect(isLetterKey(name)).toBe(isLetter);
});
