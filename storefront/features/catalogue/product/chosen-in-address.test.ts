import { expect, it } from 'vitest';
import { chosenIn, withChosen } from './chosen-in-address.ts';

const OPTIONS = [
  { key: 'colour', label: 'Colour', values: ['Black', 'White & gold'], default: 'Black' },
  { key: 'size', label: 'Size', values: ['EU 42', 'EU 46.5'], default: 'EU 42' },
];

it('an address names what is chosen, and nothing that is not offered', () => {
  expect(chosenIn('?size=EU%2046.5&colour=White+%26+gold&utm=x', OPTIONS)).toEqual({
    colour: 'White & gold',
    size: 'EU 46.5',
  });
  expect(chosenIn('?size=EU%2099&colour=Black', OPTIONS)).toEqual({ colour: 'Black' });
  expect(chosenIn('?colour=Black', [])).toEqual({});
});

it('another choice changes only its own part of the address', () => {
  expect(withChosen({ size: 'EU 46.5' }, '', OPTIONS)).toBe('?size=EU%2046.5');
  expect(withChosen({ colour: 'White & gold' }, '?utm=x&size=EU+42', OPTIONS)).toBe('?utm=x&colour=White%20%26%20gold');
});

it('an address that says the same is left as it is', () => {
  for (const search of ['', '?utm=x', '?size=EU+99']) expect(withChosen({}, search, OPTIONS)).toBe(search);
  expect(withChosen({ size: 'EU 42' }, '?size=EU+42', OPTIONS)).toBe('?size=EU+42');
});
