import type { TimeToPaint } from '#bench/next-paint.ts';
import { table } from '#bench/table.ts';
import { budgets } from './budgets.ts';
import type { Floors, InteractionName, Interactions } from './interactions.ts';

/** Milliseconds, a line per interaction, and the floors below them. */
export function interactionTable(interactions: Interactions, floors: Floors): string {
  const row = (name: string, { nextPaint, shown }: TimeToPaint, allowed: string) => [
    name,
    nextPaint.toFixed(0),
    allowed,
    shown.toFixed(0),
  ];
  const names = Object.keys(interactions) as InteractionName[];
  const rows = [
    ...names.map((name) => row(name, interactions[name], String(budgets.interactions[name]))),
    ...Object.entries(floors).map(([name, floor]) => row(`floor: change a word, ${name}`, floor, '-')),
  ];
  return table([['tap to paint, ms, processor 4x slower', 'next paint', 'allowed', 'result shown'], ...rows]);
}
