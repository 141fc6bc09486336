import { expect, it } from 'vitest';
import { wrap } from './wrap.ts';

const short = (line: string) => line.length <= 12;

it('keeps a short title on one line', () => {
  expect(wrap('Metalbone', short)).toEqual(['Metalbone']);
});

it('breaks between words', () => {
  expect(wrap('Adipower Carbon CTRL', short)).toEqual(['Adipower', 'Carbon CTRL']);
});

it('never makes more than three lines', () => {
  expect(wrap('one-long-word two-long-word three-long-word four-long-word', short)).toHaveLength(3);
});
