import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { mistake } from '#contract/mistakes.ts';
import { dayCell, formulaCell, type TestWorkbook, workbookBytes } from '#server/testing/workbook-bytes.ts';
import { columnName, readWorkbook } from './workbook.ts';

const BOUNDS = { rows: 50, columns: 30 };
const read = (bytes: Uint8Array, wanted = (_: string) => true) =>
  readWorkbook(bytes, BOUNDS, ({ name, rows }) => rows.length > 0 && wanted(name));
const cellsOf = (book: TestWorkbook) => {
  const sheet = read(workbookBytes(book));
  return 'code' in sheet ? sheet : sheet.rows.map(({ cells }) => cells);
};

describe('a workbook', () => {
  it.each([true, false])(
    'has texts (in a table of their own: %s), numbers, days, empty cells and line numbers',
    (shared) => {
      const rows = [
        ['CN', 'COD & more', '', 'Day'],
        [],
        ['0012', 1500, 1500.5, dayCell(46_327)],
        [779_312_345_678, 1.2e17, 1499.9999999999998, { xml: 't="b"><v>1</v>' }],
        [{ xml: 't="e"><v>#N/A</v>' }, { xml: 's="2"><v>12</v>' }, { xml: 't="d"><v>2026-11-05T09:00:00</v>' }],
      ];
      const sheet = read(workbookBytes({ sheets: [{ name: 'November', rows }], shared }));
      expect(sheet).toEqual({
        name: 'November',
        rows: [
          { line: 1, cells: ['CN', 'COD & more', '', 'Day'], formulas: new Set() },
          { line: 3, cells: ['0012', '1500', '1500.5', '2026-11-01'], formulas: new Set() },
          { line: 4, cells: ['779312345678', '1.2E+17', '1500', 'TRUE'], formulas: new Set() },
          { line: 5, cells: ['#N/A', '12', '2026-11-05'], formulas: new Set() },
        ],
      });
    },
  );

  it('counts days from 1904 where it says so', () => {
    const sheets = [{ rows: [[dayCell(44_865)]] }];
    expect(cellsOf({ sheets, is1904: true })).toEqual([['2026-11-01']]);
  });

  it('tells which cells are formulas, and gives what was stored', () => {
    const sheet = read(workbookBytes({ sheets: [{ rows: [['A', formulaCell('B2*2', 700), 5]] }] }));
    expect(sheet).toMatchObject({ rows: [{ cells: ['A', '700', '5'], formulas: new Set([1]) }] });
  });

  it('joins the parts of a formatted text, and leaves out how it is read aloud', () => {
    const strings =
      '<x:sst xmlns:x="urn:x"><x:si><x:r><x:t>CN</x:t></x:r><x:r><x:t>-1</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:si></x:sst>';
    expect(cellsOf({ sheets: [{ rows: [['?']] }], parts: { 'xl/sharedStrings.xml': strToU8(strings) } })).toEqual([
      ['CN-1'],
    ]);
  });

  it('is read where it is wanted: hidden sheets never, what comes behind not at all', () => {
    const wide = Array.from({ length: 31 }, () => 1);
    const sheets = [
      { name: 'Hidden', rows: [['CN']], isHidden: true },
      { name: 'Empty', rows: [] },
      { name: 'Cover', rows: [['Dear shop']] },
      { name: 'Wanted', rows: [['CN']] },
      { name: 'Wide', rows: [wide] },
    ];
    const bytes = workbookBytes({ sheets });
    expect(read(bytes, (name) => name === 'Wanted')).toMatchObject({ name: 'Wanted' });
    expect(read(bytes, (name) => name === 'Hidden')).toEqual(mistake('columns_too_many', { most: 30 }));
    expect(read(workbookBytes({ sheets: sheets.slice(0, 4) }), () => false)).toMatchObject({ name: 'Cover' });
    expect(cellsOf({ sheets: [{ rows: [] }] })).toEqual(mistake('rows_missing'));
  });

  it('has bounds: rows, columns, and its size unpacked', () => {
    const rows = (count: number) => Array.from({ length: count }, () => ['A']);
    expect(cellsOf({ sheets: [{ rows: rows(50) }] })).toHaveLength(50);
    expect(cellsOf({ sheets: [{ rows: rows(51) }] })).toEqual(mistake('rows_too_many', { most: 50 }));
    const far = { xml: '' };
    const sheet = '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>';
    expect(cellsOf({ sheets: [{ rows: [[far]] }], parts: { 'xl/worksheets/sheet1.xml': strToU8(sheet) } })).toEqual(
      mistake('columns_too_many', { most: 30 }),
    );
  });

  const SIZE = 1_234_567;
  /** A workbook whose sheets are spaces, and say that they are so large. */
  const claiming = (size: number, sheets = 1) => {
    const names = Array.from({ length: sheets }, (_, index) => `xl/worksheets/sheet${index + 1}.xml`);
    const bytes = workbookBytes({
      sheets: names.map(() => ({ rows: [['A']] })),
      parts: Object.fromEntries(names.map((name) => [name, [new Uint8Array(SIZE).fill(32), { level: 1 }]])),
    });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at + 4 <= bytes.length; at += 1)
      if (view.getUint32(at, true) === SIZE) view.setUint32(at, size, true);
    return bytes;
  };

  it('is refused before it is unpacked, if it says that it is very large, and cut off where it says that it ends', () => {
    expect(read(claiming(40_000_001))).toEqual(mistake('workbook_too_large'));
    expect(read(claiming(39_000_000, 3), () => false)).toEqual(mistake('workbook_unreadable'));
    expect(read(claiming(1_000))).toEqual(mistake('workbook_unreadable'));
  });

  const doctype = '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;">]><worksheet>&b;</worksheet>';
  it.each([
    ['no archive', strToU8('PK\u0003\u0004 and then nothing')],
    ['an archive of something else', zipSync({ 'photo.txt': strToU8('a') })],
    ['a document of words', zipSync({ 'word/document.xml': strToU8('<a/>'), '[Content_Types].xml': strToU8('<a/>') })],
    ['half of one', workbookBytes({ sheets: [{ rows: [['A']] }] }).slice(0, 500)],
    [
      'entities',
      workbookBytes({ sheets: [{ rows: [['A']] }], parts: { 'xl/worksheets/sheet1.xml': strToU8(doctype) } }),
    ],
    [
      'no XML',
      workbookBytes({ sheets: [{ rows: [['A']] }], parts: { 'xl/worksheets/sheet1.xml': strToU8('<a><b>') } }),
    ],
    [
      'a sheet elsewhere',
      workbookBytes({
        sheets: [{ rows: [['A']] }],
        parts: {
          '_rels/.rels': strToU8(
            '<Relationships><Relationship Id="r" Type="x/officeDocument" TargetMode="External" Target="http://example.com/a.xml"/></Relationships>',
          ),
        },
      }),
    ],
  ])('that is none: %s', (_, bytes) => {
    expect(read(bytes)).toEqual(mistake('workbook_unreadable'));
  });

  it('never throws, whatever byte of it is another', () => {
    const bytes = workbookBytes({
      sheets: [
        {
          rows: [
            ['CN', 'COD'],
            ['A', 5],
          ],
        },
      ],
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 5 }),
        (changes) => {
          const changed = bytes.slice();
          for (const [at, byte] of changes) changed[at] = byte;
          read(changed);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %s is %s', (place, name) => {
    expect(columnName(place)).toBe(name);
  });
});
