/* From numbers to places on a plot. */

/** How many lines an axis has at most besides the one at 0. */
const MOST_STEPS = 5;

/** The marks of an axis from 0 to at least `highest`: steps of 1, 2 or 5 times a power of ten, whole numbers only. */
export function ticks(highest: number, mostSteps = MOST_STEPS): number[] {
  const most = Math.max(highest, 1);
  const rough = most / mostSteps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power, 1);
  const count = Math.ceil(most / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => Math.round(at * step));
}

/** Where a number between 0 and `highest` stands between two places. */
export function linear(highest: number, from: number, to: number): (value: number) => number {
  return (value) => from + ((to - from) * value) / highest;
}

export interface Bands {
  /** Of one column, with the gap around it. */
  readonly step: number;
  /** Of what is drawn in it. */
  readonly width: number;
  readonly start: (column: number) => number;
  readonly centre: (column: number) => number;
  /** The column at a place; the first or the last one beyond the ends. */
  readonly columnAt: (place: number) => number;
}

/** Columns of the same width side by side; a fifth of each is the gap. */
export function bands(count: number, from: number, to: number): Bands {
  const step = (to - from) / Math.max(count, 1);
  const width = step * 0.8;
  return {
    step,
    width,
    start: (column) => from + column * step + (step - width) / 2,
    centre: (column) => from + (column + 0.5) * step,
    columnAt: (place) => Math.min(Math.max(Math.floor((place - from) / step), 0), Math.max(count - 1, 0)),
  };
}

/** Every how many columns there is room for a label. */
export function labelEvery(step: number, labelWidth: number): number {
  return Math.max(Math.ceil(labelWidth / step), 1);
}

/** The paths of a line that breaks where there is no value. */
export function linePaths(
  values: readonly (number | null)[],
  x: (column: number) => number,
  y: (value: number) => number,
): string[] {
  const paths: string[] = [];
  let path = '';
  values.forEach((value, column) => {
    if (value === null) {
      if (path) paths.push(path);
      path = '';
    } else {
      path += `${path ? 'L' : 'M'}${rounded(x(column))} ${rounded(y(value))}`;
    }
  });
  return path ? [...paths, path] : paths;
}

const rounded = (place: number) => Math.round(place * 10) / 10;

/** 950, 12k, 1.5m: short enough for an axis. */
export function shortNumber(value: number): string {
  if (value < 1_000) return String(value);
  const [divisor, unit] = value < 1_000_000 ? [1_000, 'k'] : [1_000_000, 'm'];
  return `${String(Math.round((value / divisor) * 10) / 10)}${unit}`;
}
