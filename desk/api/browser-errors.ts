import { healthEndpoints } from '#contract/health/browser-error.ts';
import { reportError } from '#web/browser/report-errors.ts';

/** Into the shop's log. */
export const reportDeskError = (error: unknown) => reportError(healthEndpoints.reportError.path, error);
