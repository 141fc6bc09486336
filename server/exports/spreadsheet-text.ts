import { type Mistake, type Mistakes, mistake } from '#contract/mistakes.ts';
import { parseCsv } from './csv.ts';

type FileOf = Mistakes['file_is_pdf']['of'];

/** The rows of a CSV file's bytes, at most so many, whatever its encoding; or what is wrong with it. */
export function spreadsheetRows(bytes: Uint8Array, of: FileOf, most?: number): string[][] | Mistake {
  const text = spreadsheetText(bytes, of);
  return typeof text === 'string' ? (parseCsv(text, most) ?? mistake('quote_never_closed')) : text;
}

const starts = (bytes: Uint8Array, ...first: number[]) => first.every((byte, place) => bytes[place] === byte);

/** A zip archive, as .xlsx is one. */
export const isWorkbook = (bytes: Uint8Array) => starts(bytes, 0x50, 0x4b);

/** The name of the part that holds everything of a workbook with a password, as that kind of file writes names. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

function spreadsheetText(bytes: Uint8Array, of: FileOf): string | Mistake {
  if (bytes.length === 0) return mistake('file_empty');
  if (isWorkbook(bytes)) return mistake('file_is_workbook');
  if (starts(bytes, 0xd0, 0xcf)) {
    return Buffer.from(bytes).includes(ENCRYPTED) ? mistake('file_has_password') : mistake('file_is_old_workbook');
  }
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46)) return mistake('file_is_pdf', { of });
  if (starts(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (starts(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return mistake('file_not_text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // What older spreadsheets on Windows write.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Whole rupees from '1,250', 'Rs. 1,250.00', 'PKR 1250/-' or '1.250,00'; undefined for anything else. */
export function amountOf(text: string): number | undefined {
  const plain = text
    .replace(/(pkr|rs)\.?/i, '')
    .replace(/\/-?$/, '')
    .replace(/[\s\u00a0]/g, '');
  const [, whole] =
    /^(\d{1,9}|\d{1,3}(?:,\d{2,3})+)(?:\.0{1,2})?$/.exec(plain) ??
    /^(\d{1,3}(?:\.\d{3})+)(?:,0{1,2})?$/.exec(plain) ??
    [];
  const amount = whole === undefined ? Number.NaN : Number(whole.replace(/[.,]/g, ''));
  return amount <= 999_999_999 ? amount : undefined;
}

/** The names of a file's columns, for whoever looks for one that is not there. */
export function columnsFound(header: readonly string[]): string[] {
  return header
    .map((name) => name.trim())
    .filter(Boolean)
    .slice(0, 20);
}
