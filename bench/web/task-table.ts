import { table } from '#bench/table.ts';
import { budgets } from './budgets.ts';
import type { Tasks } from './tasks.ts';

/** Milliseconds, a line per page. */
export function taskTable(tasks: Readonly<Record<string, Tasks>>): string {
  const rows = Object.entries(tasks).map(([page, { untilPaint, longest, blocking }]) => [
    page,
    ...[longest, budgets.tasks.longest, blocking, budgets.tasks.blocking, untilPaint].map((ms) => ms.toFixed(0)),
  ]);
  const head = ['longest task, ms, processor 4x slower', 'after first paint', 'allowed', 'blocking', 'allowed'];
  return table([[...head, 'before first paint'], ...rows]);
}
