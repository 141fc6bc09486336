import type { ListedSale } from '#contract/catalogue/sales.ts';
import { Chip, type Tone } from '#desk/lib/parts/chip.tsx';

const STATES: Readonly<Record<ListedSale['state'], readonly [Tone, string]>> = {
  planned: ['brand', 'Planned'],
  running: ['good', 'Running'],
  ended: ['plain', 'Ended'],
};

export function SaleState({ sale: { state, stopped_at } }: { sale: Pick<ListedSale, 'state' | 'stopped_at'> }) {
  const [tone, word] = STATES[state];
  return <Chip tone={tone}>{stopped_at ? 'Stopped' : word}</Chip>;
}
