/* When somebody answers, as a product's page says it. */

export const everyDay = 'Every day';
export const daysFromTo = (first: string, last: string) => `${first} to ${last}`;
export const hoursFromTo = (opens: string, closes: string) => `${opens} to ${closes}`;
export const closed = 'Closed';
