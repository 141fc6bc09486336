/* When somebody answers, as a product's page says it. */

export const everyDay = 'روزانہ';
export const daysFromTo = (first: string, last: string) => `${first} سے ${last}`;
export const hoursFromTo = (opens: string, closes: string) => `${opens} سے ${closes}`;
export const closed = 'بند';
