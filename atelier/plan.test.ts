import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/testing/fixture.ts';
import { plannedPictures } from './plan.ts';

const pictures = plannedPictures(catalogue.products);

describe('plannedPictures', () => {
  it('plans every picture of the catalogue once', () => {
    const named = catalogue.products.flatMap(({ images }) => images).length;
    expect(new Set(pictures.map(({ key }) => key)).size).toBe(named);
  });

  it('ends with what is hidden', () => {
    const hidden = pictures.map(({ product }) => product.hide);
    expect(hidden).toEqual(hidden.toSorted());
  });

  it('keeps the views of a product together', () => {
    const turns = pictures.filter(({ product }, i) => product !== pictures[i - 1]?.product);
    expect(turns).toHaveLength(catalogue.products.length);
  });

  it('has a close-up of every racket that leads the listing', () => {
    const close = pictures.filter(({ view }) => view === 'detail').map(({ product }) => product.displayOrder);
    expect(close.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('understands a path without an extension', () => {
    expect(pictures.map(({ key }) => key)).toContain('bags/wilson-super-tour-padel-bag/front');
  });
});
