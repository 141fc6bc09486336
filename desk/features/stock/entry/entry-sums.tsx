import type { StockLine } from '#contract/stock/stock.ts';
import { counted, grouped } from '#desk/lib/words/format.ts';
import { type EntryLine, figureOf } from '../shared/draft.ts';
import { type EntryKind, signed } from '../shared/entry-words.ts';

interface EntrySumsProps {
  kind: EntryKind;
  lines: readonly EntryLine[];
  stock: ReadonlyMap<string, StockLine>;
}

/** What will change, before anything is saved. */
export function EntrySums({ kind, lines, stock }: EntrySumsProps) {
  if (lines.length === 0) return null;
  const figures = lines.map(({ id, figure }) => ({ figure: figureOf(figure) ?? 0, now: stock.get(id)?.stock ?? 0 }));
  const pieces = figures.reduce((sum, { figure }) => sum + figure, 0);
  if (kind !== 'count') {
    return (
      <p className="font-semibold">
        {counted(lines.length, 'line')}, {counted(pieces, 'piece')}
      </p>
    );
  }
  const changes = figures.map(({ figure, now }) => figure - now).filter((change) => change !== 0);
  const sum = changes.reduce((total, change) => total + change, 0);
  return (
    <p className="font-semibold">
      {grouped(lines.length)} counted, {changes.length === 0 ? 'all agree' : `${changes.length} differ: ${signed(sum)}`}
    </p>
  );
}
