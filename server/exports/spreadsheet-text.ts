/** The text of a CSV file's bytes, whatever its encoding; or why it is none. `aPdf` says what to do about a PDF. */
export function spreadsheetText(bytes: Uint8Array, aPdf: string): string | { problem: string } {
  const starts = (...first: number[]) => first.every((byte, place) => bytes[place] === byte);
  if (bytes.length === 0) return { problem: 'The file is empty' };
  if (starts(0x50, 0x4b) || starts(0xd0, 0xcf)) {
    return { problem: 'This is a workbook: please save it as CSV and choose that file' };
  }
  if (starts(0x25, 0x50, 0x44, 0x46)) return { problem: `This is a PDF: ${aPdf}` };
  if (starts(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (starts(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) return { problem: 'This is not a text file: please choose a CSV file' };
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
    .replace(/^'/, '')
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
