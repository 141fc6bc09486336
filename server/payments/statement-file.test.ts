import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileMistakeWords } from '#contract/words/files.ts';
import { amountOf } from '#server/exports/spreadsheet-text.ts';
import { readStatementFile } from './statement-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const LINES = [
  { line: 2, consignment: 'KHI-1', collected: 12_500, deductions: 250, statement: '', problem: undefined },
  { line: 3, consignment: 'KHI-2', collected: 900, deductions: 0, statement: '', problem: undefined },
];

describe('the file of a courier’s statement', () => {
  const table = 'Consignment,Collected,Deductions\r\nkhi-1,"12,500",250\r\nKHI-2,900,\r\n';
  const utf16 = (text: string, isLittle: boolean) => {
    const words = [...`\ufeff${text}`].flatMap((character) => {
      const code = character.charCodeAt(0);
      return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
    });
    return Uint8Array.from(words);
  };

  it.each([
    ['commas', bytes(table)],
    ['a byte order mark', bytes(`\ufeff${table}`)],
    ['UTF-16', utf16(table, true)],
    ['UTF-16 the other way round', utf16(table, false)],
    [
      'semicolons',
      bytes('CN No.;COD Amount (PKR);Service Charges\nkhi-1;12,500.00;250\nKHI-2;900;\n'.replace(' (PKR)', '')),
    ],
    ['tabs', bytes("Tracking Number\tCOD\tCharges\n'khi-1\tRs. 12,500/-\t-250\n KHI-2 \tPKR 900\t0\n")],
    ['sums at the end', bytes(`${table}Total,"13,400",250\r\n,"13,400",Total\r\n`)],
  ])('is read with %s', (_, content) => {
    expect(readStatementFile(content)).toEqual({ ok: true, lines: LINES });
  });

  it('is read below a title, and from Windows', () => {
    const content = Uint8Array.from([...bytes('Statement of caf'), 0xe9, ...bytes(',,\nCN,COD\nA1,500\n')]);
    expect(readStatementFile(content)).toMatchObject({
      ok: true,
      lines: [{ line: 3, consignment: 'A1', collected: 500 }],
    });
  });

  it.each([
    ['', 'The file is empty'],
    ['PK\u0003\u0004workbook', 'This is a workbook: please save it as CSV and choose that file'],
    ['%PDF-1.7', 'This is a PDF: please ask the courier for a CSV file'],
    ['a\0b', 'This is not a text file: please choose a CSV file'],
    ['Consignment,Collected', 'The file has no rows below its column names'],
    ['Consignment,Collected\n"A1,500', 'A quotation mark is opened and never closed'],
    [
      'Name,Collected\nA,1',
      'The file has no column with consignment numbers (for example "Consignment"). Its first row has: Name, Collected.',
    ],
    [
      'CN,Weight\nA,1',
      'The file has no column with what was collected (for example "Collected"). Its first row has: CN, Weight.',
    ],
  ])('%j: %s', (content, problem) => {
    const file = readStatementFile(bytes(content));
    expect(file.ok ? [] : file.problems.map(fileMistakeWords)).toEqual([problem]);
  });

  it.each([
    ['A1,12.50', '"12.50" is no amount in whole rupees'],
    ['A1,-500', '"-500" is no amount in whole rupees'],
    ['A1,=1+1', '"=1+1" is no amount in whole rupees'],
    ['A1,', '"" is no amount in whole rupees'],
    ['1.23E+11,500', 'A spreadsheet has shortened the consignment number: please export it as text'],
    [',500', 'The row has no consignment number'],
  ])('the row %s: %s', (row, problem) => {
    const file = readStatementFile(bytes(`Consignment,Collected\n${row}\nA2,1\n`));
    const problems = file.ok ? file.lines.map((line) => line.problem && fileMistakeWords(line.problem)) : [];
    expect(problems).toEqual([problem, undefined]);
  });

  it('never throws, whatever the bytes are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (content) => {
        readStatementFile(content);
        readStatementFile(Uint8Array.from([...bytes('CN,COD\n'), ...content]));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('an amount', () => {
  it.each([
    ['1250', 1_250],
    ['1,250', 1_250],
    ['1,25,000', 125_000],
    ['1.250', 1_250],
    ['1.250,00', 1_250],
    ['1,250.00', 1_250],
    ['Rs.1250/-', 1_250],
    ['PKR 1 250', 1_250],
    ['0', 0],
    ['999999999', 999_999_999],
    ['1250.50', undefined],
    ['12,5', undefined],
    ['1e3', undefined],
    ['-1', undefined],
    ['9999999999', undefined],
    ['abc', undefined],
  ])('%s is %s', (text, amount) => {
    expect(amountOf(text)).toBe(amount);
  });

  it('reads back every whole amount in the usual ways of writing it', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (amount) => {
        const grouped = String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',');
        for (const text of [String(amount), grouped, `Rs. ${grouped}.00`, `${grouped}/-`, grouped.replaceAll(',', '.')])
          expect(amountOf(text)).toBe(amount);
      }),
    );
  });
});
