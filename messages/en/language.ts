/* The build's own line of domain/languages/languages.ts, as constants: no page carries the table. A test compares them. */

export const code = 'en';
export const dir = 'ltr';
export const prefix = '';
export const ogLocale = 'en_GB';
export const locale = 'en-GB';
