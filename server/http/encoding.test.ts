import { expect, it } from 'vitest';
import { bestForm } from './encoding.ts';

const ALL = { plain: 'plain', br: 'br', gzip: 'gzip' };

it.each([
  [undefined, 'plain'],
  ['', 'plain'],
  ['identity', 'plain'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=1.0, gzip;q=0.5', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0.0, br; q=0', 'plain'],
])('for %s the form is %s', (accepted, form) => {
  expect(bestForm(ALL, accepted)).toBe(form);
});

it('a form that was not made is not chosen', () => {
  expect(bestForm({ plain: 'plain', gzip: 'gzip' }, 'gzip, br')).toBe('gzip');
  expect(bestForm({ plain: 'plain' }, 'gzip, br')).toBe('plain');
});
