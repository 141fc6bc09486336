import type { FoundVariant } from '#contract/catalogue/codes.ts';
import type { StockLine } from '#contract/stock/stock.ts';
import { done, refused, type ScanOutcome } from '#desk/lib/product/use-scans.ts';
import { counted, grouped } from '#desk/lib/words/format.ts';
import { withVariant } from '#desk/lib/words/variant-words.ts';
import { draftId, type EntryLine, figureOf, withPiece } from '../shared/draft.ts';
import type { EntryKind } from '../shared/entry-words.ts';

/** Each scan is one piece. Without lines it was refused, and nothing is changed. */
export function scannedPiece(
  kind: EntryKind,
  lines: readonly EntryLine[],
  found: FoundVariant,
  stock: ReadonlyMap<string, StockLine>,
): { lines?: EntryLine[]; outcome: ScanOutcome } {
  const id = draftId(found);
  const name = withVariant(found.name, found.variant);
  const known = stock.get(id);
  // Such a line is only listed as long as there is some of it.
  if (!known) return { outcome: refused(`${name} is not offered any more, and none of it is in stock.`) };
  const more = withPiece(lines, found, known.stock);
  if (!more) return { outcome: refused(`${name} was not added: its figure is no number.`) };
  const figure = figureOf(more.find((line) => line.id === id)?.figure ?? '') ?? 0;
  const pieces = kind === 'count' ? `${grouped(figure)} counted` : counted(figure, 'piece');
  return { lines: more, outcome: done(`${name}: ${pieces}${stateOf(found)}`) };
}

/** What may be a surprise about goods that are there. */
function stateOf({ is_shown, is_offered }: FoundVariant): string {
  if (!is_shown) return '. It is hidden in the shop.';
  return is_offered ? '' : '. It is not offered any more.';
}
