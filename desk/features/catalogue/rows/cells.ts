/** Rows of cells, the names of the columns first. Lines are counted as a spreadsheet counts them. */
export type Rows = readonly (readonly string[])[];

export function withCell(rows: Rows, line: number, column: number, text: string): string[][] {
  return rows.map((cells, place) => {
    if (place !== line - 1) return [...cells];
    const filled = [...cells, ...Array<string>(Math.max(column + 1 - cells.length, 0)).fill('')];
    return filled.with(column, text);
  });
}

export function withoutLines(rows: Rows, lines: readonly number[]): string[][] {
  const left = new Set(lines);
  return rows.filter((_, place) => !left.has(place + 1)).map((cells) => [...cells]);
}

export function withoutColumn(rows: Rows, column: number): string[][] {
  return rows.map((cells) => cells.filter((_, place) => place !== column));
}
