/* Whether somebody answers just now. `day` is empty for today, `zone` where the reader's clock shows the same. */

export const openNow = 'شاپ ابھی کھلی ہے';
export const closed = 'شاپ بند ہے';
export const openUntil = (day: string, clock: string, zone: string) =>
  `شاپ ابھی کھلی ہے، ${day && `${day} `}${clock} بجے تک${zone && ` (${zone})`}`;
export const opens = (day: string, clock: string, zone: string) =>
  `شاپ ${day && `${day} `}${clock} بجے کھلے گی${zone && ` (${zone})`}`;
export const tomorrow = 'کل';
export const onWeekday = (weekday: string) => `${weekday} کو`;
export const onDate = (date: string) => `${date} کو`;
