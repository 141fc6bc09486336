import type { z } from 'zod';
import type { Mistake } from '#contract/mistakes.ts';
import type { Refusal, RefusalCode } from '#contract/refusals.ts';
import type { Area, StaffAction } from '#domain/people/staff.ts';

/**
 * Who may call an endpoint: anyone (before signing in), everybody who is signed in, whoever may look at an area, or whoever may take
 * an action. The server checks it before it reads the input, the app shows nothing that needs more, and one test walks through the
 * whole table as nobody and as every role.
 */
export type Access = 'anyone' | 'signed-in' | { readonly area: Area } | { readonly action: StaffAction };

/**
 * One address of the desk's API. The app calls it and the server serves it through the same object, so that path, input and output
 * cannot differ. Names with a colon in the path are parameters. The input of a GET travels in the query, as text; any other as JSON. A
 * reading whose input may name a customer is a POST: addresses end up in logs. An
 * endpoint that takes a file has the file as its body and its input in the query.
 */
export interface Endpoint<Input extends z.ZodType = z.ZodType, Output = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: Access;
  readonly input: Input;
  /**
   * Gives or takes power or data: whoever calls it has shown who they are a short while ago, else it is refused with
   * `sign_in_again` (403) and the app shows the sign-in over the screen. Somebody else may sit at a desk that was left open.
   */
  readonly fresh?: true;
  /** The body is a file as it is, sent as application/octet-stream. */
  readonly takesFile?: true;
  /** Exists for the types alone. */
  readonly output?: Output;
}

/** `endpoint<Output>()({ ... })`: the type of the output is written, that of the input is inferred. */
export function endpoint<Output>() {
  return <Input extends z.ZodType>(definition: Omit<Endpoint<Input, Output>, 'output'>): Endpoint<Input, Output> =>
    definition;
}

/** A request with this header comes from something a person did; only such a request keeps the session from ending idle. */
export const USED_HEADER = 'x-desk-used';

export type InputOf<E> = E extends Endpoint<infer Input, unknown> ? z.output<Input> : never;
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer Output> ? Output : never;

/** What every refusal of the desk's API looks like: a code of contract/refusals.ts and its parameters. The app makes a sentence of it. */
export interface DeskRefusal {
  readonly error: RefusalCode;
  readonly params?: Refusal['params'];
  /** Where the input was refused: what is wrong with it, by field. */
  readonly mistakes?: Readonly<Record<string, Mistake>>;
}
