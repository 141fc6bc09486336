import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/index.ts';
import { plannedPictures } from './plan.ts';

const pictures = plannedPictures(catalogue.products);

describe('plannedPictures', () => {
  it('plans every picture of the catalogue once', () => {
    const named = catalogue.products.flatMap(({ images }) => images).length;
    expect(new Set(pictures.map(({ key }) => key)).size).toBe(named);
  });

  it('begins with the main pictures of what is visible and ends with what is hidden', () => {
    const visible = catalogue.products.filter(({ hide }) => !hide);
    const first = pictures.slice(0, visible.length);
    expect(new Set(first.map(({ product }) => product))).toEqual(new Set(visible));
    expect(pictures.at(-1)?.product.hide).toBe(true);
  });

  it('has a close-up of every racket that leads the listing', () => {
    const close = pictures.filter(({ view }) => view === 'detail').map(({ product }) => product.displayOrder);
    expect(close.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('understands a path without an extension', () => {
    expect(pictures.map(({ key }) => key)).toContain('bags/wilson-super-tour-padel-bag/front');
  });
});
