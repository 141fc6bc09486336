/** An error for the log without any values: Postgres quotes rows in its details and parameters. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { name: 'unknown' };
  const { code, constraint_name, constraint, routine } = error as Error & Record<string, unknown>;
  return { name: error.name, message: error.message, code, constraint: constraint_name ?? constraint, routine };
}
