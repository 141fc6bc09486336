import { expect, it } from 'vitest';
import { searchSection } from './search-section.ts';

const kinds = ['rackets', 'shoes', 'bags', 'accessories', 'shoes-for-juniors'].map((key) => ({ key }));

it.each([
  ['/', '/rackets'],
  ['/rackets/some-racket', '/rackets'],
  ['/shoes', '/shoes'],
  ['/shoes/some-shoe', '/shoes'],
  ['/shoes-for-juniors/some-shoe', '/shoes-for-juniors'],
  ['/bags', '/bags'],
  ['/accessories/grip', '/accessories'],
  ['/brands/head', '/rackets'],
  ['/brand/shoes', '/rackets'],
  ['/cart', '/rackets'],
  ['/unheard-of', '/rackets'],
])('a search from %s goes to %s', (pathname, section) => {
  expect(searchSection(pathname, kinds)).toBe(section);
});

it('a shop without kinds searches on its home page', () => {
  expect(searchSection('/cart', [])).toBe('/');
});
