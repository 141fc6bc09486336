/** Columns as wide as their widest cell; the last one is not filled up. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, cell.length);
  }
  return rows
    .map((row) =>
      row.map((cell, column) => cell.padEnd(column < row.length - 1 ? (widths[column] ?? 0) : 0)).join('  '),
    )
    .map((line) => line.trimEnd())
    .join('\n');
}

/** What people typed, on one line and not too long: it must neither break the table nor steer the terminal. */
export function cell(text: string, max = 30): string {
  const plain = text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  return plain.length > max ? `${plain.slice(0, max - 1)}…` : plain;
}
