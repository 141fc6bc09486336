import { grouped } from '#desk/lib/format.ts';

/** +3, −2, 0: with the sign that screen readers read as minus. */
export function signed(change: number): string {
  if (change === 0) return '0';
  return `${change > 0 ? '+' : '−'}${grouped(Math.abs(change))}`;
}
