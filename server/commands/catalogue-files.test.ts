import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FIXTURE_FOLDER } from '#catalogue/testing/fixture.ts';
import { checkFolder } from './catalogue-files.ts';

const SLIPS = [
  'Warning: racket 16 "Bullpadel XPLO 2025" · specs.shape: no filter finds "Geometric"; the filters know Round, Teardrop, Diamond, Teardrop / Hybrid',
  'Warning: racket 34 "Adidas Metalbone 3.4 2025" · originalPrice: the original price 97000 is not above the price 103000, so no discount is shown; exchange them, or remove the original price',
];

const names = ['rackets', 'shoes', 'bags', 'accessories', 'technologies', 'shop'];

describe('the catalogue check', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
    for (const name of names) cpSync(join(FIXTURE_FOLDER, `${name}.json`), join(folder, `${name}.json`));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  function edit(file: string, from: string, to: string) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  }

  it('counts what is sold when all is well', () => {
    expect(checkFolder(folder).split('\n')).toEqual([
      ...SLIPS,
      'Catalogue is sound: 50 rackets, 4 shoes, 11 bags, 5 accessories',
    ]);
  });

  it('names file, product and field of a wrong value', () => {
    edit('rackets.json', '"price": 23000,', '"price": 23000.5,');
    expect(() => checkFolder(folder)).toThrow(
      'rackets.json · racket 12 "Nox X-Hero Blue 2026" · price: must be a whole number of rupees from 1 to 100,000,000, got 23000.5',
    );
  });

  it('says where the JSON itself is broken, and still checks the other files', () => {
    edit('technologies.json', '[\n  {', '[\n  ,{');
    edit('shoes.json', '"price": 36400', '"price": -36400');
    expect(() => checkFolder(folder)).toThrow(
      [
        'technologies.json · line 2, column 3: a value is missing',
        'shoes.json · shoe 101 "NOX AT10 Lux Padel Shoes" · price: must be a whole number of rupees from 1 to 100,000,000, got -36400',
      ].join('\n'),
    );
  });

  it('says when a file is not there', () => {
    rmSync(join(folder, 'shop.json'));
    expect(() => checkFolder(folder)).toThrow('shop.json · is missing from the catalogue folder');
  });
});
