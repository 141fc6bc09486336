import { reportError } from '#web/browser/report-errors.ts';

/** Into the shop's log. */
export const report = (error: unknown) => reportError('/functions/v1/browser-error', error);
