import { strFromU8, type UnzipFileFilter, unzipSync } from 'fflate';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type Mistake, mistake } from '#contract/mistakes.ts';

/*
 * Reads the cells of an Excel workbook (.xlsx) and nothing else: no formula is reckoned, no link followed, no entity expanded. Everything is
 * bounded before it is unpacked, because a small file can say that it is a very large one.
 */

export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The places of cells whose value is the result of a formula. */
  readonly formulas: ReadonlySet<number>;
}

export interface Sheet {
  /** Empty for a file that has none, as CSV. */
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

export interface SheetBounds {
  readonly rows: number;
  readonly columns: number;
}

/** In bytes, unpacked: of one part, and of all that are read. 10,000 rows with 40 columns are about 20 MB. */
const LARGEST_PART = 40_000_000;
const LARGEST_IN_ALL = 80_000_000;
const MOST_SHEETS = 20;
const LONGEST_CELL = 1_000;

/** What is wrong with the workbook, thrown to where it is told. */
class Unreadable extends Error {
  readonly mistake: Mistake;

  constructor(what: Mistake) {
    super(what.code);
    this.mistake = what;
  }
}

// Whatever the unpacker and the parser throw means the same to whoever chose the file.
const mistakeIn = (error: unknown) => (error instanceof Unreadable ? error.mistake : mistake('workbook_unreadable'));

/**
 * The first sheet that is wanted, else the first one that has rows; or what is wrong with the file. Hidden sheets are not looked at, and
 * a sheet behind the wanted one may be whatever it likes.
 */
export function readWorkbook(
  bytes: Uint8Array,
  bounds: SheetBounds,
  isWanted: (sheet: Sheet) => boolean,
): Sheet | Mistake {
  try {
    return new Workbook(bytes, bounds).find(isWanted);
  } catch (error) {
    return mistakeIn(error);
  }
}

class Workbook {
  readonly #bytes: Uint8Array;
  readonly #bounds: SheetBounds;
  #unpacked = 0;

  constructor(bytes: Uint8Array, bounds: SheetBounds) {
    this.#bytes = bytes;
    this.#bounds = bounds;
  }

  find(isWanted: (sheet: Sheet) => boolean): Sheet | Mistake {
    const book = this.#book();
    const targets = this.#targets(book.folder, book.path);
    const strings = this.#strings(targets.strings);
    const dates = this.#dateStyles(targets.styles);
    const meaning = { strings, dates, is1904: book.is1904 };
    let first: Sheet | undefined;
    let trouble: Mistake | undefined;
    for (const { name, relation } of book.sheets.slice(0, MOST_SHEETS)) {
      try {
        const text = this.#text(targets.byId.get(relation));
        const sheet = { name, rows: text === undefined ? [] : rowsOf(text, meaning, this.#bounds) };
        if (isWanted(sheet)) return sheet;
        if (sheet.rows.length > 0) first ??= sheet;
      } catch (error) {
        trouble ??= mistakeIn(error);
      }
    }
    return trouble ?? first ?? mistake('rows_missing');
  }

  #book() {
    // The name is a convention, and what nearly every program writes; the relations say it for the others.
    const path = this.#relationsIn('_rels/.rels', '').find(({ type }) => type.endsWith('/officeDocument'))?.target;
    const text = this.#text(path);
    if (path === undefined || text === undefined) throw new Unreadable(mistake('workbook_unreadable'));
    const sheets: { name: string; relation: string }[] = [];
    let is1904 = false;
    parseXml(text, {
      open(name, attributes) {
        if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '');
        if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return;
        const relation = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '';
        sheets.push({ name: attributes.name ?? '', relation });
      },
    });
    return { path, folder: path.slice(0, path.lastIndexOf('/') + 1), sheets, is1904 };
  }

  #targets(folder: string, path: string) {
    const relations = this.#relationsIn(`${folder}_rels/${path.slice(folder.length)}.rels`, folder);
    const ofType = (type: string) => relations.find((one) => one.type.endsWith(`/${type}`))?.target;
    return {
      byId: new Map(relations.map(({ id, target }) => [id, target])),
      strings: ofType('sharedStrings'),
      styles: ofType('styles'),
    };
  }

  #relationsIn(path: string, folder: string) {
    const relations: { id: string; type: string; target: string }[] = [];
    const text = this.#text(path);
    if (text === undefined) return relations;
    parseXml(text, {
      open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
        if (name !== 'Relationship' || mode === 'External') return;
        relations.push({ id, type, target: target.startsWith('/') ? target.slice(1) : folder + target });
      },
    });
    return relations;
  }

  #strings(path: string | undefined): string[] {
    const strings: string[] = [];
    const text = this.#text(path);
    if (text === undefined) return strings;
    let now = '';
    // How a word is read aloud stands beside it.
    let isPhonetic = false;
    parseXml(text, {
      open(name) {
        if (name === 'si') now = '';
        if (name === 'rPh') isPhonetic = true;
      },
      text(part, inside) {
        if (inside === 't' && !isPhonetic) now = (now + part).slice(0, LONGEST_CELL);
      },
      close(name) {
        if (name === 'rPh') isPhonetic = false;
        if (name === 'si') strings.push(now);
      },
    });
    return strings;
  }

  /** By the number of a cell's style, whether it shows a number as a day. */
  #dateStyles(path: string | undefined): boolean[] {
    const styles: boolean[] = [];
    const text = this.#text(path);
    if (text === undefined) return styles;
    const formats = new Map<number, string>();
    let isInCells = false;
    parseXml(text, {
      open(name, attributes) {
        if (name === 'numFmt') formats.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
        if (name === 'cellXfs') isInCells = true;
        if (name === 'xf' && isInCells) styles.push(isDateFormat(Number(attributes.numFmtId), formats));
      },
      close(name) {
        if (name === 'cellXfs') isInCells = false;
      },
    });
    return styles;
  }

  /** A part of the file, unpacked. */
  #text(path: string | undefined): string | undefined {
    if (path === undefined) return undefined;
    const isWanted: UnzipFileFilter = ({ name, originalSize }) => {
      if (name.toLowerCase() !== path.toLowerCase()) return false;
      this.#unpacked += originalSize;
      if (originalSize > LARGEST_PART || this.#unpacked > LARGEST_IN_ALL) {
        throw new Unreadable(mistake('workbook_too_large'));
      }
      return true;
    };
    // A part that is larger than the file says is cut off there.
    const [part] = Object.values(unzipSync(this.#bytes, { filter: isWanted }));
    if (!part) return undefined;
    if (part[0] === 0xff && part[1] === 0xfe) return new TextDecoder('utf-16le').decode(part);
    return strFromU8(part).replace(/^\ufeff/, '');
  }
}

