import { type OpeningHours, openMinutes, PROMISE_AMBER, PROMISE_RED } from '#domain/orders/promise.ts';

/**
 * How many of those who wait have waited for longer than was promised, and how many will soon have. The clock never runs faster for a later
 * order, so of a list that begins with the oldest the first few are late, then some are due.
 */
export function countPromises(waitingSince: readonly string[], now: number, hours: OpeningHours) {
  const waitedFor = (minutes: number) => firstWhere(waitingSince, (since) => openMinutes(since, now, hours) < minutes);
  const late = waitedFor(PROMISE_RED);
  return { late, dueSoon: waitedFor(PROMISE_AMBER) - late };
}

/** The place of the first that is so, or the length; all after it are, too. */
function firstWhere<T>(list: readonly T[], isSo: (entry: T) => boolean): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isSo(list[middle] as T)) to = middle;
    else from = middle + 1;
  }
  return from;
}
