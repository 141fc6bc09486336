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
