import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkCatalogue } from './catalogue-check.ts';

const ours = join(import.meta.dirname, '../catalogue/testing/files');
const names = ['rackets', 'shoes', 'bags', 'accessories', 'technologies', 'shop'];

describe('the catalogue check', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
    for (const name of names) cpSync(join(ours, `${name}.json`), join(folder, `${name}.json`));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  function edit(file: string, from: string, to: string) {
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  }

  it('counts what is sold when all is well', () => {
    expect(checkCatalogue(folder)).toEqual({
      sound: true,
      lines: ['Catalogue is sound: 50 rackets, 4 shoes, 11 bags, 5 accessories'],
    });
  });

  it('names file, product and field of a wrong value', () => {
    edit('rackets.json', '"price": 23000,', '"price": 23000.5,');
    expect(checkCatalogue(folder)).toEqual({
      sound: false,
      lines: [
        'rackets.json · racket 12 "Nox X-Hero Blue 2026" · price: must be a whole number of rupees from 1 to 100000000, got 23000.5',
      ],
    });
  });

  it('says where the JSON itself is broken, and still checks the other files', () => {
    edit('technologies.json', '[\n  {', '[\n  ,{');
    edit('shoes.json', '"price": 36400', '"price": -36400');
    expect(checkCatalogue(folder)).toEqual({
      sound: false,
      lines: [
        'technologies.json · line 2, column 3: a value is missing',
        'shoes.json · shoe 101 "NOX AT10 Lux Padel Shoes" · price: must be a whole number of rupees from 1 to 100000000, got -36400',
      ],
    });
  });

  it('says when a file is not there', () => {
    rmSync(join(folder, 'shop.json'));
    expect(checkCatalogue(folder).lines).toEqual(['shop.json · is missing from the catalogue folder']);
  });
});
