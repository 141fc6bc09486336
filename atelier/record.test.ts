import { expect, it } from 'vitest';
import { isStale, PHOTOGRAPH } from './record.ts';

const record = { 'rackets/one/front': 'aaa', 'rackets/two/front': PHOTOGRAPH };

it('renders what is missing, new or changed', () => {
  expect(isStale('rackets/one/front', 'aaa', true, record)).toBe(false);
  expect(isStale('rackets/one/front', 'bbb', true, record)).toBe(true);
  expect(isStale('rackets/one/front', 'aaa', false, record)).toBe(true);
  expect(isStale('rackets/three/front', 'ccc', true, record)).toBe(true);
});

it('never renders over a photograph', () => {
  expect(isStale('rackets/two/front', 'whatever', true, record)).toBe(false);
});
