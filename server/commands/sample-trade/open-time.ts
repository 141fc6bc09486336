import { DEFAULT_HOURS, isOpen, type OpeningHours } from '#domain/orders/promise.ts';

/** Moments at which somebody is in the shop, so that nothing was ever done at night. */
export interface OpenTime {
  /** The moment after so many minutes of open shop. */
  after(from: number, minutes: number): number;
  /** The moment so many minutes of open shop ago. */
  before(until: number, minutes: number): number;
}

const MINUTE = 60_000;
const SLOT = 30 * MINUTE;
/** What begins today may end in the next days. */
const AHEAD = 7 * 24 * 60 * MINUTE;

/** Counts in half hours, which is exact enough for made-up trade. */
export function openTime(hours: OpeningHours, from: number, until: number): OpenTime {
  const slots = openSlots(hours, from, until);
  const open = slots.length > 0 ? slots : openSlots({ ...DEFAULT_HOURS, timeZone: hours.timeZone }, from, until);
  const at = (place: number) => open[Math.min(Math.max(place, 0), open.length - 1)] ?? until;
  /** The first slot that has not ended at this moment. */
  const placeOf = (moment: number) => {
    const found = open.findIndex((slot) => slot + SLOT > moment);
    return found < 0 ? open.length : found;
  };
  return {
    after(moment, minutes) {
      const place = placeOf(moment);
      const passed = Math.max(moment - at(place), 0) + minutes * MINUTE;
      const later = place + Math.floor(passed / SLOT);
      // Beyond the last slot is a future that nothing of the trade reaches.
      return later >= open.length ? until + AHEAD + minutes * MINUTE : at(later) + (passed % SLOT);
    },
    before(moment, minutes) {
      const place = placeOf(moment);
      const inSlot = place < open.length && at(place) <= moment;
      const back = minutes * MINUTE - (inSlot ? moment - at(place) : 0);
      if (back <= 0) return moment - minutes * MINUTE;
      const earlier = place - Math.ceil(back / SLOT);
      return at(earlier) + (SLOT - (back % SLOT || SLOT));
    },
  };
}

function openSlots(hours: OpeningHours, from: number, until: number): number[] {
  const slots: number[] = [];
  for (let slot = Math.floor(from / SLOT) * SLOT; slot < until + AHEAD; slot += SLOT)
    if (isOpen(slot, hours)) slots.push(slot);
  return slots;
}
