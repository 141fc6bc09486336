import budgets from '#bench/budgets.json' with { type: 'json' };
import type { Audited } from '#bench/lighthouse/lighthouse.ts';
import type { FirstVisit } from './first-visit.ts';
import type { InteractionName, Interactions } from './interactions.ts';
import type { PageName } from './pages.ts';
import type { Tasks } from './tasks.ts';

export { budgets };

/** As on a data plan: 1,000 bytes. */
export const KILOBYTE = 1000;

/** Each returns a line per figure over its budget. */
export function bytesOver(page: PageName, visit: FirstVisit): string[] {
  const allowed = Object.entries(budgets.kilobytes[page]) as [keyof FirstVisit, number][];
  return allowed
    .map(([kind, max]) => ({ kind, max, kilobytes: visit[kind] / KILOBYTE }))
    .filter(({ max, kilobytes }) => kilobytes > max)
    .map(({ kind, max, kilobytes }) => `${page}: ${kind} ${kilobytes.toFixed(1)} KB, allowed ${max} KB`);
}

/** Firm are the three scores that do not depend on speed, and that nothing moves. */
export function auditOver(page: string, { scores, layoutShift, shortfalls }: Audited): string[] {
  const low = Object.entries(budgets.scores)
    .filter(([category, least]) => scores[category as keyof typeof scores] < least)
    .map(([category]) => `${page}: ${category} ${scores[category as keyof typeof scores]} (${shortfalls.join(', ')})`);
  const moves = Number(layoutShift.toFixed(2)) > budgets.layoutShift;
  return moves ? [...low, `${page}: layout shift ${layoutShift.toFixed(2)}`] : low;
}

export function interactionsOver(interactions: Interactions): string[] {
  return (Object.keys(interactions) as InteractionName[])
    .filter((name) => interactions[name].nextPaint > budgets.interactions[name])
    .map((name) => `${name}: ${interactions[name].nextPaint.toFixed(0)} ms, allowed ${budgets.interactions[name]} ms`);
}

export function tasksOver(page: PageName, tasks: Tasks): string[] {
  const { longest, blocking } = budgets.tasks;
  return [
    ...(tasks.longest > longest ? [`${page}: task of ${tasks.longest.toFixed(0)} ms, allowed ${longest} ms`] : []),
    ...(tasks.blocking > blocking ? [`${page}: blocked ${tasks.blocking.toFixed(0)} ms, allowed ${blocking} ms`] : []),
  ];
}
