import type { Audited } from '#bench/lighthouse/lighthouse.ts';
import { table } from '#bench/table.ts';
import { budgets } from './budgets.ts';

/** A line per page; the empty page is the floor that the others are compared with. */
export function auditTable(audits: Readonly<Record<string, Audited>>, emptyPage?: string): string {
  const floor = audits[emptyPage ?? '']?.scores.performance ?? Number.NaN;
  const rows = Object.entries(audits).map(([page, { scores, largestPaint, layoutShift, blocked }]) => [
    page,
    String(scores.performance),
    Number.isNaN(floor) ? '-' : String(floor - scores.performance),
    ...[scores.accessibility, scores['best-practices'], scores.seo].map(String),
    (largestPaint / 1000).toFixed(2),
    layoutShift.toFixed(2),
    blocked.toFixed(0),
  ]);
  const head = ['Lighthouse, mobile', 'performance', 'below empty', 'accessibility', 'best practices', 'SEO'];
  const goal = `Performance goal, not firm: ${budgets.goal.performance}`;
  return `${table([[...head, 'LCP s', 'CLS', 'TBT ms'], ...rows])}\n${goal}`;
}
