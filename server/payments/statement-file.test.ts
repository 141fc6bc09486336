import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileMistakeWords } from '#contract/words/files.ts';
import { amountOf } from '#server/exports/spreadsheet-text.ts';
import { dayCell, formulaCell, type TestCell, workbookBytes } from '#server/testing/workbook-bytes.ts';
import { columnsToRemember } from './statement-columns.ts';
import { MOST_STATEMENT_ROWS, readStatementFile, type StatementFile } from './statement-file.ts';
import { readStatement } from './statement-reader.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const LINES = [
  {
    ...{ line: 2, consignment: 'KHI-1', collected: 12_500, deductions: 250, statement: '', day: null },
    problem: undefined,
  },
  { line: 3, consignment: 'KHI-2', collected: 900, deductions: 0, statement: '', day: null, problem: undefined },
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
    expect(readStatementFile(content)).toMatchObject({ ok: true, lines: LINES });
  });

  it('a row without a consignment is told, whoever it is about, and only a row of sums is left out', () => {
    const rows = [
      'Sumaira Khan,,500',
      'Total Sports,,700',
      'Grand total,,1200',
      ',,1200',
      'Sub-Total:,,1200',
      'Sum,,1200',
    ];
    const read = readStatementFile(bytes(`Customer,Consignment,Collected\nAli,A1,900\n${rows.join('\n')}\n`));
    expect(read.ok && read.lines.map(({ line, problem, collected }) => [line, problem?.code, collected])).toEqual([
      [2, undefined, 900],
      [3, 'consignment_missing', 500],
      [4, 'consignment_missing', 700],
      [6, 'consignment_missing', 1_200],
    ]);
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
    [
      'PK\u0003\u0004workbook',
      'This workbook cannot be read: please save it again as .xlsx or CSV and choose that file',
    ],
    ['%PDF-1.7', 'This is a PDF: please ask the courier for an Excel or CSV file'],
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

const workbook = (...rows: (readonly TestCell[])[]) => workbookBytes({ sheets: [{ name: 'COD', rows }] });
const sentences = (file: StatementFile) => (file.ok ? [] : file.problems.map(fileMistakeWords));
const rowSentences = (file: StatementFile) =>
  file.ok ? file.lines.map(({ problem }) => problem && fileMistakeWords(problem)) : sentences(file);

describe('a statement as a workbook', () => {
  it('has numbers and days as such and as text, a title above and sums below', () => {
    const file = readStatementFile(
      workbook(
        ['Settlement of November'],
        [],
        ['CN #', 'COD Amount', 'Fee', 'Payment ID', 'Delivery Date'].map((name) => name.replace(' #', '')),
        [779_312_345_678, 12_500, 187.92, 'P-7', dayCell(46_331)],
        ['0012', '12,500.00', '150', 'p-7', '05/11/2026'],
        ['Total', formulaCell('SUM(B4:B5)', 25_000)],
      ),
    );
    expect(file).toMatchObject({
      ok: true,
      lines: [
        {
          line: 4,
          consignment: '779312345678',
          collected: 12_500,
          deductions: 188,
          statement: 'P-7',
          day: '2026-11-05',
        },
        { line: 5, consignment: '0012', collected: 12_500, deductions: 150, statement: 'P-7', day: '2026-11-05' },
      ],
      table: { sheet: 'COD', known_by: 'headings', examples: ['779312345678', '12500', '187.92', 'P-7', '2026-11-05'] },
    });
  });

  it('is on whichever sheet has its columns', () => {
    const bytes = workbookBytes({
      sheets: [
        { name: 'Dear shop', rows: [['We paid'], ['Yours', 'truly']] },
        {
          name: 'Parcels',
          rows: [
            ['CN', 'COD'],
            ['A1', 5],
          ],
        },
      ],
    });
    expect(readStatementFile(bytes)).toMatchObject({ lines: [{ consignment: 'A1' }], table: { sheet: 'Parcels' } });
  });

  it('with a formula where a figure is to be read, that row is refused; elsewhere it does not matter', () => {
    const header = ['CN', 'COD', 'Fee', 'Net'];
    const file = readStatementFile(
      workbook(
        header,
        ['A1', formulaCell('1000+1', 1_001), 0, 1],
        ['A2', 500, formulaCell('B3*0.1', 50)],
        ['A3', 500, 50, formulaCell('B4-C4', 450)],
      ),
    );
    expect(rowSentences(file)).toEqual([
      'Cell B2 has a formula, whose result may be another by now: please paste the sheet as values, save it and choose it again',
      'Cell C3 has a formula, whose result may be another by now: please paste the sheet as values, save it and choose it again',
      undefined,
    ]);
  });

  it('of 100,000 rows is refused in one sentence, as CSV and as a workbook, in a thread of its own', async () => {
    const many = Array.from({ length: 100_000 }, (_, row) => [`CN-${row}`, 1]);
    const csv = bytes(`CN,COD\n${many.map((cells) => cells.join(',')).join('\n')}`);
    const book = workbookBytes({ sheets: [{ rows: [['CN', 'COD'], ...many] }], shared: false });
    const sentence = ['The file has more than 10,000 rows: please split it'];
    expect(sentences(await readStatement(csv))).toEqual(sentence);
    expect(sentences(await readStatement(book))).toEqual(sentence);
    const most = [['CN', 'COD'], ...many.slice(0, MOST_STATEMENT_ROWS)].map((cells) => cells.join(',')).join('\n');
    expect(await readStatement(bytes(most))).toMatchObject({ ok: true });
    expect(sentences(readStatementFile(bytes(`${most}\nA,1`)))).toEqual(sentence);
  });

  it('that takes too long or too much memory ends its own thread, and the next file is read', async () => {
    const good = workbook(['CN', 'COD'], ['A1', 5]);
    expect(sentences(await readStatement(good, {}, { timeoutMs: 0 }))).toEqual([
      'Reading this file takes too long: please save only the statement, as CSV',
    ]);
    expect(await readStatement(good)).toMatchObject({ ok: true });
  });

  const ole = (name: string) =>
    new Uint8Array([
      0xd0,
      0xcf,
      0x11,
      0xe0,
      0xa1,
      0xb1,
      0x1a,
      0xe1,
      ...new Uint8Array(100),
      ...Buffer.from(name, 'utf16le'),
    ]);
  it.each([
    [
      'a password',
      ole('EncryptedPackage'),
      'This workbook has a password: please save it without one and choose it again',
    ],
    [
      'the old kind',
      ole('Workbook'),
      'This is a workbook of the old kind (.xls): please save it as CSV and choose that file',
    ],
    [
      'no workbook',
      bytes('PK\u0003\u0004'),
      'This workbook cannot be read: please save it again as .xlsx or CSV and choose that file',
    ],
    [
      'very many columns',
      workbook(['CN', 'COD', ...Array.from({ length: 100 }, () => 'x')]),
      'The file has more than 100 columns: please keep only those of the statement',
    ],
    [
      'other columns',
      workbook(['Parcel', 'Money'], ['A1', 5]),
      'The file has no column with consignment numbers (for example "Consignment"). Its first row has: Parcel, Money.',
    ],
  ])('with %s is refused', (_, content, sentence) => {
    expect(sentences(readStatementFile(content))).toContain(sentence);
  });
});

describe('the columns of a statement', () => {
  const csv = bytes('Ref,Gross,Net,Our charge,When\nA1,1000,850,150,13/11/26\nA2,500,400,100,5 Nov 2026\n');
  const chosen = { consignment: 0, collected: 1, deductions: 3, statement: null, date: 4 };

  it('are said by a person, and known by their names the next time, wherever they are', () => {
    const first = readStatementFile(csv);
    expect(first).toMatchObject({ ok: false, table: { headings: ['Ref', 'Gross', 'Net', 'Our charge', 'When'] } });
    const said = readStatementFile(csv, { chosen });
    expect(said).toMatchObject({
      ok: true,
      lines: [
        { consignment: 'A1', collected: 1_000, deductions: 150, day: '2026-11-13' },
        { consignment: 'A2', collected: 500, deductions: 100, day: '2026-11-05' },
      ],
      table: { known_by: 'choice' },
    });
    const remembered = said.ok ? columnsToRemember(said.table) : undefined;
    expect(remembered).toEqual({
      ...{ consignment: 'Ref', collected: 'Gross', deductions: 'Our charge', statement: null, date: 'When' },
    });
    const next = bytes('A title\nWhen,GROSS,ref,COD\n2026-11-20,700,B1,9\n');
    expect(readStatementFile(next, { remembered })).toMatchObject({
      lines: [{ consignment: 'B1', collected: 700, deductions: 0, day: '2026-11-20' }],
      table: { known_by: 'memory', columns: { consignment: 2, collected: 1, deductions: null, date: 0 } },
    });
    // A file that has none of them is read by its headings.
    expect(readStatementFile(bytes('CN,COD\nC1,5'), { remembered })).toMatchObject({
      lines: [{ consignment: 'C1' }],
      table: { known_by: 'headings' },
    });
  });

  it('are told apart where two have one name, and a fee that is called otherwise the next time is not lost', () => {
    const twoAmounts = (day: string) => bytes(`CN,Amount,Amount,Charges\nA1,1200,1000,${day}\n`);
    const second = { consignment: 0, collected: 2, deductions: 3, statement: null, date: null };
    const said = readStatementFile(twoAmounts('90'), { chosen: second });
    const remembered = said.ok ? columnsToRemember(said.table) : undefined;
    expect(readStatementFile(twoAmounts('80'), { remembered })).toMatchObject({
      lines: [{ collected: 1_000, deductions: 80 }],
      table: { known_by: 'memory', columns: second },
    });
    const renamed = bytes('CN,Amount,Amount,Service charges\nA1,1200,1000,70\n');
    expect(readStatementFile(renamed, { remembered })).toMatchObject({ lines: [{ collected: 1_000, deductions: 70 }] });
  });

  it('are each another one', () => {
    expect(sentences(readStatementFile(csv, { chosen: { ...chosen, deductions: 1 } }))).toEqual([
      'Please choose another column: "Gross" is chosen twice',
    ]);
    expect(readStatementFile(csv, { chosen: { ...chosen, collected: 99 } })).toMatchObject({ ok: false });
  });

  it('have days that are read day first, unless a day says otherwise', () => {
    const days = (...texts: string[]) => {
      const file = readStatementFile(bytes(`CN;COD;Date\n${texts.map((text, row) => `A${row};1;${text}`).join('\n')}`));
      return file.ok ? file.lines.map(({ day }) => day) : file.problems;
    };
    expect(days('5/11/2026', '05-11-26', '5-Nov-2026', '2026-11-05 14:00', '31/02/2026', 'soon', '')).toEqual([
      ...['2026-11-05', '2026-11-05', '2026-11-05', '2026-11-05'],
      ...[null, null, null],
    ]);
    expect(days('11/13/2026', '11/05/2026')).toEqual(['2026-11-13', '2026-11-05']);
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
