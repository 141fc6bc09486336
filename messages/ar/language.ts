/* The build's own line of domain/languages/languages.ts, as constants: no page carries the table. A test compares them. */

export const code = 'ar';
export const dir = 'rtl';
export const prefix = '/ar';
export const ogLocale = 'ar_AE';
export const locale = 'ar-AE-u-nu-latn';
