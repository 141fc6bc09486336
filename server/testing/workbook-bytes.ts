import { strToU8, type Zippable, zipSync } from 'fflate';

/* Workbooks for the tests, written by hand, so that they can be as wrong as a hostile one. */

/** A value as it is, or the XML of a whole cell without its place. */
export type TestCell = string | number | { xml: string };

export interface TestSheet {
  name?: string;
  rows: readonly (readonly TestCell[])[];
  isHidden?: boolean;
}

export interface TestWorkbook {
  sheets: readonly TestSheet[];
  /** Texts in a table of their own, as Excel writes them, or in the cells. */
  shared?: boolean;
  is1904?: boolean;
  /** Parts that replace those that are made. */
  parts?: Zippable;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const column = (place: number): string =>
  place < 26
    ? String.fromCharCode(65 + place)
    : column(Math.floor(place / 26) - 1) + String.fromCharCode(65 + (place % 26));

/** A number that is shown as a day, by the style of a workbook that is made here. */
export const dayCell = (serial: number): TestCell => ({ xml: `s="1"><v>${serial}</v>` });
export const formulaCell = (formula: string, value: string | number): TestCell => ({
  xml: `><f>${escaped(formula)}</f><v>${value}</v>`,
});

export function workbookBytes({ sheets, shared = true, is1904 = false, parts = {} }: TestWorkbook): Uint8Array {
  const strings: string[] = [];
  const cellXml = (cell: TestCell, place: number, line: number) => {
    const at = `<c r="${column(place)}${line}"`;
    if (typeof cell === 'object') return `${at} ${cell.xml}</c>`;
    if (typeof cell === 'number') return `${at}><v>${cell}</v></c>`;
    if (cell === '') return '';
    if (!shared) return `${at} t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
    strings.push(cell);
    return `${at} t="s"><v>${strings.length - 1}</v></c>`;
  };
  const sheetXml = ({ rows }: TestSheet) => {
    const lines = rows.map((cells, index) => {
      const line = index + 1;
      return `<row r="${line}">${cells.map((cell, place) => cellXml(cell, place, line)).join('')}</row>`;
    });
    return `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`;
  };
  const bodies = sheets.map(sheetXml);
  const named = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}" r:id="rId${index + 1}"${isHidden ? ' state="hidden"' : ''}/>`,
  );
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;
  const files: Record<string, string> = {
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${named.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}">${bodies
      .map((_, index) => relation(`rId${index + 1}`, 'worksheet', `worksheets/sheet${index + 1}.xml`))
      .join(
        '',
      )}${relation('rIdS', 'sharedStrings', 'sharedStrings.xml')}${relation('rIdT', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="170" formatCode="&quot;Rs &quot;#,##0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join('')}</sst>`,
    ...Object.fromEntries(bodies.map((body, index) => [`xl/worksheets/sheet${index + 1}.xml`, body])),
  };
  const zipped = Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)]));
  return zipSync({ ...zipped, ...parts });
}
