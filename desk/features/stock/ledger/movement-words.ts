import type { StockMovement } from '#contract/stock/stock.ts';
import { REASON_WORDS } from '../shared/entry-words.ts';

const KIND_WORDS: Readonly<Record<StockMovement['kind'], string>> = {
  initial: 'First stock',
  adjustment: 'Changed',
  reserve: 'Held for an order',
  release: 'No longer held',
  dispatch: 'Dispatched',
  return: 'Came back',
};

export function movementWords({ kind, reason }: Pick<StockMovement, 'kind' | 'reason'>): string {
  return kind === 'adjustment' && reason ? REASON_WORDS[reason] : KIND_WORDS[kind];
}
