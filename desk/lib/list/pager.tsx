import { useState } from 'react';
import { grouped } from '#desk/lib/words/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ChevronLeft, ChevronRight } from '#web/ui/icons.ts';
import { List, type ListView } from './list.tsx';

export interface Page<Row> {
  readonly rows: readonly Row[];
  /** From 1. */
  readonly number: number;
  readonly count: number;
  readonly total: number;
  readonly first: number;
}

/** A page of what is known entirely. A page beyond the last one is the last one. */
export function pageOf<Row>(rows: readonly Row[], wanted: number, size: number): Page<Row> {
  const count = Math.max(Math.ceil(rows.length / size), 1);
  const number = Math.min(Math.max(wanted, 1), count);
  const first = (number - 1) * size;
  return { rows: rows.slice(first, first + size), number, count, total: rows.length, first };
}

export function Pager<Row>({ page, onPage }: { page: Page<Row>; onPage: (number: number) => void }) {
  const { number, count, total, first, rows } = page;
  if (count === 1) return null;
  const go = (to: number) => {
    onPage(to);
    window.scrollTo({ top: 0 });
  };
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-3 p-4 print:hidden">
      <Button disabled={number === 1} onClick={() => go(number - 1)}>
        <ChevronLeft aria-hidden size={15} />
        Previous
      </Button>
      <span aria-live="polite" className="text-muted tabular-nums">
        {grouped(first + 1)} to {grouped(first + rows.length)} of {grouped(total)}
      </span>
      <Button disabled={number === count} onClick={() => go(number + 1)}>
        Next
        <ChevronRight aria-hidden size={15} />
      </Button>
    </nav>
  );
}

/** A list in a dialog or a panel whose rows are known entirely: it turns its own pages. */
export function PagedList<Row>({
  rows,
  pageSize,
  ...view
}: ListView<Row> & { rows: readonly Row[]; pageSize: number }) {
  const [wanted, setWanted] = useState(1);
  const page = pageOf(rows, wanted, pageSize);
  return (
    <>
      <List {...view} rows={page.rows} />
      <Pager page={page} onPage={setWanted} />
    </>
  );
}
