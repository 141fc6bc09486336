/* The build's own line of domain/languages/languages.ts, as constants: no page carries the table. A test compares them. */

export const code = 'ur';
export const dir = 'rtl';
export const prefix = '/ur';
export const ogLocale = 'ur_PK';
export const locale = 'ur-PK-u-nu-latn';
