import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

/** What there is room for: cards on a phone, else a table, with more columns the wider the screen is. On paper it is a table, too. */
export type ListForm = 'cards' | 'table' | 'wide' | 'widest' | 'paper';

/* As Tailwind's md, lg and xl. */
const FORMS = [
  ['paper', 'print'],
  ['cards', '(width < 48rem)'],
  ['table', '(width < 64rem)'],
  ['wide', '(width < 80rem)'],
] as const satisfies readonly (readonly [ListForm, string])[];

let isPrinting = false;

function currentForm(): ListForm {
  if (isPrinting) return 'paper';
  return FORMS.find(([, query]) => window.matchMedia(query).matches)?.[0] ?? 'widest';
}

function subscribe(listener: () => void): () => void {
  // The browser takes the page as it is when the handler ends: React may not put the table off.
  const print = ({ type }: Event) => {
    isPrinting = type === 'beforeprint';
    flushSync(listener);
  };
  const queries = FORMS.map(([, query]) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  window.addEventListener('beforeprint', print);
  window.addEventListener('afterprint', print);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
    window.removeEventListener('beforeprint', print);
    window.removeEventListener('afterprint', print);
  };
}

/** A row is made once, in this form: what is not shown is not there. */
export function useListForm(): ListForm {
  return useSyncExternalStore(subscribe, currentForm);
}

/** From which form on a column is shown; on paper where it says so. */
export interface ColumnForms {
  readonly from?: 'wide' | 'widest';
  readonly isOnPaper?: boolean;
}

export function hasColumn(form: ListForm, { from, isOnPaper }: ColumnForms): boolean {
  if (form === 'paper') return !from || isOnPaper === true;
  return !from || form === 'widest' || form === from;
}
