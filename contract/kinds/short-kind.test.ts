import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { kindDocument } from './kind.ts';
import { shortKind } from './short-kind.ts';

const shipped = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../catalogue/kinds.json'), 'utf8'),
) as readonly object[];

const SAYS_ALL = {
  key: 'clothing',
  isShown: false,
  words: { plural: 'Clothing', singular: 'Shirt', heading: 'Clothing', lead: 'Light.', addToCart: 'Buy' },
  icon: 'shirt',
  card: { name: 'Clothing', description: 'Shirts', count: '3' },
  specs: [
    { key: 'material', label: 'Material', path: 'specs.stuff', isRequired: true, isCompared: false },
    { key: 'weight', label: 'Weight', type: 'number', unit: 'g', least: 1, most: 900 },
    { key: 'fit', label: 'Fit', type: 'choice', values: ['Slim', 'Wide'] },
  ],
  facets: [
    { by: 'option', option: 'size', label: 'Size' },
    { by: 'brand', label: 'Make' },
    { by: 'spec', spec: 'material', label: 'Material', options: [{ id: 'c', label: 'Cotton' }, { label: 'Wool' }] },
    { by: 'spec', spec: 'weight', label: 'Weight', match: 'range', options: [{ label: 'Light', to: 150 }] },
    { by: 'price', min: 0, max: 10_000, step: 500 },
  ],
  options: [{ key: 'size', label: 'Size', values: ['S', 'M'], default: 'M' }],
  sorts: ['newest'],
  defaultSort: 'newest',
  hasListView: false,
  info: [{ title: 'Care', text: 'Wash cold.' }],
  promises: { shipping: 'Tomorrow' },
  mostExtraPictures: 2,
};

it.each([...shipped, SAYS_ALL].map((document) => [kindDocument.parse(document).key, document]))(
  'what %s says is neither more nor less',
  (_key, document) => {
    const kind = kindDocument.parse(document);
    expect(shortKind(kind)).toEqual(document);
    expect(kindDocument.parse(shortKind(kind))).toEqual(kind);
  },
);
