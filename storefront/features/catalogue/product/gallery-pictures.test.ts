import { expect, it } from 'vitest';
import { galleryPictures } from './gallery-pictures.ts';

const six = ['a', 'b', 'c', 'd', 'e', 'f'];

it('shows the main picture first and once', () => {
  expect(galleryPictures({ category: 'rackets', image: 'b', images: ['b', 'a'] })).toEqual(['b', 'a']);
});

it.each(['shoes', 'bags', 'accessories'] as const)('%s have at most four extra pictures', (category) => {
  expect(galleryPictures({ category, image: 'a', images: six })).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('a racket shows all it has', () => {
  expect(galleryPictures({ category: 'rackets', image: 'a', images: six })).toEqual(six);
});

it('shows the picture of the chosen variant first, and leaves out that of none', () => {
  const variants = { Black: { image: 'a' }, White: { image: 'f' }, Red: { price: 5 } };
  const shirt = { category: 'shoes' as const, image: 'a', images: [...six, 'g'], variants };
  expect(galleryPictures(shirt)).toEqual(six);
  expect(galleryPictures(shirt, 'f')).toEqual(['f', 'a', 'b', 'c', 'd']);
});
