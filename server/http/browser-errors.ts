import type { BrowserError } from '#contract/health/browser-error.ts';
import type { Log } from '#server/process/log.ts';
import type { Metrics } from '#server/process/metrics.ts';
import { RateLimiter } from './rate-limit.ts';

/** One broken page on many phones says the same many times: all are counted, some are logged. */
const LINES_PER_MINUTE = 20;

/** Takes what browsers report of an app's errors into the shop's own log. */
export function browserErrors(app: 'shop' | 'desk', log: Log, metrics: Pick<Metrics, 'browserErrors'>) {
  const lines = new RateLimiter(LINES_PER_MINUTE);
  return (error: BrowserError): void => {
    metrics.browserErrors.inc({ app });
    if (lines.secondsToWait([app]) === 0) log.warn({ app, error }, 'an error in a browser');
  };
}
