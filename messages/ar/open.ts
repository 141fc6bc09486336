/* Whether somebody answers just now. `day` is empty for today, `zone` where the reader's clock shows the same. */

export const openNow = 'المتجر مفتوح الآن';
export const closed = 'المتجر مغلق';
export const openUntil = (day: string, clock: string, zone: string) =>
  `المتجر مفتوح الآن، حتى ${day && `${day} `}الساعة ${clock}${zone && ` (${zone})`}`;
export const opens = (day: string, clock: string, zone: string) =>
  `يفتح المتجر ${day && `${day} `}الساعة ${clock}${zone && ` (${zone})`}`;
export const tomorrow = 'غدًا';
export const onWeekday = (weekday: string) => `يوم ${weekday}`;
export const onDate = (date: string) => `في ${date}`;
