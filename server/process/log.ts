import { type BaseLogger, type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

/** What writes a line: the process's log, or one that adds what the line is about. */
export type Log = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** An address may have in it what a visitor typed: of whatever a line says about a request, the query is left out. */
const withoutQueries = (line: string) => line.replace(/(\/[^\s"'\\?]*)\?[^\s"'\\]+/g, '$1?-');

/** A log in which no line has personal data, whoever writes it: what a library says about an error has no stack and no values either. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: describeError }, hooks: { streamWrite: withoutQueries } };
  return destination ? pino(options, destination) : pino(options);
}
