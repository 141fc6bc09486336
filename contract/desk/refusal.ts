import { z } from 'zod';
import type { Mistake } from '#contract/mistakes.ts';

/** The HTTP status of each kind of refusal. The first eight are the kinds that the SQL function `refuse` knows. */
export const REFUSAL_STATUS = {
  bad_input: 400,
  not_allowed: 403,
  not_found: 404,
  not_possible: 409,
  changed_meanwhile: 412,
  idempotency_conflict: 422,
  too_many_open_orders: 409,
  too_much_held: 409,
  signed_out: 401,
  too_large: 413,
  wrong_type: 415,
  wrong_host: 421,
  too_often: 429,
  failed: 500,
  unavailable: 503,
} as const;

export type RefusalKind = keyof typeof REFUSAL_STATUS;

export interface RefusalDefinition<Params extends z.ZodType = z.ZodType> {
  readonly kind: RefusalKind;
  readonly params: Params;
}

/** One code of the table: what kind of refusal it is, and what is known about it. */
export function refusal<Shape extends z.ZodRawShape = Record<never, never>>(
  kind: RefusalKind,
  shape: Shape = {} as Shape,
): RefusalDefinition<z.ZodObject<Shape>> {
  return { kind, params: z.object(shape) };
}

/** A mistake as a parameter: what its code has for parameters is what the server gave it. */
export const mistakeSchema = z.object({
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
}) as unknown as z.ZodType<Mistake>;

/** What somebody else did after a thing was looked at. */
export const laterChangeSchema = z.object({
  /** The version that it has now; of a stock, the stock itself. */
  version: z.number(),
  actor: z.string(),
  /** ISO 8601. */
  at: z.string(),
  /** The kind of the order's event. */
  kind: z.string().optional(),
  /** The new status, if the change was one of status. */
  status: z.string().optional(),
  /** What a product costs since. */
  price: z.number().optional(),
});

export type LaterChange = z.output<typeof laterChangeSchema>;
