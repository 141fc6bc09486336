import { storedValue } from '#web/browser/stored-value.ts';

/** What the labels are printed on. Lengths are in millimetres. */
export interface LabelFormat {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Around what is printed. */
  readonly margin: number;
  /** How many there are on a page. */
  readonly perPage: number;
}

export const LABEL_FORMATS = {
  sheet: { name: 'A4 sheet, 24 of 70 × 37 mm', width: 70, height: 37, margin: 4, perPage: 24 },
  roll: { name: 'Roll, 57 × 32 mm', width: 57, height: 32, margin: 2, perPage: 1 },
} as const satisfies Record<string, LabelFormat>;

export type LabelFormatName = keyof typeof LABEL_FORMATS;

const isName = (name: string | null): name is LabelFormatName => name !== null && Object.hasOwn(LABEL_FORMATS, name);

/** Belongs to the printer beside this device. */
export const labelFormat = storedValue<LabelFormatName>(
  'desk-label-format',
  (stored) => (isName(stored) ? stored : 'sheet'),
  (name) => name,
);