interface XmlHandlers {
  open?(name: string, attributes: Readonly<Record<string, string | undefined>>): void;
  text?(text: string, inside: string): void;
  close?(name: string): void;
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** The elements in their sequence, without the prefixes of their names. */
function parseXml(text: string, { open, text: onText, close }: XmlHandlers): void {
  const parser = new SaxesParser({ xmlns: false });
  const inside: string[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  // No spreadsheet writes one, and what it can define is what attacks are made of.
  parser.on('doctype', () => {
    throw new Unreadable(mistake('workbook_unreadable'));
  });
  parser.on('opentag', (tag) => {
    const name = withoutPrefix(tag.name);
    inside.push(name);
    open?.(name, (tag as SaxesTagPlain).attributes);
  });
  const onPart = (part: string) => onText?.(part, inside.at(-1) ?? '');
  parser.on('text', onPart);
  parser.on('cdata', onPart);
  parser.on('closetag', (tag) => {
    inside.pop();
    close?.(withoutPrefix(tag.name));
  });
  parser.write(text).close();
}

interface CellMeaning {
  readonly strings: readonly string[];
  readonly dates: readonly boolean[];
  readonly is1904: boolean;
}

function rowsOf(text: string, meaning: CellMeaning, bounds: SheetBounds): SheetRow[] {
  const rows: SheetRow[] = [];
  let line = 0;
  let cells: string[] = [];
  let formulas = new Set<number>();
  let place = -1;
  let value = '';
  let kind = '';
  let style = 0;
  parseXml(text, {
    open(name, attributes) {
      if (name === 'row') {
        line = Number(attributes.r) || line + 1;
        cells = [];
        formulas = new Set();
        place = -1;
      } else if (name === 'c') {
        place = columnOf(attributes.r) ?? place + 1;
        if (place >= bounds.columns) throw new Unreadable(mistake('columns_too_many', { most: bounds.columns }));
        value = '';
        kind = attributes.t ?? 'n';
        style = Number(attributes.s ?? 0);
      } else if (name === 'f') formulas.add(place);
    },
    text(part, inside) {
      if (inside === 'v' || inside === 't') value = (value + part).slice(0, LONGEST_CELL);
    },
    close(name) {
      if (name === 'c') {
        while (cells.length < place) cells.push('');
        cells[place] = cellText(value, kind, meaning.dates[style] === true, meaning);
      } else if (name === 'row' && cells.some((cell) => cell.trim() !== '')) {
        rows.push({ line, cells, formulas });
        if (rows.length > bounds.rows) throw new Unreadable(mistake('rows_too_many', { most: bounds.rows }));
      }
    },
  });
  return rows;
}

/** 0 for A1, 27 for AB1. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A for 0, AB for 27. */
export function columnName(place: number): string {
  const letter = String.fromCharCode(65 + (place % 26));
  return place < 26 ? letter : columnName(Math.floor(place / 26) - 1) + letter;
}

function cellText(value: string, kind: string, isDate: boolean, { strings, is1904 }: CellMeaning): string {
  if (kind === 's') return strings[Number(value)] ?? '';
  if (kind === 'd') return value.slice(0, 10);
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (kind !== 'n' || value.trim() === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (isDate) return dayOf(number, is1904) ?? value;
  // What a formula once reckoned may be off by less than anybody sees.
  if (Math.abs(number - Math.round(number)) < 1e-6 && Math.abs(number) < 1e15) return String(Math.round(number));
  // A spreadsheet keeps 15 digits: of a longer number the rest is lost, and it must not pass for a whole one.
  return Math.abs(number) < 1e15 ? String(number) : number.toExponential().toUpperCase();
}

const DAY_MS = 86_400_000;
/** Day 0. Excel counts a 29 February 1900, which there was not, so that later days count from one day earlier. */
const DAY_0 = Date.UTC(1899, 11, 30);
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1);

function dayOf(serial: number, is1904: boolean): string | undefined {
  if (serial < 1 || serial > 200_000) return undefined;
  return new Date((is1904 ? DAY_0_OF_1904 : DAY_0) + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}

/** Those that Excel has by number, and those whose code has days, months or years outside of quoted words. */
function isDateFormat(id: number, formats: ReadonlyMap<number, string>): boolean {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return true;
  const code = (formats.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
  return /[dy]/i.test(code) || /mmm/i.test(code);
}
