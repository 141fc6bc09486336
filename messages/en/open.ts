/* Whether somebody answers just now. `day` is empty for today, `zone` where the reader's clock shows the same. */

export const openNow = 'Open now';
export const closed = 'Closed';
export const openUntil = (day: string, clock: string, zone: string) =>
  `Open now, until ${day && `${day} `}${clock}${zone && ` (${zone})`}`;
export const opens = (day: string, clock: string, zone: string) =>
  `Opens ${day && `${day} `}at ${clock}${zone && ` (${zone})`}`;
export const tomorrow = 'tomorrow';
export const onWeekday = (weekday: string) => `on ${weekday}`;
export const onDate = (date: string) => `on ${date}`;
