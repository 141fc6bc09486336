import { expect, it } from 'vitest';
import { galleryPictures } from './gallery-pictures.ts';

const six = ['a', 'b', 'c', 'd', 'e', 'f'];

it('shows the main picture first and once', () => {
  expect(galleryPictures({ image: 'b', images: ['b', 'a'] })).toEqual(['b', 'a']);
});

it.each([
  [0, ['a']],
  [4, ['a', 'b', 'c', 'd', 'e']],
  [undefined, six],
])('shows %s extra pictures where the kind says so', (mostExtra, shown) => {
  expect(galleryPictures({ image: 'a', images: six }, mostExtra)).toEqual(shown);
});

it('shows the picture of the chosen variant first, and leaves out that of none', () => {
  const variants = { Black: { image: 'a' }, White: { image: 'f' }, Red: { price: 5 } };
  const shirt = { image: 'a', images: [...six, 'g'], variants };
  expect(galleryPictures(shirt, 4)).toEqual(six);
  expect(galleryPictures(shirt, 4, 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
});
