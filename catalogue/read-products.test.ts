import { describe, expect, it } from 'vitest';
import { kindDocument } from '#contract/kinds/kind.ts';
import { problemWords } from '#contract/words/catalogue-documents.ts';
import { documentOf } from './document-of.ts';
import { readProducts } from './read-catalogue.ts';
import type { Problems } from './read-entries.ts';

const machines = kindDocument.parse({
  key: 'ball-machines',
  words: { plural: 'Ball machines', singular: 'Ball machine', heading: 'Ball machines', lead: 'They never tire.' },
  card: { name: 'Ball machines', description: 'For those who train alone', count: '3 models' },
  specs: [
    { key: 'speed', label: 'Speed', type: 'number', unit: 'km/h', least: 10, most: 200, isRequired: true },
    { key: 'drive', label: 'Drive', type: 'choice', values: ['Wheels', 'Air'] },
    { key: 'parts', label: 'Parts', type: 'list' },
    { key: 'model-year', label: 'Year', path: 'made.year', type: 'number', least: 2000, most: 2099 },
  ],
});

/** Nothing but what every product needs. */
const least = {
  id: 1,
  name: 'Lobber',
  brand: 'Spin',
  price: 250_000,
  image: 'pictures/ball-machines/lobber/front.webp',
  images: ['pictures/ball-machines/lobber/front.webp'],
};
const sound = { ...least, specs: { speed: 90, drive: 'Air', parts: ['Remote', 'Charger'] }, made: { year: 2026 } };

function read(document: object, areStored = false) {
  const problems: Problems = [];
  const [product] = readProducts(machines, [document], { areStored }, problems);
  return { product, problems: problems.map(problemWords) };
}

describe('a product of a kind', () => {
  it('has the specs that its kind names, wherever the document has them', () => {
    const { product, problems } = read(sound);
    expect(problems).toEqual([]);
    expect(product).toMatchObject({ category: 'ball-machines', slug: 'lobber' });
    expect(product?.specs).toEqual({ speed: 90, drive: 'Air', parts: ['Remote', 'Charger'], 'model-year': 2026 });
    expect(product).not.toHaveProperty('made');
  });

  it('needs no words and no colours', () => {
    const { product, problems } = read({ ...least, specs: { speed: 90 } });
    expect(problems).toEqual([]);
    expect(product).toMatchObject({ description: '', colours: { main: expect.stringMatching(/^#/) } });
  });

  it.each([
    [{ specs: {} }, 'specs.speed: is missing; it must be a number from 10 to 200'],
    [{ specs: { speed: 5 } }, 'specs.speed: must be a number from 10 to 200, got 5'],
    [{ specs: { speed: '90' } }, 'specs.speed: must be a number from 10 to 200, got "90"'],
    [{ specs: { speed: 90, drive: 'Steam' } }, 'specs.drive: must be one of: Wheels, Air, got "Steam"'],
    [
      { specs: { speed: 90, parts: 'Remote' } },
      'specs.parts: must be a list of texts in square brackets, got "Remote"',
    ],
    [{ specs: { speed: 90 }, made: { year: 26 } }, 'made.year: must be a year, such as 2025, got 26'],
    [
      { specs: { speed: 90, colour: 'Red' } },
      'specs.colour: is not a field the shop knows; check its spelling or remove it',
    ],
  ])('is refused with a word about each mistake: %j', (fields, problem) => {
    expect(read({ ...least, ...fields }).problems).toEqual([
      `ball-machines.json · ball machine 1 "Lobber" · ${problem}`,
    ]);
  });

  it('that was published when its kind was another is still there, with what fits', () => {
    const old = { ...least, specs: { drive: 'Steam', parts: ['Remote'], colour: 'Red' }, storage: { capacity: '9' } };
    const { product, problems } = read(old, true);
    expect(problems).toEqual([]);
    expect(product?.specs).toEqual({ parts: ['Remote'] });
    expect(read({ ...old, price: -1 }, true).problems).toHaveLength(1);
  });

  it('gives its document again', () => {
    const { product } = read(sound);
    const again = product && read(documentOf(product, [machines])).product;
    expect(again).toEqual(product);
  });
});
