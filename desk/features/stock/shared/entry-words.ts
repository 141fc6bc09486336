import { grouped } from '#desk/lib/words/format.ts';
import type { StaffAction } from '#domain/people/staff.ts';
import type { AdjustmentReason } from '#domain/stock/adjustment.ts';

/** How stock is changed by hand. */
export type EntryKind = 'receive' | 'count' | 'write-off';

export const ENTRY_PATHS: Record<EntryKind, string> = {
  receive: '/stock/receive',
  count: '/stock/count',
  'write-off': '/stock/write-off',
};

export const ENTRY_RIGHTS: Record<EntryKind, StaffAction> = {
  receive: 'adjust_stock',
  count: 'count_stock',
  'write-off': 'adjust_stock',
};

interface EntryWords {
  readonly title: string;
  readonly button: string;
  /** The label of the figure of each line. */
  readonly figure: string;
  readonly note: string;
  readonly noteHint: string;
  readonly save: string;
  readonly empty: string;
  readonly done: string;
}

export const ENTRY_WORDS: Record<EntryKind, EntryWords> = {
  receive: {
    title: 'Receive a delivery',
    button: 'Receive',
    figure: 'Pieces',
    note: 'Note',
    noteHint: 'For example the supplier and the number of the delivery note',
    save: 'Add to the stock',
    empty: 'Scan each piece. Or type a part of a name, press Enter, type how many came, press Enter, and so on.',
    done: 'Received',
  },
  count: {
    title: 'Count',
    button: 'Count',
    figure: 'Counted',
    note: 'Note',
    noteHint: 'For example who counted, and where',
    save: 'Save the counts',
    empty:
      'Scan each piece, find products one by one, or add all of a category. Lines that you leave empty are not counted.',
    done: 'Counted',
  },
  'write-off': {
    title: 'Write off',
    button: 'Write off',
    figure: 'Pieces',
    note: 'Note',
    noteHint: 'What happened',
    save: 'Take off the stock',
    empty: 'Scan or find what is broken, lost or given away, and say how many pieces.',
    done: 'Written off',
  },
};

export const REASON_WORDS: Readonly<Record<AdjustmentReason, string>> = {
  delivery: 'Delivery',
  counted: 'Counted',
  damaged: 'Damaged',
  lost: 'Lost',
  sample: 'Sample or gift',
  correction: 'Correction',
};

export const WRITE_OFF_REASONS = ['damaged', 'lost', 'sample', 'correction'] as const;

/** +3, −2, 0: with the sign that screen readers read as minus. */
export function signed(change: number): string {
  if (change === 0) return '0';
  return `${change > 0 ? '+' : '−'}${grouped(Math.abs(change))}`;
}
