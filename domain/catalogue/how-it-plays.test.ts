import { expect, it } from 'vitest';
import { catalogue } from '#catalogue/testing/fixture.ts';
import { balancePoint, levelsFor } from './how-it-plays.ts';
import { textOf } from './specifications.ts';

const rackets = catalogue.products.filter((product) => product.category === 'rackets');

it('every racket of the catalogue can be drawn', () => {
  for (const { specs } of rackets) {
    expect(balancePoint(textOf(specs, 'balance')), textOf(specs, 'balance')).toBeDefined();
    expect(levelsFor(textOf(specs, 'level')), textOf(specs, 'level')).toContain(true);
  }
});

it('a higher balance sits nearer to the head', () => {
  const points = ['Low', 'Medium', 'High'].map(balancePoint);
  expect(points).toEqual(points.toSorted());
});

it('words of no meaning are not drawn', () => {
  expect(balancePoint('Secret')).toBeUndefined();
  expect(levelsFor('Secret')).not.toContain(true);
});

it.each([
  ['Beginner', [true, false, false, false]],
  ['Advanced / Professional', [false, false, true, true]],
  ['All Levels / Intermediate', [true, true, true, true]],
])('%s', (level, expected) => {
  expect(levelsFor(level)).toEqual(expected);
});
