import { table } from '#bench/table.ts';
import { KILOBYTE } from './budgets.ts';
import { type FirstVisit, KINDS } from './first-visit.ts';

const COLUMNS = [...KINDS, 'total'] as const;

/** Kilobytes by kind, a line per page. */
export function visitTable(visits: Readonly<Record<string, FirstVisit>>): string {
  const rows = Object.entries(visits).map(([page, visit]) => [
    page,
    ...COLUMNS.map((kind) => (visit[kind] / KILOBYTE).toFixed(1)),
    String(visit.requests),
  ]);
  return table([['first visit, KB', ...COLUMNS, 'requests'], ...rows]);
}
