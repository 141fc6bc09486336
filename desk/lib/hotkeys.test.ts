import { expect, it } from 'vitest';
import { type Hotkey, matching } from './hotkeys.ts';

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
