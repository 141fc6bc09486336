import { expect, it } from 'vitest';
import { searchSection } from './search-section.ts';

it.each([
  ['/', 'rackets'],
  ['/rackets/some-racket', 'rackets'],
  ['/shoes', 'shoes'],
  ['/shoes/some-shoe', 'shoes'],
  ['/bags', 'bags'],
  ['/accessories/grip', 'accessories'],
  ['/brands/head', 'rackets'],
  ['/brand/shoes', 'rackets'],
  ['/cart', 'rackets'],
])('a search from %s goes to %s', (pathname, section) => {
  expect(searchSection(pathname)).toBe(section);
});
