/* When somebody answers, as a product's page says it. */

export const everyDay = 'كل يوم';
export const daysFromTo = (first: string, last: string) => `من ${first} إلى ${last}`;
export const hoursFromTo = (opens: string, closes: string) => `من ${opens} إلى ${closes}`;
export const closed = 'مغلق';
