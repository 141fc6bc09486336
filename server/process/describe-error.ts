import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const MOST_FRAMES = 12;

/** An error for the log without any values: Postgres quotes rows in its details and parameters. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: 'unknown' };
  const { code, constraint_name, constraint, routine } = error as Error & Record<string, unknown>;
  return {
    name: error.name,
    message: error.message,
    code,
    constraint: constraint_name ?? constraint,
    routine,
    stack: framesOf(error),
  };
}

/** Where it happened, without the message, whose lines may have been typed by anybody. */
function framesOf({ stack = '', message }: Error): string[] {
  return stack
    .slice(stack.indexOf(message) + message.length)
    .split('\n')
    .filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim().slice(3).replace('file://', '').replace(`${ROOT}/`, ''));
}
