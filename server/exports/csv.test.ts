import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BYTE_ORDER_MARK, cellRead, csvLine, parseCsv } from './csv.ts';

describe('writing CSV', () => {
  it('quotes what needs it', () => {
    expect(csvLine(['plain', 'a, b', 'say "hi"', 'two\nlines', 12, null, undefined, true])).toBe(
      'plain,"a, b","say ""hi""","two\nlines",12,,,true\r\n',
    );
  });

  it.each(['=1+1', '+92 300 1234567', '-1', '@cmd', '\tx', '\rx', '\n=1', ' =1', '＝1+1', '＋1', '－1', '＠x'])(
    'never begins a text cell with %j as it is',
    (cell) => {
      expect(csvLine([cell]).replaceAll('"', '')).toMatch(/^'/);
    },
  );

  it.each([
    ['a;=1+1', `"a;'=1+1"`],
    ['a; @SUM(1)', `"a;' @SUM(1)"`],
    ['a\n＝1', `"a\n'＝1"`],
    ['a\t+1+cmd', `"a\t'+1+cmd"`],
    ['House 5\n+92 300 1234567', '"House 5\n+92 300 1234567"'],
    ['a; b', '"a; b"'],
  ])('defuses what becomes a formula where %j is divided', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });

  it('leaves numbers below 0 as they are: they are the shop’s own figures', () => {
    expect(csvLine([-5])).toBe('-5\r\n');
  });
});

describe('reading CSV', () => {
  it('reads what it writes', () => {
    // What the protection from formulas is about comes as often as everything else.
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom(...'\'=+-@＝＋－＠;,\t\r\n "9(x'.split('')), { maxLength: 8 })
        .map((one) => one.join('')),
    );
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }), (cells) => {
        // A line without anything in it is not read.
        const rows = [['first', 'second'], ...cells.map((row) => ['x', ...row])];
        const content = BYTE_ORDER_MARK + rows.map(csvLine).join('');
        expect(parseCsv(content)?.map((row) => row.map(cellRead))).toEqual(rows);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ["'90s Edition", "'90s Edition"],
    ["'Pro'", "'Pro'"],
    ["rock 'n' roll; 'x", "rock 'n' roll; 'x"],
    // Who marks a figure as text means the figure.
    ["'0123", '0123'],
    ["'12,500.00", '12,500.00'],
    ["'5E3", '5E3'],
    ["'+92 300 1234567", '+92 300 1234567'],
    ['=1+1', '=1+1'],
    ['＋Plus', '＋Plus'],
    ['Fast; =fair', 'Fast; =fair'],
    ["'", "'"],
  ])('reads %j that a person typed as %j', (typed, read) => {
    expect(cellRead(typed)).toBe(read);
  });

  it('takes semicolons, tabs and any line ending', () => {
    expect(parseCsv('a;b\r\n1;2\r3;4\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(parseCsv('a\tb\n1\t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });

  it('refuses a quotation mark that is never closed', () => {
    expect(parseCsv('a,b\n"1,2')).toBeUndefined();
  });
});
